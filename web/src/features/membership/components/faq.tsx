import { ChevronDown } from 'lucide-react';
import { Card } from '@/ui/card';
import { questions } from '../membership-words';

/** The browser's own disclosure: it needs no script, and a search in the page also finds closed text. */
export const Faq = () => (
  <section aria-labelledby="faq" className="mt-16">
    <h2 id="faq" className="text-3xl">
      Frequently asked questions
    </h2>
    <Card className="mt-6 divide-y divide-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group px-5 sm:px-6">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-bold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </Card>
  </section>
);
