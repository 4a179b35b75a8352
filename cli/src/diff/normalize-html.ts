/** The names of files that are made from their content. */
const fileName = /(\/_next\/static\/(?:[\w-]+\/){0,8})[\w~.-]+(?=\.(?:js|css|woff2?|svg|png|jpe?g|webp|avif|mp4)\b)/g;

/** The digest that Next puts into the query of an icon. */
const iconDigest = /(\?(?:[\w-]+)\.)[\w~-]{8,}(?=\.(?:ico|svg|png|jpe?g|gif)\b)/g;

/** Scripts but for data: their sizes are compared instead, and the payload is cut up differently each time. */
const scripts = /<script\b(?![^<>]*\bapplication\/ld\+json)[^<>]*>[\s\S]*?<\/script>/gi;

/** The ids that React makes from the place of an element. */
const reactId = /\b_R_\w+_/g;

/**
 * The tags and texts of a page, one a line, without what differs between builds of the same source, or follows from other
 * differences: the build's id, names of files, React's ids, and scripts.
 */
export function htmlLines(html: string, buildId: string): string[] {
  return html
    .replaceAll(buildId, '<build>')
    .replace(fileName, '$1*')
    .replace(iconDigest, '$1*')
    .replace(scripts, '')
    .replace(reactId, '_R_*_')
    .split(/(?=<)|(?<=>)/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => (/^[{[]/.test(line) ? jsonLines(line) : [line]));
}

/** Structured data with a value a line, so that a difference shows as what it is. */
function jsonLines(text: string): string[] {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 1)
      .split('\n')
      .map((line) => line.trim());
  } catch {
    return [text];
  }
}

/** A piece of the payload, which Next cuts up differently in each build. */
const payloadPiece = /<script>self\.__next_f\.push\(\[1,"([^<]*)"\]\)<\/script>/g;

/** A page with its payload in one piece at the end, so that builds of the same source weigh the same. */
export function withJoinedPayload(html: string): string {
  const pieces = Array.from(html.matchAll(payloadPiece), ([, piece = '']) => piece);
  return html.replace(payloadPiece, '') + pieces.join('');
}

/** Lines that only one of the two has, in their order, with how often each is there taken into account. */
export function lineDifferences(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...missingFrom(after, before).map((line) => `- ${line}`),
    ...missingFrom(before, after).map((line) => `+ ${line}`),
  ];
}

function missingFrom(there: readonly string[], lines: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of there) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** Whether the same lines are there in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.some((line, at) => line !== after[at]);
}
