// For unit tests: every language is there from the start, so that a test only has to say which one counts.
import { learn } from '../lib/i18n.svelte';
import { langs } from '../lib/languages';

await Promise.all(langs.map(learn));
