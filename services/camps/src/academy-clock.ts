import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { CONFIG } from '@fungo/platform';
import type { CampsConfig } from './config';

/** The clock on the academy's wall, by which camps begin and end. */
@Injectable()
export class AcademyClock {
  readonly zone: string;

  constructor(@Inject(CONFIG) { SITE_TIME_ZONE }: CampsConfig) {
    this.zone = SITE_TIME_ZONE;
  }

  /** 'YYYY-MM-DD' */
  today(): string {
    return this.dateOf(new Date());
  }

  /** The date that it shows at an instant. */
  dateOf(instant: Date): string {
    return DateTime.fromJSDate(instant, { zone: this.zone }).toISODate()!;
  }

  /** The instant of a wall-clock time, 'HH:MM'; of one that the clock skips, an hour later. */
  instantOf(date: string, time: string): Date {
    return DateTime.fromISO(`${date}T${time}`, { zone: this.zone }).toJSDate();
  }
}
