import { TextDecoder } from 'node:util';
import { CliError } from '../errors/cli-error.ts';

const byteOrderMarks: readonly [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * Decodes a file according to its byte-order mark, or else the given encoding, or else as UTF-8.
 * @throws CliError `invalid-encoding` for invalid bytes, `invalid-setting` for an unknown encoding
 */
export function decodeText(bytes: Uint8Array, file: string, named?: string): string {
  const decoder = named === undefined ? undefined : createDecoder(named);
  const marked = byteOrderMarks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const used = marked ? createDecoder(marked[0]) : (decoder ?? createDecoder('utf-8'));
  const zero = used.encoding.startsWith('utf-16') ? -1 : bytes.indexOf(0);
  if (zero !== -1)
    throw new CliError(
      'invalid-encoding',
      `${lineAt(bytes, zero, file)} contains a zero byte, as in UTF-16 without a byte-order mark.`,
    );
  try {
    return used.decode(bytes);
  } catch (error) {
    const name = used.encoding.toUpperCase();
    throw new CliError(
      'invalid-encoding',
      `${name === 'UTF-8' ? describeInvalidByte(bytes, file) : file} is not ${name}.`,
      {
        cause: error,
      },
    );
  }
}

function createDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new CliError(
      'invalid-setting',
      `--encoding "${encoding}" is unknown; try windows-1252, iso-8859-2 or utf-16le.`,
      {
        cause: error,
      },
    );
  }
}

/** Describes the first byte that is not valid UTF-8. */
function describeInvalidByte(bytes: Uint8Array, file: string): string {
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\ufffd', 1).join();
  const at = Buffer.byteLength(before);
  return `${lineAt(bytes, at, file)} contains the byte ${bytes[at]?.toString(16).toUpperCase()}, which`;
}

function lineAt(bytes: Uint8Array, at: number, file: string): string {
  const before = new TextDecoder('latin1').decode(bytes.subarray(0, at));
  return `${file}:${before.split(/\r\n|\r|\n/).length}`;
}
