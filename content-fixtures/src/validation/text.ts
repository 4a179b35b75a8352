import type { Issue } from '../shared/issues.ts';

/** Maximum length in UTF-16 code units. */
const maxLength = { plain: 10_000, emphasis: 2_000, html: 200_000, color: 7 };

export type TextFormat = keyof typeof maxLength;

/** Control characters except tab, LF and CR. */
const unprintable = /[^\P{Cc}\t\n\r]/u;

/** The problem with a string; undefined if it is valid. */
export function textIssue(text: string, format: TextFormat = 'plain'): string | undefined {
  if (text.length > maxLength[format])
    return `${text.length} characters exceed the limit of ${maxLength[format]}; shorten the text`;
  const sign = unprintable.exec(text);
  if (sign)
    return `contains the control character U+${code(sign[0])} at position ${sign.index + 1}, which no page can show: remove it`;
  if (format === 'color' && text !== '' && !/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text))
    return 'expected a color such as #0d3431';
  if (!text.isWellFormed())
    return 'contains half of a surrogate pair, which is not a character: type that character again';
  return undefined;
}

const code = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** The first text issue in a value without a schema. */
export function firstTextIssue(value: unknown, path = ''): Issue | undefined {
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

/** Element ids are 1 to 12 digits. */
export const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}$/.test(value);
/** Block ids are `<ownerId>-<n>`; the owner can be another block. */
export const isBlockId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^\d+(?:-\d+)+$/.test(value);
