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
export const PersonalDataRow = z.record(z.string(), Value);
export type PersonalDataRow = z.infer<typeof PersonalDataRow>;

export const PersonalDataSection = z.object({
  title: z.string(),
  /** What somebody who is no engineer should know of it. */
  about: z.string().nullable(),
  rows: z.array(PersonalDataRow),
});
export type PersonalDataSection = z.infer<typeof PersonalDataSection>;

export const PersonalDataAnswer = z.object({
  sections: z.array(PersonalDataSection),
  /** Where the next answer begins; null: that was all. */
  next: z.string().nullable(),
});
export type PersonalDataAnswer = z.infer<typeof PersonalDataAnswer>;

/** Each service's data of a person. */
export const listPersonalData = endpointOfEach({
  method: 'GET',
  path: '/internal/people/{userId}/personal-data',
  summary: 'Data that the service holds on a person and their children, for their copy',
  access: 'service',
  params: ofUser,
  query: z.object({ from: z.string().max(300).optional() }),
  response: PersonalDataAnswer,
  errors: ['identity.user-not-found'],
});

/** The calls that make a copy: media asks every service that keeps personal data, and reads its own. */
export const personalDataCalls = serviceNames
  .filter((name) => services[name].copy && name !== 'media')
  .map((name) => listPersonalData[name]);
