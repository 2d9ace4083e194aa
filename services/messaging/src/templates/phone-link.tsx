import { TextLink } from './parts';

/** To call it by a tap, unless it holds more than a number. */
export const PhoneLink = ({ typed }: { typed: string }) =>
  /^\+?[\d\s().-]+$/.test(typed) ? (
    <TextLink href={`tel:${typed.replace(/[^+\d]/g, '')}`}>{typed}</TextLink>
  ) : (
    typed
  );
