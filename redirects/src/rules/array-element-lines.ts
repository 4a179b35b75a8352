/**
 * The lines (from 1) on which the elements of a JSON array begin. The text must be valid JSON whose root is an array.
 * Written by hand because jsonc-parser recurses: its stack overflows on nesting that `JSON.parse` reads.
 */
export function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expectsElement = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === lineBreak) line++;
    if (isSpace(character)) continue;
    if (character === comma) {
      expectsElement = depth === 1;
      continue;
    }
    const closes = character === closeBracket || character === closeBrace;
    if (expectsElement && !closes) lines.push(line);
    expectsElement = depth === 0 && character === openBracket;
    if (closes) depth--;
    else if (character === openBracket || character === openBrace) depth++;
    // Strings are skipped, so that brackets and commas in them do not count.
    else if (character === quote) at = endOfString(text, at);
  }
  return lines;
}

const lineBreak = 10;
const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

function isSpace(character: number): boolean {
  return character === 32 || character === lineBreak || character === 13 || character === 9;
}

/** The position of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === backslash) at++;
    else if (character === quote) return at;
  }
  return text.length;
}
