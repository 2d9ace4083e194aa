/** A fresh `Idempotency-Key`. Not `crypto.randomUUID`: a phone that reaches the product over plain HTTP has none. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
