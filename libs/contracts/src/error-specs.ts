/** The status and the sentence of each error code. */
export type ErrorSpecs = Record<string, { status: number; message: string }>;
