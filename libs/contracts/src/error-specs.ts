interface ErrorSpec {
  status: number;
  message: string;
}

type CodesOf<Groups> =
  Groups extends Record<number, infer Group> ? (Group extends unknown ? keyof Group : never) : never;

/** Error codes and their sentences, listed by the status that they answer with. */
export const byStatus = <const Groups extends Record<number, Record<string, string>>>(groups: Groups) =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([status, messages]) =>
      Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }]),
    ),
  ) as Record<CodesOf<Groups>, ErrorSpec>;
