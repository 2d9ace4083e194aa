import { bookSimpleSeries, previewSimpleSeries, type RequestOf } from '@fungo/contracts';
import type { SignedIn } from '@fungo/platform';
import { SeriesAcademy, startOf, weekOf } from './series';

type Booking = Partial<RequestOf<typeof bookSimpleSeries>['body']>;
type Asked = Partial<RequestOf<typeof previewSimpleSeries>['query']>;

/** An academy whose staff book weekly lessons at the desk. */
export class DeskSeriesAcademy extends SeriesAcademy {
  previewAtDesk(caller: SignedIn | null, asked: Asked = {}) {
    const query = { scheduledDate: weekOf(0), timeSlot: '09:00', weeks: '4', ...asked };
    return this.as(caller).call(previewSimpleSeries, { query });
  }

  bookAtDesk(
    caller: SignedIn | null,
    weeks: number[],
    { headers, ...changes }: Booking & { headers?: Record<string, string> } = {},
  ) {
    const body = { studentName: 'Riley Novak', starts: weeks.map(startOf), ...changes };
    return this.as(caller).call(bookSimpleSeries, { body, headers });
  }
}
