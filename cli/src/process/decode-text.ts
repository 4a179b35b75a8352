import { TextDecoder } from 'node:util';
import { CliError } from '../errors/cli-error.ts';

/** The first bytes of files that say themselves how they are encoded. */
const marks: readonly [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of a file: in the encoding that its first bytes name, else in the one that the user named, else in UTF-8.
 * @throws CliError `bad-encoding` for bytes that are no text in it, and for an encoding that is not known
 */
export function decodeText(bytes: Uint8Array, file: string, named?: string): string {
  const decoder = named === undefined ? undefined : decoderOf(named);
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const used = marked ? decoderOf(marked[0]) : (decoder ?? decoderOf('utf-8'));
  const zero = used.encoding.startsWith('utf-16') ? -1 : bytes.indexOf(0);
  if (zero !== -1)
    throw new CliError(
      'bad-encoding',
      `${lineAt(bytes, zero, file)} holds a zero byte, as UTF-16 without a mark does.`,
    );
  try {
    return used.decode(bytes);
  } catch (error) {
    const name = used.encoding.toUpperCase();
    throw new CliError('bad-encoding', `${name === 'UTF-8' ? placeOf(bytes, file) : file} is not ${name}.`, {
      cause: error,
    });
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    throw new CliError(
      'bad-setting',
      `--encoding "${encoding}" is not known; try windows-1252, iso-8859-2 or utf-16le.`,
      {
        cause: error,
      },
    );
  }
}

/** Where the first byte is that UTF-8 does not have. */
function placeOf(bytes: Uint8Array, file: string): string {
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\ufffd', 1).join();
  const at = Buffer.byteLength(before);
  return `${lineAt(bytes, at, file)} has the byte ${bytes[at]?.toString(16).toUpperCase()} and`;
}

function lineAt(bytes: Uint8Array, at: number, file: string): string {
  const before = new TextDecoder('latin1').decode(bytes.subarray(0, at));
  return `${file}:${before.split(/\r\n|\r|\n/).length}`;
}
