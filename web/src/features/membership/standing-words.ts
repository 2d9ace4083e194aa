import type { MembershipStanding } from '@fungo/contracts';
import { membership } from '@fungo/contracts/constants';
import { formatDay, siteMoment } from '@/lib/calendar';

const { pricePerMonth } = membership;

/** 'Nov 23, 2026' of an instant on the academy's calendar. */
export const dayIn = (timeZone: string, instant: string): string =>
  formatDay(siteMoment(timeZone, instant).day, 'dateYear');

/** Status of a card subscription, worded for its owner. */
export function standingWords(
  { membershipStatus, subscription }: MembershipStanding,
  timeZone: string,
): string {
  if (!subscription) return '';
  const { state, at } = subscription;
  const day = at && dayIn(timeZone, at);
  switch (state) {
    case 'active':
      return day
        ? `Your card is charged $${pricePerMonth} on ${day}.`
        : `Your card is charged $${pricePerMonth} a month.`;
    case 'card-failed':
      return `We could not charge your card. You are still a member${day ? `, and we try again on ${day}` : ''}. To keep your membership, change your card first. If you have, you are all set.`;
    case 'ending':
      return `Your membership ends${day ? ` on ${day}` : ' with this month'}. Nothing more will be charged.`;
    case 'paused':
      return membershipStatus === 'active'
        ? `You have paused your membership. You can send videos until ${day ?? 'the month you paid for ends'}. After that, nothing is charged until you resume.`
        : `You have paused your membership. Nothing is charged. When you resume, your card is charged $${pricePerMonth} and a new month begins that day.`;
  }
}
