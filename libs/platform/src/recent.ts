/** Remembers the latest entries, up to a limit; the oldest is dropped first. */
export class Recent<K, V> {
  private readonly noted = new Map<K, V>();

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    return this.noted.get(key);
  }

  note(key: K, value: V): void {
    this.noted.delete(key);
    this.noted.set(key, value);
    if (this.noted.size > this.limit) this.noted.delete(this.noted.keys().next().value!);
  }
}
