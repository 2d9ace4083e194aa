import { formatBytes } from '@/lib/film-file';

/** How much of each new measure counts: a line that falters for a second does not make the hours jump. */
const weight = 0.25;

/** Bytes a second, smoothed. */
export const nextSpeed = (speed: number | undefined, bytes: number, ms: number): number => {
  const measured = (bytes / Math.max(ms, 1)) * 1000;
  return speed === undefined ? measured : speed + (measured - speed) * weight;
};

/** '31 of 118 MB · 2.4 MB a second · about 2 minutes left' */
export function paceWords(sent: number, size: number, speed: number | undefined): string {
  const words = [`${formatBytes(sent)} of ${formatBytes(size)}`];
  if (speed) words.push(`${formatBytes(speed)} a second`, timeLeft((size - sent) / speed));
  return words.join(' · ');
}

function timeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'about a minute left';
  if (minutes < 90) return `about ${minutes} minutes left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
