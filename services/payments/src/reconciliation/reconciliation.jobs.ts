import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Starts comparing the ledger with Stripe, or continues an unfinished comparison. */
export const reconcile = defineJob({
  service: 'payments',
  name: 'payments.reconcile',
  payload: z.object({}),
  daily: '05:00',
});

/** Compares one page and queues the next. */
export const comparePage = defineJob({
  service: 'payments',
  name: 'payments.compare-page',
  payload: z.object({ reconciliationId: fields.uuid }),
  transaction: false,
  apart: { concurrency: 1 },
});
