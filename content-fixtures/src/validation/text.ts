/** The longest text of each format: longer than editors write, but short enough for every page that shows it. */
const longest = { plain: 10_000, emphasis: 2_000, html: 200_000, colour: 7 };

export type TextFormat = keyof typeof longest;

/** Control characters that no page can hold; tabs and line ends are allowed. */
const unprintable = /[^\P{Cc}\t\n\r]/u;

/** The fault of a text, and how to fix it; undefined if there is none. */
export function textIssue(text: string, format: TextFormat = 'plain'): string | undefined {
  if (text.length > longest[format])
    return `${text.length} characters are too many; ${longest[format]} at most: shorten it`;
  const sign = unprintable.exec(text);
  if (sign)
    return `holds the control character U+${code(sign[0])} at character ${sign.index + 1}, which no page can show: remove it`;
  if (format === 'colour' && text !== '' && !/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text))
    return 'expected a colour such as #0d3431';
  if (!text.isWellFormed()) return 'holds half of a surrogate pair, which is no character: type that character again';
  return undefined;
}

const code = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** The first fault among all texts of a value that is not checked field by field, with its path. */
export function firstTextIssue(value: unknown, path = ''): { path: string; message: string } | undefined {
  if (typeof value === 'string') {
    const message = textIssue(value, 'html');
    return message ? { path, message } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = firstTextIssue(
      part,
      Array.isArray(value) ? `${path}[${name}]` : [path, name].filter(Boolean).join('.'),
    );
    if (found) return found;
  }
  return undefined;
}

/** Elements have numbers for ids. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}$/.test(value);
/** A block's id is its owner's id, a hyphen and a number; a block within a block has two hyphens. */
export const isBlockId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^\d+(?:-\d+)+$/.test(value);
