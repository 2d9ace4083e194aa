import { TextLink } from './parts';

/** A link that calls the number, unless the text holds more than a number. */
export const PhoneLink = ({ typed }: { typed: string }) =>
  /^\+?[\d\s().-]+$/.test(typed) ? (
    <TextLink href={`tel:${typed.replace(/[^+\d]/g, '')}`}>{typed}</TextLink>
  ) : (
    typed
  );
