import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode, errorMessage } from '../shared/errors.ts';

/**
 * Reads a secret of the demo, creating it on first use in a file with mode 0600. The content service and the site share
 * it. Throws with advice if the file cannot be made private to this user.
 */
export function readOrCreateSecret(file: string): string {
  try {
    return privateSecret(file);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    const state = path.dirname(file);
    throw new Error(
      `${file} cannot be made private to this user (${errorMessage(error)}). Take ownership of ${state} or delete it, or set STATE_DIR to a directory of your own.`,
    );
  }
}

function privateSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 16)
    throw new Error(`${file} does not contain a secret of at least 16 characters; delete it and start again`);
  return secret;
}
