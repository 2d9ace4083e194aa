import type { Page } from '@fungo/contracts';
import { hashOf } from '../content-hash';

/**
 * JSON that is made already: by PostgreSQL, or for all who ask. A handler may return it: it goes out as it is, unread, so that
 * whoever made it alone decides what leaves. That this is what the endpoint names, and nothing else, the harness of the tests looks
 * at in each answer.
 */
export class JsonText<T> {
  private tag: string | undefined;

  constructor(readonly text: string) {}

  /** Of the text, made once. */
  get etag(): string {
    return (this.tag ??= `"${hashOf(this.text)}"`);
  }

  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** A {@link Page} whose rows go out unread. */
export interface TextPage<T> {
  rows: JsonText<T[]>;
  next: Page<T>['next'];
}
