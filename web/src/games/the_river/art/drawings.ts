// The drawings come into the document with the first piece that wants them, and stay: one copy, however many boards are shown.
import { mount } from 'svelte';
import '../../paint.css';
import Sprite from './Sprite.svelte';

let there = false;
export function needSprite(): void {
  if (there || typeof document === 'undefined') return;
  there = true;
  mount(Sprite, { target: document.body });
}
