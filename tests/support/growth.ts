/** Lengths, each four times the one before; the first is short, since some patterns take twice as long with every sign. */
const lengths = [32, 1_000, 4_000, 16_000];
/** What is done in less is fast enough whatever it grows by. */
const shortMs = 60;
/** Four times the text takes four times as long, and sixteen times where the time grows with its square. */
const mostGrowth = 9;

/** What strangers write to make a program slow: signs that begin something which never ends, and what almost fits. */
export const hostileSigns = [
  ...'<>()[]{}/\\|.,:;-_~+*?!&%#=@$^"\'` \t\n0aAé\u00a0\u0301',
  ...['<a', '<a ', '</', '<!--', '<em>', '<h2>', '<br', '<script', '&a', '&#', '{{', '}}', '({', '[[', '](', '=>'],
  ...['a ', 'a.', 'a-', 'a/', '/a', '../', '//', '%2', '%20', '0,', '1.', 'a=', 'a:', '": "', 'http://', '\r\n', ' \n'],
];

const endings = ['', '!'];

function timeOf(work: (text: string) => unknown, text: string, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries; index++) {
    const began = performance.now();
    work(text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

/** The text of a length that repeats these signs. */
const repeated = (sign: string, length: number, ending = ''): string =>
  sign.repeat(Math.ceil(length / sign.length)).slice(0, length) + ending;

/**
 * The hostile texts on which the work takes more than a fair share longer as they grow: growth and not seconds, so that it
 * tells the same on a busy machine. Each is judged at the first length at which the time can be measured.
 */
export function growthFaults(work: (text: string) => unknown, signs: readonly string[] = hostileSigns): string[] {
  const longest = lengths.at(-1) ?? 0;
  const isShort = (sign: string, ending: string) =>
    timeOf(work, repeated(sign, 32, ending), 1) < shortMs && timeOf(work, repeated(sign, longest, ending), 1) < shortMs;
  return signs.flatMap((sign) =>
    endings.flatMap((ending) => (isShort(sign, ending) ? [] : (growthFault(work, sign, ending) ?? []))),
  );
}

function growthFault(work: (text: string) => unknown, sign: string, ending: string): string | undefined {
  for (const [index, length] of lengths.entries()) {
    const text = repeated(sign, length, ending);
    if (timeOf(work, text, 1) < shortMs || timeOf(work, text, 4) < shortMs) continue;
    const before = lengths[index - 1];
    const shorter = Math.max(4, before === undefined ? 0 : timeOf(work, repeated(sign, before, ending), 5));
    // Often, so that one try at least has the processor for itself.
    const longer = timeOf(work, text, 12);
    if (longer < shortMs || longer < mostGrowth * shorter * (length / (4 * (before ?? length)))) return undefined;
    return `${JSON.stringify(sign)} × ${length}${ending && ` and ${JSON.stringify(ending)}`} takes ${Math.round(longer)} ms, a quarter of it ${Math.round(shorter)} ms`;
  }
  return undefined;
}
