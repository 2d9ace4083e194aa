/** Work of another process that this process's work follows from. */
export interface ParentSpan {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const sampledFlag = 1;
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Reads a `traceparent` (W3C Trace Context, level 1).
 * @returns null for one that is absent or breaks the form
 */
export function readTraceparent(header: unknown): ParentSpan | null {
  if (typeof header !== 'string') return null;
  const [, traceId, spanId, flags] = form.exec(header) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & sampledFlag) !== 0 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: ParentSpan): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
