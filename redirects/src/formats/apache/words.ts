/** Lines with their numbers; one that ends in a backslash continues on the next. */
export function joinedLines(text: string): { line: number; text: string }[] {
  const joined: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [at, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const goesOn = raw.endsWith('\\');
    const part = goesOn ? raw.slice(0, -1) : raw;
    const last = joined.at(-1);
    if (isOpen && last) last.text += part;
    else joined.push({ line: at + 1, text: part });
    isOpen = goesOn;
  }
  return joined;
}
