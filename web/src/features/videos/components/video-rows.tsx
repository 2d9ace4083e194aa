import type { Video } from '@fungo/contracts';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { watchedIds } from '../video-list.rules';
import { VideoRow } from './video-row';

interface VideoRowsProps {
  label: string;
  videos: Video[];
  timeZone: string;
  showsStudent: boolean;
  actions: (video: Video) => ReactNode;
}

/** Swings in their order; follows the films that are processed next. */
export function VideoRows({ label, videos, actions, ...row }: VideoRowsProps) {
  const watched = watchedIds(videos);
  return (
    <Card>
      <ul aria-label={label} className="divide-y divide-line">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoRow
              video={video}
              isWatched={watched.includes(video.id)}
              actions={actions(video)}
              {...row}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
