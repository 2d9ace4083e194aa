import { firstDay, lastDay } from '@/lib/calendar';
import { openingsQuery } from '@/academy/queries/openings';

/** A coach's open start times in a month of the academy's calendar. */
export const monthOpeningsQuery = (instructorId: number, month: string) =>
  openingsQuery({ instructorId: String(instructorId), from: firstDay(month), to: lastDay(month) });
