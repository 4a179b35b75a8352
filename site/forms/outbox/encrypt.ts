import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/** Encrypts with AES-256-GCM; `name` is authenticated data. */
export function encrypt(text: string, name: string, key: Buffer): Buffer {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decryptWith(sealed: Buffer, name: string, key: Buffer): string | undefined {
  const nonce = sealed.subarray(0, lengths.nonce);
  const tag = sealed.subarray(lengths.nonce, lengths.nonce + lengths.tag);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
    const opened = decipher.update(sealed.subarray(lengths.nonce + lengths.tag), undefined, 'utf8');
    return opened + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Decrypts with the first matching key; undefined if none matches. */
export const decrypt = (sealed: Buffer, name: string, keys: readonly Buffer[]): string | undefined =>
  keys.map((key) => decryptWith(sealed, name, key)).find((text) => text !== undefined);
