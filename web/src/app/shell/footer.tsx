import { Link } from 'react-router-dom';
import { useSite } from '@/lib/queries/site';
import { BrandMark } from '@/ui/brand-mark';
import { ThemeToggle } from './theme-toggle';

const columns = [
  {
    title: 'Train',
    links: [
      ['/book-lesson', 'Book Lesson'],
      ['/instructors', 'Our coaches'],
      ['/camps-clinics', 'Camps & Clinics'],
      ['/subscribe', 'Video Analysis'],
    ],
  },
  {
    title: 'Play',
    links: [
      ['/leaderboard', 'Leaderboard'],
      ['/find-team', 'Find a Team'],
      ['/create-team', 'Create a Team'],
      ['/coaching-credentials', 'Coaching experience'],
    ],
  },
] as const;

const link = 'inline-flex min-h-11 items-center text-board-muted hover:text-board-ink hover:underline';

const policies = (
  <>
    <Link className={link} to="/privacy">
      Privacy policy
    </Link>
    <Link className={link} to="/terms">
      Terms of use
    </Link>
  </>
);

/** Visitors get to know the academy; signed-in people have its pages in their destinations. */
export const Footer = ({ isShort }: { isShort: boolean }) => (isShort ? <OneLine /> : <Whole />);

function OneLine() {
  const site = useSite();
  return (
    <footer className="board">
      <div className="page flex flex-wrap items-center gap-x-6 py-2 text-sm">
        <span className="mr-auto font-bold">{site?.name}</span>
        {site?.contacts.phone && <Phone number={site.contacts.phone} />}
        {policies}
        <ThemeToggle />
      </div>
    </footer>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a className={link} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
    {number}
  </a>
);

function Whole() {
  const site = useSite();
  return (
    <footer className="board">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <div className="grid content-start gap-3">
          <p className="flex items-center gap-2.5 font-display text-2xl font-black">
            <BrandMark className="size-9 shrink-0" />
            {site?.name}
          </p>
          {site?.tagline && <p className="max-w-sm text-board-muted">{site.tagline}</p>}
          <address className="text-board-muted not-italic">
            {site?.address && <p>{site.address}</p>}
            {site?.contacts.phone && <Phone number={site.contacts.phone} />}
            {site?.contacts.email && (
              <p>
                <a className={link} href={`mailto:${site.contacts.email}`}>
                  {site.contacts.email}
                </a>
              </p>
            )}
          </address>
          <ThemeToggle />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow font-sans text-lamp">{title}</h2>
            <ul className="mt-2">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link className={link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Policies" className="flex flex-wrap gap-x-6 sm:col-span-full">
          {policies}
        </nav>
      </div>
    </footer>
  );
}
