import { adultAge } from '../consents';
import { membership, retention } from '../constants';
import type { SiteSettings } from './site';

type Facts = Pick<SiteSettings, 'name' | 'address' | 'contacts' | 'retention' | 'consent' | 'policies'>;

const contact = ({ name, address, contacts: { email, phone } }: Facts) =>
  email || phone
    ? `Write or call:\n\n${[name, address, email, phone].filter(Boolean).join('\n')}`
    : `Please ask our staff. ${[name, address].filter(Boolean).join(', ')}`;

const videosKept = ({ retention: { filmsMonths } }: Facts) =>
  filmsMonths === null
    ? 'We keep videos until you delete them, or your account.'
    : `We delete a family’s videos ${filmsMonths} months after its last visit. Members’ videos stay. We email you ${retention.films.announcedDays} days before, and signing in keeps them.`;

/**
 * The standard privacy policy, built from the academy's name, contacts and settings. Blank lines separate paragraphs; `## ` begins a heading and `- ` an item of a list.
 */
const standardPrivacy = (
  site: Facts,
): string => `${site.name} uses this site for lessons, video reviews and camps. This page says what we keep about your family, what for, who sees it, and for how long.

## What we keep

- Your account: name, email and phone, and what you enter about the player, such as age, position, experience, and a parent’s or guardian’s contact.
- Lessons: what you book and request, with times, places and your notes.
- Videos: the swings you send, and your coach’s notes and drawings.
- Camps: the children you register, with their ages, emergency contacts, who may pick them up, medical notes if you enter any, attendance and scores.
- Payments: amounts, dates and ways to pay. Card numbers go to Stripe, which processes our card payments. We never see them.
- Sign-ins: the devices you use, so that we can warn you of new ones. Our cookies keep you signed in and recognize your devices. We use no advertising and no tracking.

We use all of this to run lessons, reviews and camps, to keep children safe, and to write to you about them. We do not sell it.

## Children

Most of our players are children. For a player under ${adultAge}, we ask for the consent of a parent or guardian. We keep who gave it, to which text, and when. Your account page shows it. Please enter only what we need to know about a child.

Leaderboards show a child’s first name and last initial from the camp’s first day on, never the whole name. You can say no to that on the page of your registration.

## Videos

A video is seen by the player’s account, the coaches who review it, and our administrators. ${site.consent.holdVideos ? 'For a player under age, coaches see it once a parent or guardian has given consent. ' : ''}${videosKept(site)}

## Medical notes

Medical notes and emergency contacts are stored encrypted. Only our staff can open them, and we record each time somebody does. We delete medical notes ${site.retention.medicalNotesDays} days after the camp’s last day, and email you ${retention.medicalNotes.announcedDays} days before.

## Photos at camps

A camp’s gallery may show photos and videos of the camp. When you register, you can say for each child that you do not want that. You can change it at any time on the page of your registration. If a photo of your child is there already, tell us, and we take it down.

## Who else gets data

We share only what a service needs to do its work for us: Stripe for card payments, and our hosting and email providers. Some videos on this site come from YouTube or Vimeo. When you play one, that site learns your network address.

## Your choices

- Correct what you entered, on your dashboard.
- Take a copy of everything we hold on you, on your account page.
- Withdraw your consent and delete your account there. We show what we delete and what we keep before you confirm. Records of payments stay without your name, as the law asks us to keep them.
- Unsubscribe from emails that you do not need, with the link in each of them.

## Contact

Questions, or a request for a child? ${contact(site)}`;

/** The same for the terms. */
const standardTerms = (
  site: Facts,
): string => `These terms apply when you use this site or train with ${site.name}. By creating an account or registering for a camp, you agree to them.

## Your account

- Give correct information, and keep your password to yourself.
- A player under ${adultAge} needs the consent of a parent or guardian, who is responsible for the account.
- We may close an account that is used to harm others or this site.

## Lessons

A lesson is booked once your coach confirms it. The price is shown before you request it. If you cannot come, please tell your coach as early as you can.

## Camps

Your players have their spots when you register. Spots that are not paid in time go to the next family. The refund policy and the waiver of a camp are shown before you register, and apply to that registration.

For their safety, we release players only to you and to the people you name.

## Membership

Members send up to ${membership.videosPerMonth} videos a month for review. The price is shown before you join. The membership goes on from month to month until you cancel it.

## Videos and photos

- Send only videos that you may share, of the player your account is for.
- You keep your rights in them. We use them to coach the player, and for nothing else without asking you.
- We remove what does not belong here.

## Safety

Baseball and softball carry a risk of injury. Players follow the instructions of our staff, wear the gear they are told to wear, and tell us about conditions we need to know. Exercises from our videos are practiced with care and, for children, with an adult nearby.

## Our part

We do our best to keep this site running and correct, and fix mistakes when we learn of them. If we cancel a lesson or a camp, you get your money back.

## Changes and contact

When we change these terms, the new text is on this page. It does not change what you have already booked. Questions? ${contact(site)}`;

/** The texts that the site shows: the academy's own, else the standard ones. */
export const policies = {
  privacy: { title: 'Privacy policy', standard: standardPrivacy },
  terms: { title: 'Terms of use', standard: standardTerms },
} as const;
export type Policy = keyof typeof policies;

/** A policy as the site shows it. */
export const policyText = (policy: Policy, site: Facts): string =>
  site.policies[policy].trim() || policies[policy].standard(site);
