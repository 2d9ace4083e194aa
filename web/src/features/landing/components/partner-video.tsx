import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Pause, Play, Volume2, VolumeX } from '@/ui/icons';

interface PartnerVideoProps {
  name: string;
  url: string;
  poster: string | undefined;
  /** Held by the page, because one video plays at a time. */
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}

export function PartnerVideo({ name, url, poster, playing, onPlayingChange }: PartnerVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);

  useEffect(() => {
    if (!playing) return video.current?.pause();
    // The browser may refuse to play, especially with sound: then the button shows that.
    video.current?.play().catch(() => onPlayingChange(false));
  }, [playing, onPlayingChange]);

  return (
    <div className="relative size-full">
      <video
        ref={video}
        src={url}
        poster={poster}
        muted={muted}
        loop
        playsInline
        preload="none"
        aria-label={`${name}: demonstration`}
        className="size-full object-cover"
      />
      <div className="board absolute bottom-3 left-3 flex gap-2 bg-transparent">
        <Button
          variant="board"
          size="icon"
          aria-label={playing ? 'Pause video' : 'Play video'}
          onClick={() => onPlayingChange(!playing)}
        >
          {playing ? <Pause /> : <Play />}
        </Button>
        <Button
          variant="board"
          size="icon"
          aria-label={muted ? 'Turn sound on' : 'Turn sound off'}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <VolumeX /> : <Volume2 />}
        </Button>
      </div>
    </div>
  );
}
