import { z } from 'zod';
import { endpointOfEach } from './endpoint';
import { instant, ofUser } from './fields';
import { serviceNames, services } from './services';

/** A value of a copy. Instants, dates and amounts are formatted as on the site. */
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

/** Values by labels that parents understand. */
export const PersonalDataRow = z.record(z.string(), Value);
export type PersonalDataRow = z.infer<typeof PersonalDataRow>;

export const PersonalDataSection = z.object({
  title: z.string(),
  /** An explanation for readers who aren't engineers. */
  about: z.string().nullable(),
  rows: z.array(PersonalDataRow),
});
export type PersonalDataSection = z.infer<typeof PersonalDataSection>;

export const PersonalDataAnswer = z.object({
  sections: z.array(PersonalDataSection),
  /** Where the next answer begins; null after the last one. */
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

/** The calls for a copy. Media asks every service that keeps personal data and reads its own data directly. */
export const personalDataCalls = serviceNames
  .filter((name) => services[name].copy && name !== 'media')
  .map((name) => listPersonalData[name]);
