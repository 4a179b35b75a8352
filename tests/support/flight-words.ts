/** The words in a value of a payload; those that begin with `$` refer to other rows. */
function wordsIn(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) words.add(value);
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) wordsIn(part, words);
}

/**
 * All that a payload of React says, in order of the alphabet. Which row holds what depends on which answer came first, so
 * that two payloads of one page differ by a byte and not by a word.
 */
export function flightWords(bytes: Buffer): string[] {
  const words = new Set<string>();
  let at = 0;
  while (at < bytes.length) {
    const colon = bytes.indexOf(':', at);
    if (colon === -1) break;
    const kind = bytes.toString('latin1', colon + 1, colon + 2);
    if (kind === 'T') {
      const comma = bytes.indexOf(',', colon);
      const length = Number.parseInt(bytes.toString('latin1', colon + 2, comma), 16);
      words.add(bytes.toString('utf8', comma + 1, comma + 1 + length));
      at = comma + 1 + length;
      continue;
    }
    const end = bytes.indexOf('\n', colon);
    const row = bytes.toString('utf8', colon + 1, end === -1 ? bytes.length : end);
    at = end === -1 ? bytes.length : end + 1;
    if (/^["[{]/.test(row)) wordsIn(JSON.parse(row), words);
    else if (kind === 'E') words.add(row);
  }
  return [...words].toSorted();
}
