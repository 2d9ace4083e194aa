import type { Page } from '@fungo/contracts';
import { hashOf } from '../content-hash';

/**
 * Finished JSON, made by PostgreSQL or shared by all callers. A handler may return it: it is sent unread, without the
 * whitelist. The test harness checks in each answer that it has only the fields of the endpoint.
 */
export class JsonText<T> {
  private tag: string | undefined;

  constructor(readonly text: string) {}

  /** The tag of the text, computed once. */
  get etag(): string {
    return (this.tag ??= `"${hashOf(this.text)}"`);
  }

  read(): T {
    return JSON.parse(this.text) as T;
  }
}

/** A {@link Page} whose rows are sent unread. */
export interface TextPage<T> {
  rows: JsonText<T[]>;
  next: Page<T>['next'];
}
