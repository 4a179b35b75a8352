/**
 * Lines (from 1) on which the elements of a JSON array begin.
 * The text must be valid JSON whose root is an array; one pass, so that a map of any size can be located.
 */
export function linesOfElements(text: string): number[] {
  const lines: number[] = [];
  // Strings are taken whole, so that brackets and commas in them do not count.
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s[\]{},"]+/g;
  let line = 1;
  let depth = 0;
  let expectsElement = false;
  for (let token = tokens.exec(text)?.[0]; token !== undefined; token = tokens.exec(text)?.[0]) {
    if (token === '\n') {
      line++;
      continue;
    }
    if (expectsElement && token !== ']') lines.push(line);
    expectsElement = (depth === 0 && token === '[') || (depth === 1 && token === ',');
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
  }
  return lines;
}
