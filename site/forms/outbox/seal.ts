import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 };

/** Encrypts a text, so that it can be read only under the same name and with the key. */
export function seal(text: string, name: string, key: Buffer): Buffer {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function openWith(sealed: Buffer, name: string, key: Buffer): string | undefined {
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

/** The text, if one of the keys opens it. */
export const open = (sealed: Buffer, name: string, keys: readonly Buffer[]): string | undefined =>
  keys.map((key) => openWith(sealed, name, key)).find((text) => text !== undefined);
