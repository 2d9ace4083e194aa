/** A fresh `Idempotency-Key`. Not `crypto.randomUUID`: a phone that reaches the product over plain HTTP has none. */
const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Keys by what is sent: the same words again, after a lost connection, are the same attempt. */
export function keyByContent() {
  let last: { content: string; key: string } | undefined;
  return (body: unknown) => {
    const content = JSON.stringify(body);
    if (last?.content !== content) last = { content, key: newIdempotencyKey() };
    return last.key;
  };
}

/**
 * {@link keyByContent} that a reload does not forget: sent again after one, the same words are still the same attempt.
 * @param store keeps the last attempt until it was answered
 * @param withoutSecrets what of the words may be kept
 */
export function keptKeyByContent<T>(
  store: {
    read: () => { content: string; key: string } | null;
    keep: (attempt: { content: string; key: string }) => void;
  },
  withoutSecrets: (body: T) => unknown,
) {
  let last: { content: string; key: string } | undefined;
  return (body: T) => {
    const content = JSON.stringify(body);
    if (last?.content === content) return last.key;
    const keptContent = JSON.stringify(withoutSecrets(body));
    const before = last ? null : store.read();
    last = { content, key: before?.content === keptContent ? before.key : newIdempotencyKey() };
    store.keep({ content: keptContent, key: last.key });
    return last.key;
  };
}
