import type { Page } from '@fungo/contracts';

/**
 * JSON that PostgreSQL made. A handler may return it: it goes out as it is, unread, so that its statement alone decides what
 * leaves. That this is what the endpoint names, and nothing else, the harness of the tests looks at in each answer.
 */
export class JsonText<T> {
  constructor(readonly text: string) {}

  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** A {@link Page} whose rows go out unread. */
export interface TextPage<T> {
  rows: JsonText<T[]>;
  next: Page<T>['next'];
}
