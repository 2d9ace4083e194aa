interface Kept<T> {
  answer: Promise<T>;
  until: number;
  size: number;
}

interface Bounds {
  /** How long an answer is reused, from the moment its computation started. */
  seconds: number;
  /** The limit for all answers together; the oldest is dropped first. */
  size: number;
  /** The limit of their number, likewise. */
  count: number;
}

/** Answers to questions that everybody asks: each is computed once, for all who ask meanwhile or soon after. */
export class KeptAnswers<T> {
  private readonly kept = new Map<string, Kept<T>>();
  private size = 0;

  constructor(
    private readonly bounds: Bounds,
    private readonly sizeOf: (answer: T) => number,
  ) {}

  get count(): number {
    return this.kept.size;
  }

  /** The kept answer, or that of `work`, which is kept unless {@link drop} was called meanwhile, or it fails. */
  get(question: string, work: () => Promise<T>): Promise<T> {
    this.dropExpired();
    const known = this.kept.get(question);
    if (known) return known.answer;
    const entry: Kept<T> = { answer: work(), until: Date.now() + this.bounds.seconds * 1000, size: 0 };
    this.kept.set(question, entry);
    this.makeRoom();
    entry.answer.then(
      (answer) => this.weigh(question, entry, this.sizeOf(answer)),
      () => this.forget(question, entry),
    );
    return entry.answer;
  }

  /** Drops all answers, also those that are being computed: later questions get new ones. */
  drop(): void {
    this.kept.clear();
    this.size = 0;
  }

  private weigh(question: string, entry: Kept<T>, size: number): void {
    if (this.kept.get(question) !== entry) return;
    entry.size = size;
    this.size += size;
    this.makeRoom();
  }

  private makeRoom(): void {
    for (const [oldest, other] of this.kept) {
      if (this.size <= this.bounds.size && this.kept.size <= this.bounds.count) return;
      this.forget(oldest, other);
    }
  }

  /** All are kept equally long, so the oldest expires first. */
  private dropExpired(): void {
    const now = Date.now();
    for (const [oldest, other] of this.kept) {
      if (other.until > now) return;
      this.forget(oldest, other);
    }
  }

  private forget(question: string, entry: Kept<T>): void {
    if (this.kept.get(question) !== entry) return;
    this.kept.delete(question);
    this.size -= entry.size;
  }
}
