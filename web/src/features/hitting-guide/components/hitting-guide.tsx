import type { Site } from '@fungo/contracts';
import { useState } from 'react';
import { Card, CardBody } from '@/ui/card';
import { Fold } from '@/ui/fold';
import stance from '../art/drill-1-stance.svg';
import stride from '../art/drill-2-stride.svg';
import tee from '../art/drill-3-tee.svg';
import toss from '../art/drill-4-soft-toss.svg';
import oneHand from '../art/drill-5-one-hand.svg';
import tracking from '../art/drill-6-tracking.svg';
import { Film } from './film';

const drawings = [stance, stride, tee, toss, oneHand, tracking];

interface HittingGuideProps {
  tutorials: Site['tutorials'];
}

/** Practice between lessons: the academy's films, or else illustrated drills. One film plays at a time. */
export function HittingGuide({ tutorials }: HittingGuideProps) {
  const [playing, setPlaying] = useState<number>();
  if (tutorials.length === 0) return null;
  return (
    <Fold
      title="Beginner Hitting Guide"
      detail={`${tutorials.length} ${tutorials.length === 1 ? 'drill' : 'drills'} for the days between lessons`}
    >
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {tutorials.map(({ title, text, url, embedUrl }, index) => {
          const drawing = drawings[index % drawings.length]!;
          return (
            <li key={index} className="grid">
              <Card className="flex flex-col overflow-hidden">
                {url ? (
                  <Film
                    title={title}
                    url={url}
                    embedUrl={embedUrl}
                    poster={drawing}
                    playing={playing === index}
                    play={() => setPlaying(index)}
                  />
                ) : (
                  <img src={drawing} alt="" loading="lazy" className="aspect-video w-full object-cover" />
                )}
                <CardBody className="grid gap-2">
                  <h3 className="text-2xl">{title}</h3>
                  {text && <p className="whitespace-pre-line">{text}</p>}
                </CardBody>
              </Card>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
