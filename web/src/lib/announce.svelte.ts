// What is said aloud to those who do not see the board: each turn as a sentence.
class Announcer {
  polite = $state('');
  urgent = $state('');
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
    this.urgent = '';
  }

  alert(sentence: string): void {
    this.urgent = sentence === this.urgent ? `${sentence} ` : sentence;
  }
}
export const announcer = new Announcer();
