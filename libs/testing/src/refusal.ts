/** A refused call in one line: its status, its code and the fields that it names. */
export const refusal = ({ status, error }: { status: number; error: { code?: string; fields?: object } }) =>
  [status, error.code, ...Object.keys(error.fields ?? {})].join(' ');
