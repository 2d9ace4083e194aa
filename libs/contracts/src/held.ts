import { z } from 'zod';
import { endpointOfEach } from './endpoint';
import { instant, ofUser } from './fields';
import { serviceNames, services } from './services';

/** A value of a copy: an instant, a calendar day and an amount are shown as the site shows them. */
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.object({ at: instant }),
  z.object({ day: z.string() }),
  z.object({ dollars: z.number() }),
]);

/** Values by what a parent calls them. */
export const HeldRow = z.record(z.string(), Value);
export type HeldRow = z.infer<typeof HeldRow>;

export const HeldSection = z.object({
  title: z.string(),
  /** What somebody who is no engineer should know of it. */
  about: z.string().nullable(),
  rows: z.array(HeldRow),
});
export type HeldSection = z.infer<typeof HeldSection>;

export const HeldAnswer = z.object({
  sections: z.array(HeldSection),
  /** Where the next answer begins; null: that was all. */
  next: z.string().nullable(),
});
export type HeldAnswer = z.infer<typeof HeldAnswer>;

/** What each service holds on a person. */
export const listPersonalData = endpointOfEach({
  method: 'GET',
  path: '/internal/people/{userId}/personal-data',
  summary: 'Data that the service holds on a person and their children, for their copy',
  access: 'service',
  params: ofUser,
  query: z.object({ from: z.string().max(300).optional() }),
  response: HeldAnswer,
  status: 200,
  errors: ['identity.user-not-found'],
});

/** The calls that make a copy: media asks every service that keeps personal data, and reads its own. */
export const personalDataCalls = serviceNames
  .filter((name) => services[name].copy && name !== 'media')
  .map((name) => listPersonalData[name]);
