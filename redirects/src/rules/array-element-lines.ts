/**
 * Returns the line numbers (from 1) of the elements of a JSON array. The text must be valid JSON with an array at the
 * root. Does not use jsonc-parser, which is recursive and overflows the stack on nesting that JSON.parse accepts.
 */
export function getElementLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expectsElement = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === lineBreak) line++;
    if (isWhitespace(character)) continue;
    if (character === comma) {
      expectsElement = depth === 1;
      continue;
    }
    const closes = character === closeBracket || character === closeBrace;
    if (expectsElement && !closes) lines.push(line);
    expectsElement = depth === 0 && character === openBracket;
    if (closes) depth--;
    else if (character === openBracket || character === openBrace) depth++;
    // Skip strings.
    else if (character === quote) at = findStringEnd(text, at);
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

function isWhitespace(character: number): boolean {
  return character === 32 || character === lineBreak || character === 13 || character === 9;
}

/** Returns the index of the closing quote. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === backslash) at++;
    else if (character === quote) return at;
  }
  return text.length;
}
