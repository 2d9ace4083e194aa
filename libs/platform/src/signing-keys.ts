import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey, ofEach, type Secrets } from './secret';

const inBase64url = (mac: Buffer) => mac.toString('base64url');

/** The keys for signatures of one purpose: that of the first secret signs, and all of them verify. */
export class SigningKeys {
  private readonly keys: [KeyObject, ...KeyObject[]];

  /**
   * @param purpose a signature for one purpose is none for another
   * @param write the text of an HMAC-SHA256
   */
  constructor(
    secrets: Secrets,
    purpose: string,
    private readonly write: (mac: Buffer) => string = inBase64url,
  ) {
    this.keys = ofEach(secrets, (secret) => createSecretKey(deriveKey(secret, purpose)));
  }

  sign(text: string): string {
    return this.signWith(this.keys[0], text);
  }

  /** Every signature of a text that is verified, {@link sign}'s first: for where only their hashes are compared. */
  signatures(text: string): string[] {
    return this.keys.map((key) => this.signWith(key, text));
  }

  /** Compares as text: base64 has several spellings of the same bytes, and only one of them is ours. */
  verifies(text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.keys.some((key) => {
      const own = Buffer.from(this.signWith(key, text));
      return given.length === own.length && timingSafeEqual(given, own);
    });
  }

  private signWith(key: KeyObject, text: string): string {
    return this.write(createHmac('sha256', key).update(text).digest());
  }
}
