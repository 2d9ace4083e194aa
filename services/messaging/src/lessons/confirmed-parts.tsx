import { type LessonNow, mapLink } from '@fungo/contracts';
import { AddToCalendar } from '../templates/add-to-calendar';
import { Facts, Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

/** The facts about a confirmed lesson for its family. */
export const ConfirmedFacts = ({ view, now }: { view: LessonView; now: LessonNow }) => {
  const { coach, when, location, address, price, addTo } = view;
  const isPaid = now.payment?.status === 'paid' && now.payment.received > 0;
  return (
    <>
      <Facts
        facts={{
          Coach: coach.full,
          When: <When {...when} />,
          Where: location,
          Address: address && <TextLink href={mapLink(address)}>{address}</TextLink>,
          Price: now.packageId === null ? price : 'Paid by the package',
          Payment: isPaid ? 'Paid' : '',
        }}
      />
      <AddToCalendar links={addTo} />
    </>
  );
};

export const Arrival = ({ arrival }: Pick<LessonView, 'arrival'>) =>
  arrival && (
    <>
      <Subtitle>Before you come</Subtitle>
      <Paragraph>
        <Lines lines={arrival.split('\n')} />
      </Paragraph>
    </>
  );
