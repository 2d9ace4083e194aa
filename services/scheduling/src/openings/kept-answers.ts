interface Kept<T> {
  answer: Promise<T>;
  until: number;
  size: number;
}

interface Bounds {
  /** How long an answer is given again, from the moment at which it began to be worked out. */
  seconds: number;
  /** Of all that is kept together; what was kept first goes first. */
  size: number;
}

/** Answers to what everybody asks: each is worked out once, and given to all who ask meanwhile or soon after. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private size = 0;

  constructor(
    private readonly bounds: Bounds,
    private readonly sizeOf: (answer: T) => number,
  ) {}

  /** The kept answer, or that of `work`, which is kept unless {@link drop} came meanwhile, or it fails. */
  get(question: string, work: () => Promise<T>): Promise<T> {
    const known = this.kept.get(question);
    if (known && known.until > Date.now()) return known.answer;
    if (known) this.forget(question, known);
    const entry: Kept<T> = { answer: work(), until: Date.now() + this.bounds.seconds * 1000, size: 0 };
    this.kept.set(question, entry);
    entry.answer.then(
      (answer) => this.weigh(question, entry, this.sizeOf(answer)),
      () => this.forget(question, entry),
    );
    return entry.answer;
  }

  /** Forgets all answers, also those that are being worked out: whoever asks from now on gets another. */
  drop(): void {
    this.kept.clear();
    this.size = 0;
  }

  private weigh(question: string, entry: Kept<T>, size: number): void {
    if (this.kept.get(question) !== entry) return;
    entry.size = size;
    this.size += size;
    for (const [oldest, other] of this.kept) {
      if (this.size <= this.bounds.size) return;
      this.forget(oldest, other);
    }
  }

  private forget(question: string, entry: Kept<T>): void {
    if (this.kept.get(question) !== entry) return;
    this.kept.delete(question);
    this.size -= entry.size;
  }
}
