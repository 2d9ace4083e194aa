import { offer } from '@fungo/contracts/offer';
import { Link } from 'react-router-dom';

const offers = [
  {
    figure: String(offer.lessonMinutes),
    unit: 'minutes',
    title: 'One-on-one lessons',
    text: 'Pick a coach, a date and a time. Hitting, fielding, or both.',
    to: '/instructors',
    link: 'Meet the coaches',
  },
  {
    figure: String(offer.swingsPerMonth),
    unit: 'swings a month',
    title: 'Video analysis',
    text: `Upload up to ${offer.swingsPerMonth} swings and get feedback from certified coaches for $${offer.dollarsPerMonth} a month.`,
    to: '/subscribe',
    link: 'How membership works',
  },
  {
    figure: String(offer.stations),
    unit: 'stations',
    title: 'Camps & clinics',
    text: 'Days of stations and scores for players, from hitting zone to outfield accuracy, and coaching clinics for leagues.',
    to: '/camps-clinics',
    link: 'See camps and clinics',
  },
];

/** The academy's offers, on the outfield wall. */
export const Lineup = () => (
  <section className="board" aria-labelledby="lineup">
    <div className="page py-16">
      <h2 id="lineup" className="text-4xl">
        Three ways to get your reps
      </h2>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-board-line bg-board-line md:grid-cols-3">
        {offers.map(({ figure, unit, title, text, to, link }) => (
          <li key={title} className="flex flex-col gap-3 bg-board p-6">
            <p className="flex items-center gap-3">
              <span className="flap text-5xl">{figure}</span>
              <span className="eyebrow text-board-muted">{unit}</span>
            </p>
            <h3 className="text-2xl">{title}</h3>
            <p className="text-board-muted">{text}</p>
            <Link
              to={to}
              className="mt-auto inline-flex min-h-11 items-center font-bold text-lamp underline underline-offset-4"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
