import type { ReactNode } from 'react';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';

interface ComingSoonProps {
  title: string;
  /** What the screen will be. */
  will: ReactNode;
  /** What to do until then. */
  meanwhile: ReactNode;
  /** Where that is done: path and words of a button. */
  action: { to: string; label: string };
}

/** A screen whose part of the academy has not opened yet: it says what it will be and what to do until then. */
export const ComingSoon = ({ title, will, meanwhile, action }: ComingSoonProps) => (
  <div className="page py-12">
    <PageHeader eyebrow="On deck" title={title} />
    <div className="grid gap-8 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid max-w-prose gap-6 text-lg">
        <dl className="grid gap-6">
          <div>
            <dt className="eyebrow text-muted">What opens here</dt>
            <dd className="mt-1">{will}</dd>
          </div>
          <div>
            <dt className="eyebrow text-muted">Until then</dt>
            <dd className="mt-1">{meanwhile}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={action.to}>{action.label}</ButtonLink>
          {action.to !== '/' && (
            <ButtonLink variant="secondary" to="/">
              Go Home
            </ButtonLink>
          )}
        </div>
      </div>
      <OnDeckCircle />
    </div>
  </div>
);

/** The chalk circle in which the next batter waits, a weighted bat lying in it. */
const OnDeckCircle = () => (
  <svg viewBox="0 0 240 240" className="mx-auto w-60 max-w-full" aria-hidden>
    <circle cx="120" cy="120" r="112" fill="var(--color-clay)" />
    <circle
      cx="120"
      cy="120"
      r="96"
      fill="none"
      stroke="#fff"
      strokeWidth="6"
      strokeDasharray="46 3 30 2"
      opacity=".9"
    />
    <g transform="rotate(-38 120 120)">
      <path
        d="M40 117.5h70c30 0 62-6 82-6a8.5 8.5 0 0 1 0 17c-20 0-52-6-82-6H40z"
        fill="#e2b77d"
        stroke="#5c3815"
        strokeWidth="3"
      />
      <path d="M36 114h6v12h-6z" fill="#5c3815" />
      <path d="M46 117.5h34v5H46z" fill="#12261c" />
      <rect x="150" y="106" width="16" height="28" rx="8" fill="#b3202c" stroke="#5c1118" strokeWidth="3" />
    </g>
  </svg>
);
