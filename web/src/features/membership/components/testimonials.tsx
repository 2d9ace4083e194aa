import type { Testimonial } from '@fungo/contracts';
import { Card, CardBody } from '@/ui/card';

/** Quotes from families, if the academy has added any. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  if (!testimonials.length) return null;
  return (
    <section aria-labelledby="testimonials" className="mt-16">
      <h2 id="testimonials" className="text-3xl">
        What families say
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ quote, author }) => (
          <li key={quote} className="grid">
            <Card>
              <CardBody className="h-full">
                <figure className="flex h-full flex-col gap-4">
                  <blockquote className="font-display text-xl leading-snug break-words whitespace-pre-line">
                    “{quote}”
                  </blockquote>
                  <figcaption className="mt-auto text-muted">{author}</figcaption>
                </figure>
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
