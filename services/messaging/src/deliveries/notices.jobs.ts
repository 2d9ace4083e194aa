import { z } from 'zod';
import { defineJob } from '@fungo/platform';

const apart = { concurrency: 4 }; // mails never wait for it

/** Writes the words of a notice. */
export const writeNotice = defineJob({
  service: 'messaging',
  name: 'messaging.write-notice',
  payload: z.object({ noticeId: z.uuid() }),
  transaction: false,
  apart,
});

/** Finds the accounts that are told, where another service knows them. */
export const findReaders = defineJob({
  service: 'messaging',
  name: 'messaging.find-readers',
  payload: z.object({
    eventId: z.uuid(),
    kind: z.string(),
    facts: z.record(z.string(), z.unknown()),
    /** Accounts with a waiting mail that says this, too. Older jobs don't have it. */
    covered: z.array(z.uuid()).default([]),
  }),
  transaction: false,
  apart,
});

export const dropOldNotices = defineJob({
  service: 'messaging',
  name: 'messaging.drop-old-notices',
  payload: z.object({}),
  daily: '03:40',
});
