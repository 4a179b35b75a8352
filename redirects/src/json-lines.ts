/**
 * Lines (from 1) on which the elements of a JSON array begin.
 * The text must be valid JSON whose root is an array; one pass, so that a map of any size can be located.
 */
export function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expectsElement = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === LINE_BREAK) line++;
    if (isSpace(character)) continue;
    if (character === COMMA) {
      expectsElement = depth === 1;
      continue;
    }
    const closes = character === CLOSE_BRACKET || character === CLOSE_BRACE;
    if (expectsElement && !closes) lines.push(line);
    expectsElement = depth === 0 && character === OPEN_BRACKET;
    if (closes) depth--;
    else if (character === OPEN_BRACKET || character === OPEN_BRACE) depth++;
    // Strings are taken whole, so that brackets and commas in them do not count.
    else if (character === QUOTE) at = endOfString(text, at);
  }
  return lines;
}

const LINE_BREAK = 10;
const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

function isSpace(character: number): boolean {
  return character === 32 || character === LINE_BREAK || character === 13 || character === 9;
}

/** Where the quote stands that ends a string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === BACKSLASH) at++;
    else if (character === QUOTE) return at;
  }
  return text.length;
}
