/** Collects the strings in a payload value, except those with `$`, which reference other rows. */
function wordsIn(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) words.add(value);
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) wordsIn(part, words);
}

/**
 * All strings in a React payload, sorted. Their distribution over rows depends on timing, so two payloads of one page
 * may differ in bytes, but not in their strings.
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
