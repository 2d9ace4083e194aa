import { membership } from '@fungo/contracts/constants';
import { Check } from 'lucide-react';
import { PageHeader } from '@/ui/page-header';
import { benefits, steps } from '../membership-words';
import { Faq } from './faq';
import { Join, type JoinProps } from './join';
import { Testimonials } from './testimonials';

const { pricePerMonth, videosPerMonth } = membership;

/** The membership's benefits, price and questions. */
export const Pitch = (props: JoinProps) => (
  <>
    <PageHeader
      eyebrow="Video analysis membership"
      title="A coach’s eyes on your swing"
      text="Film it where you practice. A certified coach goes through it frame by frame, draws on what matters and writes what to work on next."
    />
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:items-start">
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="text-3xl">
          What you get
        </h2>
        <ul className="mt-6 grid gap-5">
          {benefits.map(({ title, text }) => (
            <li key={title} className="flex gap-4">
              <Check aria-hidden className="mt-1 size-6 shrink-0 text-grass-ink" strokeWidth={3} />
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="price" className="board grid gap-5 rounded-lg p-6 sm:p-8">
        <h2 id="price" className="eyebrow font-sans text-board-muted">
          Monthly membership
        </h2>
        <p className="flex items-center gap-4">
          <span className="flap text-6xl">${pricePerMonth}</span>
          <span className="eyebrow text-board-muted">per month</span>
        </p>
        <p className="text-board-muted">
          {videosPerMonth} video uploads per month. You don’t need a membership for lessons or camps.
        </p>
        <Join {...props} />
      </section>
    </div>
    <section aria-labelledby="steps" className="mt-16">
      <h2 id="steps" className="text-3xl">
        How it works
      </h2>
      <ol className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="grid content-start gap-2 border-t-4 border-clay pt-4">
            <h3 className="text-xl">
              <span className="text-clay-ink">{at + 1}.</span> {title}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
    <Testimonials testimonials={props.site.testimonials} />
    <Faq />
    <section
      aria-labelledby="join"
      className="board mt-16 grid gap-5 rounded-lg p-6 sm:p-10 md:grid-cols-[1fr_24rem] md:items-center"
    >
      <div>
        <h2 id="join" className="text-3xl">
          Ready for your first review?
        </h2>
        <p className="mt-2 text-board-muted">
          ${pricePerMonth} per month, {videosPerMonth} swings, one thing to work on at a time.
        </p>
      </div>
      <Join {...props} />
    </section>
  </>
);
