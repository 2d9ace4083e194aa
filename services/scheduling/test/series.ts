import { answerSeries, bookSeries, cancelSeries, previewSeries, type RequestOf } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { Academy, contact, dateIn, instantAt } from './academy';

/** The academy's date that many weeks after the first lesson, which is in two weeks. */
export const weekOf = (week: number): string => dateIn(14 + 7 * week);

export const startOf = (week: number): string => instantAt(weekOf(week));

type Booking = Partial<RequestOf<typeof bookSeries>['body']>;
type Answer = RequestOf<typeof answerSeries>['body'];

/** An academy whose coaches offer a weekly hour at nine. */
export class SeriesAcademy extends Academy {
  /** A slot on the weekday of the first lesson, for twenty weeks. */
  weekly(of: { instructorId: number }) {
    const dayOfWeek = new Date(weekOf(0)).getUTCDay();
    return this.slot(of, { dayOfWeek, weeksDuration: 20 });
  }

  preview(caller: SignedIn, of: { instructorId: number }, start = startOf(0), weeks = 4) {
    const query = { instructorId: `${of.instructorId}`, start, weeks: `${weeks}` };
    return this.as(caller).call(previewSeries, { query });
  }

  bookWeeks(
    caller: SignedIn,
    of: { instructorId: number },
    weeks: number[],
    { headers, ...changes }: Booking & { headers?: Record<string, string> } = {},
  ) {
    const body = { instructorId: of.instructorId, starts: weeks.map(startOf), ...contact, ...changes };
    return this.as(caller).call(bookSeries, { body, headers });
  }

  answer(caller: SignedIn, id: number, status: Answer['status'], without?: number[]) {
    return this.as(caller).call(answerSeries, { params: { id: `${id}` }, body: { status, without } });
  }

  cancelAll(caller: SignedIn, id: number) {
    return this.as(caller).call(cancelSeries, { params: { id: `${id}` } });
  }
}
