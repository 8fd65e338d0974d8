// For unit tests: every language is there from the start, so that a test only has to say which one counts. Tests without a
// browser's things have no words to say.
if (typeof navigator !== 'undefined') {
  const [{ learn }, { langs }] = await Promise.all([import('../lib/i18n.svelte'), import('../lib/languages')]);
  await Promise.all(langs.map(learn));
}

export {};
