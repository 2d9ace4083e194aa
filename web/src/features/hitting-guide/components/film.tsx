import { ExternalLink, Play, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';

interface FilmProps {
  title: string;
  url: string;
  embedUrl: string | null;
  poster: string;
  playing: boolean;
  play: () => void;
}

/** A video on another site, or a film file of this one. The page contacts the site only when the reader presses play. */
export function Film({ title, url, embedUrl, poster, playing, play }: FilmProps) {
  const isBlocked = useBlocked(embedUrl);
  return (
    <div>
      <div className="relative aspect-video overflow-hidden bg-board-deep">
        {!playing || !embedUrl ? (
          <>
            <img src={poster} alt="" loading="lazy" className="size-full object-cover" />
            {embedUrl && <PlayButton title={title} play={play} />}
          </>
        ) : embedUrl.startsWith('/') ? (
          <video
            ref={giveFocus}
            src={embedUrl}
            aria-label={title}
            controls
            tabIndex={0}
            autoPlay
            playsInline
            className="size-full"
          />
        ) : isBlocked ? (
          <ReloadFirst />
        ) : (
          <iframe
            ref={giveFocus}
            src={embedUrl}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            className="size-full border-0"
          />
        )}
      </div>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open in a new tab: ${title}`}
        className="flex min-h-11 items-center gap-2 border-b border-line px-5 text-sm font-bold text-action-ink underline underline-offset-4 -outline-offset-2 sm:px-6"
      >
        <ExternalLink aria-hidden className="size-4" />
        Open in a new tab
      </a>
    </div>
  );
}

/** The button that was pressed is gone: the film takes its focus. */
const giveFocus = (element: HTMLElement | null) => element?.focus();

const PlayButton = ({ title, play }: { title: string; play: () => void }) => (
  <button
    type="button"
    aria-label={`Play: ${title}`}
    onClick={play}
    className="group absolute inset-0 grid place-items-center bg-black/20 -outline-offset-4 outline-lamp hover:bg-black/10"
  >
    <span className="grid size-16 place-items-center rounded-full bg-action text-white shadow-lift transition-transform group-hover:scale-105">
      <Play aria-hidden className="ml-1 size-8 fill-current" />
    </span>
  </button>
);

const ReloadFirst = () => (
  <div
    role="alert"
    className="board grid size-full content-center justify-items-center gap-3 p-4 text-center"
  >
    <p>The academy added this video after you opened the page.</p>
    <Button autoFocus variant="chalk" onClick={() => location.reload()}>
      <RotateCw aria-hidden />
      Reload to watch it here
    </Button>
  </div>
);

/**
 * Whether the browser refused the frame: a page may frame the sites that its headers named when it was loaded, and a film of
 * another site may have been added since.
 */
function useBlocked(embedUrl: string | null) {
  const [blocked, setBlocked] = useState<string>();
  useEffect(() => {
    if (!embedUrl) return;
    const { origin } = new URL(embedUrl, location.href);
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(embedUrl);
    };
    document.addEventListener('securitypolicyviolation', note);
    return () => document.removeEventListener('securitypolicyviolation', note);
  }, [embedUrl]);
  return blocked === embedUrl;
}
