import { AddToCalendar } from '../templates/add-to-calendar';
import { mapLink } from '../templates/map-link';
import { Facts, Lines, Paragraph, Subtitle, TextLink } from '../templates/parts';
import type { LessonView } from '../lesson-view/lesson-view';
import { When } from '../lesson-view/when';

/** The facts about a confirmed lesson for its family. */
export const ConfirmedFacts = ({ coach, when, location, address, price, addTo }: LessonView) => (
  <>
    <Facts
      facts={{
        Coach: coach.full,
        When: <When {...when} />,
        Where: location,
        Address: address && <TextLink href={mapLink(address)}>{address}</TextLink>,
        Price: price,
      }}
    />
    <AddToCalendar links={addTo} />
  </>
);

export const Arrival = ({ arrival }: LessonView) =>
  arrival && (
    <>
      <Subtitle>Before you come</Subtitle>
      <Paragraph>
        <Lines lines={arrival.split('\n')} />
      </Paragraph>
    </>
  );
