import type { Video } from '@fungo/contracts';
import { video as rules } from '@fungo/contracts/constants';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { hasEnded } from '@/lib/watch-processing';

const dayMs = 86_400_000;

/** How long ago a video came, by the academy's calendar: what came at 11 in the evening is Yesterday's at 1. */
export function ageLabel(timeZone: string, createdAt: string, now = new Date()): string {
  const day = siteDate(timeZone, new Date(createdAt));
  const days = (Date.parse(siteDate(timeZone, now)) - Date.parse(day)) / dayMs;
  if (days < 1) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < rules.ageLabelDays.days) return `${days} days ago`;
  if (days >= rules.ageLabelDays.weeks) return formatDay(day, 'dateYear');
  const weeks = Math.floor(days / 7);
  return weeks === 1 ? '1 week ago' : `${weeks} weeks ago`;
}

/** So many event streams at once leave the browser connections for everything else. */
const mostWatched = 2;

/** The films to watch: those whose turn comes first. When one has ended, the next takes its place. */
export const watchedIds = (videos: Pick<Video, 'id' | 'processing'>[]): string[] =>
  videos
    .filter(({ processing }) => !hasEnded(processing))
    .slice(-mostWatched)
    .map(({ id }) => id);
