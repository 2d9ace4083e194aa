interface Kept<T> {
  answer: Promise<T>;
  until: number;
  size: number;
}

interface Bounds {
  /** Lifetime of an answer, counted from the start of its computation. */
  seconds: number;
  /** The total size of all answers. The oldest is dropped first. */
  size: number;
  /** The number of answers. The oldest is dropped first. */
  count: number;
}

/** Answers to popular questions. Each is computed once for all callers who ask meanwhile or soon after. */
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

  /** The kept answer, or else the result of `work`, which is kept unless it fails or {@link drop} is called meanwhile. */
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

  /** Drops all answers, including those that are being computed. Later questions get new ones. */
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

  /** All answers have the same lifetime, so the oldest expires first. */
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
