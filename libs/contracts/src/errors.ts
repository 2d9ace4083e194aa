import { campsErrors } from './camps/errors';
import { identityErrors } from './identity/errors';
import { mediaErrors } from './media/errors';
import { messagingErrors } from './messaging/errors';
import { paymentsErrors } from './payments/errors';
import { requestErrors } from './request-errors';
import { schedulingErrors } from './scheduling/errors';

/**
 * Every error that the product answers with. People read `message`: keep it plain, and never name internals.
 * Throw it as `new AppError(code)`; one filter makes the body `{ statusCode, code, message, fields?, requestId }`.
 */
export const errors = {
  ...requestErrors,
  ...identityErrors,
  ...schedulingErrors,
  ...mediaErrors,
  ...campsErrors,
  ...paymentsErrors,
  ...messagingErrors,
};

export type ErrorCode = keyof typeof errors;

/** Field name (dotted path) to what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** Of `request.changed-meanwhile`: what the call would answer now. */
  current?: unknown;
  requestId: string;
}
