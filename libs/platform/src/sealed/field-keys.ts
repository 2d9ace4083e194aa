import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, ofEach, type Secrets } from '../secret';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A sealed value: the key's id, then IV, tag and text in base64url. PostgreSQL uses the same pattern. */
export const sealedPattern = '^sealed:([a-z0-9-]+):([A-Za-z0-9_-]{38,})$';
const sealed = new RegExp(sealedPattern);

/** The keys of sealed columns: the first one seals, and all of them open. */
export class FieldKeys {
  private readonly keys: Map<string, Uint8Array>;

  /** The keys that {@link derivedId} names are always among them, so that FIELD_KEYS can be set later. */
  constructor({ FIELD_KEYS, ...secrets }: Secrets & { FIELD_KEYS?: string }) {
    const given = (FIELD_KEYS?.split(',') ?? []).map((entry): [string, Uint8Array] => {
      const [id, key] = entry.split(':') as [string, string];
      return [id, Buffer.from(key, 'base64')];
    });
    const derived = ofEach(secrets, (secret): [string, Uint8Array] => [
      derivedId(secret),
      deriveKey(secret, 'sealed columns'),
    ]);
    this.keys = new Map([...given, ...derived]);
  }

  /** Ids of all keys; the sealing one comes first. */
  get ids(): [string, ...string[]] {
    return [...this.keys.keys()] as [string, ...string[]];
  }

  /** @param place `schema.table.column`, to which the value is bound: it opens nowhere else */
  seal(text: string, place: string): string {
    const [id] = this.ids;
    const iv = randomBytes(ivBytes);
    const cipheriv = createCipheriv(cipher, this.keys.get(id)!, iv).setAAD(Buffer.from(place));
    const body = Buffer.concat([cipheriv.update(text, 'utf8'), cipheriv.final()]);
    return `sealed:${id}:${Buffer.concat([iv, cipheriv.getAuthTag(), body]).toString('base64url')}`;
  }

  /**
   * Opens what was sealed at this place, with any of the keys; text that is not sealed is returned unchanged.
   * @throws Error if the key is not among them, or the value was changed or sealed for another place
   */
  open(value: string, place: string): string {
    const [, id, content] = sealed.exec(value) ?? [];
    if (id === undefined) return value;
    const key = this.keys.get(id);
    if (!key) throw new Error(`${place} is sealed with the key ${id}, which is not among FIELD_KEYS`);
    const bytes = Buffer.from(content!, 'base64url');
    const decipher = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  }
}

/** Another secret derives another key, so its id must differ too. */
const derivedId = (secret: string): string =>
  `secret-${Buffer.from(deriveKey(secret, 'id of the key of sealed columns')).toString('hex').slice(0, 8)}`;
