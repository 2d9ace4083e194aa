import { useState } from 'react';
import { cn } from '@/lib/cn';

interface FilmStillProps {
  url: string | null;
  /** Laid over its corner. */
  duration?: string;
  className?: string;
}

/** A film's picture, or the dark of the cage where there is none yet. Text next to it describes it, so screen readers skip it. */
export function FilmStill({ url, duration, className }: FilmStillProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-md bg-board text-board-line',
        className,
      )}
    >
      {url && url !== brokenUrl ? (
        // Whole, also of a portrait film: the swing may be at its foot.
        <img
          src={url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
          onError={() => setBrokenUrl(url)}
        />
      ) : (
        <svg
          viewBox="0 0 48 48"
          className="size-1/2 max-h-12"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
        >
          <circle cx="24" cy="24" r="18" />
          <path d="M13 10c6 8 6 20 0 28M35 10c-6 8-6 20 0 28" strokeDasharray="3 2.4" />
        </svg>
      )}
      {duration && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/75 px-1 text-xs leading-snug font-bold text-white">
          {duration}
        </span>
      )}
    </span>
  );
}
