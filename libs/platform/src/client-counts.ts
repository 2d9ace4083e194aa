/** How many of something each client has at the moment: connections, streams, pieces of work. */
export class ClientCounts {
  private readonly counts = new Map<string, number>();

  of(client: string): number {
    return this.counts.get(client) ?? 0;
  }

  /**
   * Counts one more.
   * @returns the function to call once when it is over
   */
  add(client: string): () => void {
    this.counts.set(client, this.of(client) + 1);
    return () => {
      const left = this.of(client) - 1;
      if (left > 0) this.counts.set(client, left);
      else this.counts.delete(client);
    };
  }
}
