// Deeds one after the other: each begins when the one before it is over, however that went.
export class LineUp {
  #last: Promise<unknown> = Promise.resolve();

  next<T>(deed: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(deed, deed);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
