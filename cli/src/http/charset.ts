/** How far into a page browsers look for its charset. */
const declaredWithin = 1_024;
const utf8 = 'utf-8';

/** The text of a body: in the charset of its type, else in that which a page declares for itself, else in UTF-8. */
export function textOf(content: Buffer, type: string): string {
  const label = markOf(content) ?? charsetIn(type) ?? (/html/i.test(type) ? declaredIn(content) : undefined) ?? utf8;
  if (/^utf-?8$/i.test(label)) return content.toString();
  try {
    return new TextDecoder(label).decode(content);
  } catch {
    // Nobody knows a charset of that name.
    return content.toString();
  }
}

function markOf(content: Buffer): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  return content[0] === 0xfe && content[1] === 0xff ? 'utf-16be' : undefined;
}

const charsetIn = (text: string): string | undefined => /charset\s*=\s*["']?([^\s"';>]+)/i.exec(text)?.[1];

function declaredIn(content: Buffer): string | undefined {
  const tags =
    content
      .subarray(0, declaredWithin)
      .toString('latin1')
      .match(/<meta\b[^<>]*>/gi) ?? [];
  const label = tags.map(charsetIn).find((one) => one !== undefined);
  // A page in UTF-16 could not have been read so far.
  return label !== undefined && /^utf-16/i.test(label) ? utf8 : label;
}
