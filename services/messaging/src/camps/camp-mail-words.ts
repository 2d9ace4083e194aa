import { DateTime } from 'luxon';
import { fields } from '@fungo/contracts';
import { AppError } from '@fungo/platform';
import { MailNotNeeded } from '../deliveries/mail-writer';

/** Drops a mail whose registration staff have deleted. No operator has to look at that. */
export function dropWhereDeleted(error: unknown): never {
  const isDeleted =
    error instanceof AppError &&
    (error.code === 'camps.registration-not-found' || error.code === 'camps.camp-not-found');
  throw isDeleted ? new MailNotNeeded('It was deleted.') : error;
}

/** Skips a mail whose address no header should carry. */
export function addressOf(typed: string): string {
  const address = fields.email.safeParse(typed).data;
  if (!address) throw new MailNotNeeded('No address was given.');
  return address;
}

const moment = (instant: string, zone: string) => DateTime.fromISO(instant, { zone, locale: 'en-US' });
export const sayDay = (instant: string, zone: string) => moment(instant, zone).toFormat('EEEE, MMMM d');
export const sayMoment = (instant: string, zone: string) =>
  moment(instant, zone).toFormat('EEEE, MMMM d, h:mm a');
