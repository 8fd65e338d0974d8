// What is said aloud to those who do not see the board: each turn as a sentence.
class Announcer {
  polite = $state('');
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    if (sentence === '') return;
    this.#queue.push(sentence);
    clearTimeout(this.#timer);
    // Sentences that come together are read together: a screen reader drops what is replaced at once.
    this.#timer = setTimeout(() => {
      const spoken = this.#queue.join(' ');
      this.#queue = [];
      this.polite = spoken === this.polite ? `${spoken} ` : spoken;
    }, 120);
  }

  hush(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.polite = '';
  }
}
export const announcer = new Announcer();
