import { constants, type CustomRequest } from '@fungo/contracts';
import type { Name } from '../templates/name-of.rules';
import type { Link } from '../templates/links';
import { oneLine, oneName } from '../templates/one-line.rules';
import { ButtonLink, Facts, Lines, Paragraph, Subtitle, TextLink, Title } from '../templates/parts';
import { PhoneLink } from '../templates/phone-link';
import type { Mail } from '../templates/render-mail';
import { focusWords, travelWords } from './custom-request-words';

const { replyWithinHours } = constants.customRequest;

/** Gives the coach all of the family's answers. */
export function customRequestMade({
  request,
  typed,
  coach,
  link,
}: {
  request: CustomRequest;
  /** The family's address, if it is valid. */
  typed: string | undefined;
  coach: Name;
  link: Link;
}): Mail {
  const said = (text: string | null) => oneLine(text ?? '');
  const name = oneName(request.name);
  const notes = request.additionalNotes?.trim();
  return {
    subject: `Custom lesson request: ${name}`,
    preheader: `${name} expects to hear from you within ${replyWithinHours} hours.`,
    screen: `The family expects to hear from you within ${replyWithinHours} hours.`,
    body: (
      <>
        <Title>{name} would like a custom lesson</Title>
        <Paragraph>
          Hi {coach.full}, this family expects to hear from you within {replyWithinHours} hours. Please call
          {typed && ', or just reply to this email'}.
        </Paragraph>
        <Facts
          facts={{
            Name: name,
            Phone: <PhoneLink typed={oneLine(request.phone)} />,
            Email: typed ? <TextLink href={`mailto:${typed}`}>{typed}</TextLink> : oneLine(request.email),
            Dates: said(request.preferredDates),
            Times: said(request.preferredTimes),
            Place: said(request.location),
            Travel: travelWords[request.travelPreference],
            Focus: request.sessionFocus ? focusWords[request.sessionFocus] : '',
          }}
        />
        {notes && (
          <>
            <Subtitle>In their words</Subtitle>
            <Paragraph>
              <Lines lines={notes.split(/\r?\n/)} />
            </Paragraph>
          </>
        )}
        <ButtonLink href={link('/instructor-dashboard', { tab: 'lesson-requests' })}>
          Open my lesson requests
        </ButtonLink>
        <Paragraph>Once you have talked, update the request there, so that no family is forgotten.</Paragraph>
      </>
    ),
  };
}
