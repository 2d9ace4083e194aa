import { z } from 'zod';
import { lesson, limits, retention } from '../constants';
import { endpointOf } from '../endpoint';
import { email, integer, mediaUrl, requiredText, text, version, webUrl } from '../fields';

const identity = endpointOf('identity');

/** Payment handles outside the product: a coach's own, else the academy's. */
export const PaymentHandles = z.object({
  venmo: text(limits.name).default(''),
  cashApp: text(limits.name).default(''),
  phone: text(limits.phone).default(''),
});
export type PaymentHandles = z.infer<typeof PaymentHandles>;

export const Partner = z.object({
  name: requiredText(limits.name),
  text: text(limits.longText).default(''),
  /** The offer for members: a special price to ask about. */
  offer: text(limits.shortText).default(''),
  discountCode: text(limits.name).default(''),
  imageUrl: z.nullable(mediaUrl).default(null),
  videoUrl: z.nullable(mediaUrl).default(null),
  linkUrl: z.nullable(webUrl).default(null),
});
export type Partner = z.infer<typeof Partner>;

export const SitePhoto = z.object({
  /** Null: the product's artwork. */
  url: z.nullable(mediaUrl).default(null),
  caption: text(limits.shortText).default(''),
});

/** A video tutorial of the hitting guide; without an address, an illustrated drill. */
export const Tutorial = z.object({
  title: requiredText(limits.shortText),
  text: text(limits.longText).default(''),
  url: z.nullable(mediaUrl).default(null),
});

/** A family's comment on the membership. These are real people's words, so the product ships with none. */
export const Testimonial = z.object({
  quote: requiredText(limits.longText),
  /** How the family wants to be named: 'Rosa, mother of a 12U catcher'. */
  author: requiredText(limits.name),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The default hitting guide: drills that a first-year hitter can practice with a bat, a tee and a parent. */
const beginnerDrills = [
  {
    title: 'Grip and Stance',
    text: 'Hold the bat in your fingers, not deep in your palms, with the knuckles you knock on a door with lined up and both hands loose. Stand with your feet a little wider than your shoulders, knees soft, weight on the balls of your feet. Turn your head until both eyes look straight at the pitcher. The check: a light push on the shoulder should not move your feet.',
  },
  {
    title: 'Load and Stride',
    text: 'As the pitcher’s arm goes back, let your weight move onto the inside of your back leg and your hands drift back to shoulder height. Step softly toward the pitcher, no longer than your own foot, and land on the ball of that foot while your hands stay back. Freeze there and count to two: if you wobble, the step was too long. Do ten slow ones without a ball before you swing.',
  },
  {
    title: 'Tee Work',
    text: 'Set the tee at belt height, level with where your front foot lands. Look at one spot on the ball and drive it on a line, straight ahead, as high as the tee and no higher. Hit ten, stepping out after each to find your stance again. Then move the tee: farther forward for the inside pitch, deeper for the outside one.',
  },
  {
    title: 'Soft Toss',
    text: 'A partner kneels a bat and two steps away, at an angle in front of you and well outside your swing, and tosses underhand to just in front of your front hip. The partner shows you the ball and lets the arm swing back: that is when you load. Hit line drives up the middle into a net, five sets of five. Nobody tosses until the hitter is set, and nobody is behind the net.',
  },
  {
    title: 'One-Hand Swings',
    text: 'Choke up on a short, light bat and hit off the tee with your bottom hand alone: the knob leads, the elbow stays bent until contact. Then the top hand alone: palm up at contact, and reach through the ball toward the pitcher. Eight swings with each hand, then ten with both. If the barrel drops, the bat is too heavy for this drill.',
  },
  {
    title: 'Tracking and Timing',
    text: 'Put your helmet on, stand in while somebody pitches, and do not swing. Follow the ball from the hand all the way into the glove, and say ‘yes’ or ‘no’ to each pitch before it gets there. Next, load and stride with every pitch, so that your front foot is down before the ball arrives. Only then swing, and only at the ones you called ‘yes’.',
  },
];

/** Retention periods for families' data. */
const Retention = z.object({
  /** Days after a camp's last day. */
  medicalNotesDays: integer(retention.medicalNotes.min, retention.medicalNotes.max).default(
    retention.medicalNotes.usual,
  ),
  /** Months after the last visit; null: kept. */
  filmsMonths: z
    .preprocess(
      (value) => (value === '' ? null : value),
      integer(retention.films.min, retention.films.max).nullable(),
    )
    .default(retention.films.usual),
});

/** Steps that require a guardian's consent. */
const ConsentRules = z.object({
  /** Coaches neither see nor review a player's videos until the family has said who the account is for. */
  holdVideos: z.boolean().default(false),
});

/** The academy's own texts; where they are empty, the site shows its standard texts (`policies.ts`). */
const Policies = z.object({
  privacy: text(limits.policyText).default(''),
  terms: text(limits.policyText).default(''),
});

const { noticeHours, cutOffHours, lateFeePercent } = lesson;
const { noShowPercent } = lesson.attendance;

/** Defaults for the lessons of coaches without rules of their own. */
const LessonRules = z.object({
  noticeHours: integer(noticeHours.min, noticeHours.max).default(noticeHours.usual),
  /** Kept with each lesson when it is requested, so that a change applies to later lessons. */
  cutOffHours: integer(cutOffHours.min, cutOffHours.max).default(cutOffHours.usual),
  lateFeePercent: integer(lateFeePercent.min, lateFeePercent.max).default(lateFeePercent.usual),
  /** Percent of a lesson's price that is due if the player does not come. */
  noShowPercent: integer(noShowPercent.min, noShowPercent.max).default(noShowPercent.usual),
  /** When families may pay by card. Otherwise they pay outside. */
  card: z.enum(lesson.card).default('off'),
});

/** The site settings that the administrator edits. Empty ones are not shown. */
export const SiteSettings = z.object({
  name: requiredText(limits.name).default('Fungo Academy'),
  tagline: text(limits.shortText).default(''),
  address: text(limits.shortText).default(''),
  contacts: z
    .object({
      email: z.nullable(email).default(null),
      partnerEmail: z.nullable(email).default(null),
      phone: text(limits.phone).default(''),
    })
    .prefault({}),
  payment: PaymentHandles.prefault({}),
  arrival: text(limits.longText).default(
    'Arrive 5 minutes early. Bring your own bat and helmet. Water is provided.',
  ),
  hero: z.object({ imageUrl: z.nullable(mediaUrl).default(null) }).prefault({}),
  photos: z.array(SitePhoto).max(9).default([]),
  partners: z.array(Partner).max(2).default([]),
  tutorials: z
    .array(Tutorial)
    .max(6)
    .default(beginnerDrills.map((drill) => ({ ...drill, url: null }))),
  testimonials: z.array(Testimonial).max(6).default([]),
  retention: Retention.prefault({}),
  consent: ConsentRules.prefault({}),
  policies: Policies.prefault({}),
  lessons: LessonRules.prefault({}),
  links: z
    .object({
      membershipCheckout: z.nullable(webUrl).default(null),
      leagueRegistration: z.nullable(webUrl).default(null),
    })
    .prefault({}),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** Any of the settings, each as a whole. A setting that is left out stays as it is. */
const SiteChange = z.object(
  Object.fromEntries(
    Object.entries(SiteSettings.shape).map(([name, setting]) => [name, withoutDefault(setting).optional()]),
  ) as {
    [K in keyof typeof SiteSettings.shape]: z.ZodOptional<
      z.ZodType<SiteSettings[K], z.input<typeof SiteSettings>[K]>
    >;
  },
);

function withoutDefault(setting: z.ZodType): z.ZodType {
  return setting instanceof z.ZodDefault || setting instanceof z.ZodPrefault
    ? (setting.unwrap() as z.ZodType)
    : setting;
}

/** `GET /api/site`: the settings, and the deployment's time zone, which every date on the site uses. */
export const Site = SiteSettings.extend({
  timeZone: z.string(),
  version,
  tutorials: z.array(
    Tutorial.extend({
      /** The address for a frame: a video site's player for `url`, or `url` itself; a path on this site is a film file. */
      embedUrl: z.string().nullable(),
    }),
  ),
});
export type Site = z.infer<typeof Site>;

export const getSite = identity({
  method: 'GET',
  path: '/api/site',
  summary: 'The academy’s name, contacts, partners, photos and links',
  access: 'public',
  versioned: true,
  shared: true,
  response: Site,
});

/** The pictures that the settings name, wherever they are stored, and the rule for videos. Media reads them after a change. */
export const getSitePictures = identity({
  method: 'GET',
  path: '/internal/site-pictures',
  summary: 'Site settings that media follows: addresses of pictures, and whether videos wait for a consent',
  access: 'service',
  response: z.object({
    urls: z.array(z.string()),
    holdVideos: z.boolean().default(false),
    version: z.number(),
  }),
});

export const updateSite = identity({
  method: 'PUT',
  path: '/api/site',
  summary: 'Change the site’s settings; the others stay',
  access: ['admin'],
  versioned: true,
  body: SiteChange,
  maxBytes: limits.longJsonBytes,
  response: Site,
});
