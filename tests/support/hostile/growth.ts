import { sampled } from '../sampled.ts';
import { inProcessorTime } from './processor-time.ts';

/** Growing lengths. The first is short, because some patterns take exponential time. */
const lengths = [32, 1_000, 4_000, 16_000];
/** Times below this are not judged. */
const negligibleMs = 60;
/** Maximum growth of the time when the input quadruples. Linear growth is 4 and quadratic growth is 16. */
const maxGrowth = 9;

/** Attack strings: unclosed openings and near matches. */
export const hostileStrings = [
  ...'<>()[]{}/\\|.,:;-_~+*?!&%#=@$^"\'` \t\n0aAé\u00a0\u0301',
  ...['<a', '<a ', '</', '<!--', '<em>', '<h2>', '<br', '<script', '&a', '&#', '{{', '}}', '({', '[[', '](', '=>'],
  ...['a ', 'a.', 'a-', 'a/', '/a', '../', '//', '%2', '%20', '0,', '1.', 'a=', 'a:', '": "', 'http://', '\r\n', ' \n'],
];

const endings = ['', '!'];

/** The shortest of several runs, in milliseconds of this thread's CPU time, which other processes do not affect. */
function measureTime(work: (text: string) => unknown, text: string, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries; index++) {
    best = Math.min(best, 1000 * inProcessorTime(() => work(text)).seconds);
  }
  return best;
}

/** A string of this length that repeats these characters. */
const repeated = (sign: string, length: number, ending = ''): string =>
  sign.repeat(Math.ceil(length / sign.length)).slice(0, length) + ending;

/**
 * Returns the hostile texts for which the time grows faster than the length. Growth, unlike absolute time, does not
 * depend on machine load. Each text is judged at the first length with a measurable time.
 */
export function findGrowthFaults(
  work: (text: string) => unknown,
  signs: readonly string[] = sampled(hostileStrings, 6),
): string[] {
  const longest = lengths.at(-1) ?? 0;
  const isShort = (sign: string, ending: string) =>
    measureTime(work, repeated(sign, 32, ending), 1) < negligibleMs &&
    measureTime(work, repeated(sign, longest, ending), 1) < negligibleMs;
  return signs.flatMap((sign) =>
    endings.flatMap((ending) => (isShort(sign, ending) ? [] : (findGrowthFault(work, sign, ending) ?? []))),
  );
}

function findGrowthFault(work: (text: string) => unknown, sign: string, ending: string): string | undefined {
  for (const [index, length] of lengths.entries()) {
    const text = repeated(sign, length, ending);
    if (measureTime(work, text, 1) < negligibleMs || measureTime(work, text, 4) < negligibleMs) continue;
    const before = lengths[index - 1];
    const shorter = Math.max(4, before === undefined ? 0 : measureTime(work, repeated(sign, before, ending), 5));
    // Repeated, so at least one run is undisturbed.
    const longer = measureTime(work, text, 12);
    if (longer < negligibleMs || longer < maxGrowth * shorter * (length / (4 * (before ?? length)))) return undefined;
    return `${JSON.stringify(sign)} × ${length}${ending && ` and ${JSON.stringify(ending)}`} takes ${Math.round(longer)} ms, a quarter of it ${Math.round(shorter)} ms`;
  }
  return undefined;
}

/** The maximum number of repetitions in a string. */
const maxRepetitions = 4_096;

/**
 * Measures a string and a longer one, up to three times if the times differ a lot, because a pause such as garbage
 * collection may be the cause.
 */
function measurePair(work: (text: string) => unknown, short: string, long: string): [shorter: number, longer: number] {
  let [shorter, longer] = [0, 0];
  for (let round = 0; round < 3; round++) {
    shorter = Math.max(4, measureTime(work, short, 5));
    longer = measureTime(work, long, 5);
    if (longer < maxGrowth * shorter) break;
  }
  return [shorter, longer];
}

/** Returns a description if the time grows faster than the number of repetitions in the text; otherwise, undefined. */
export function findDoublingFault(
  work: (text: string) => unknown,
  generate: (count: number) => string,
): string | undefined {
  for (let count = 16; count <= maxRepetitions; count *= 2) {
    const text = generate(count);
    if (measureTime(work, text, 1) < negligibleMs || measureTime(work, text, 2) < negligibleMs) continue;
    const [shorter, longer] = measurePair(work, generate(count / 4), text);
    if (longer < negligibleMs || longer < maxGrowth * shorter) return undefined;
    return `${count} repetitions take ${Math.round(longer)} ms, a quarter of them ${Math.round(shorter)} ms`;
  }
  return undefined;
}
