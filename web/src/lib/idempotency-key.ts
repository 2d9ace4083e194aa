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
