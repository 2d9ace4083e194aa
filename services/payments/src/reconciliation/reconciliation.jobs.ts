import { fields } from '@fungo/contracts';
import { z } from 'zod';
import { defineJob } from '@fungo/platform';

/** Begins to compare the ledger with Stripe, or goes on with what was begun. */
export const reconcile = defineJob({
  service: 'payments',
  name: 'payments.reconcile',
  payload: z.object({}),
  daily: '05:00',
});

/** Compares one page, and has the next one compared. */
export const comparePage = defineJob({
  service: 'payments',
  name: 'payments.compare-page',
  payload: z.object({ reconciliationId: fields.uuid }),
  transaction: false,
  apart: { concurrency: 1 },
});
