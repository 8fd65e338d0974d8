// Wrong on purpose: see scripts/canary.mjs.
export const length: number = 'a word';
