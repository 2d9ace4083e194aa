import { Fragment } from 'react';
import { Paragraph, TextLink } from './parts';

export interface CalendarLink {
  label: string;
  href: string;
}

/** Links that add an event to calendars, for programs that make nothing of the attached file. */
export const AddToCalendar = ({ links }: { links: CalendarLink[] }) =>
  links.length > 0 && (
    <Paragraph>
      Add to:{' '}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <TextLink href={href}>{label}</TextLink>
        </Fragment>
      ))}
    </Paragraph>
  );
