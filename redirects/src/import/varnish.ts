import { type Collector, createCollector, type ImportedMap } from './collect.ts';

/** A string of VCL, short or long; or a regsub with its expression and replacement. */
const vclString = '(?:"([^"\\n]*)"|\\{"([\\s\\S]*?)"\\})';
const vclValue = `(?:regsub\\(\\s*req\\.[\\w.-]+\\s*,\\s*${vclString}\\s*,\\s*${vclString}\\s*\\)|${vclString})`;
const conditionPattern = new RegExp(
  `if\\s*\\(\\s*req\\.(?:url|http\\.x-vitrine-\\w+)\\s*(==|~)\\s*${vclString}\\s*\\)`,
);
const locationPattern = new RegExp(`set\\s+req\\.http\\.[\\w-]+\\s*=\\s*${vclValue}\\s*;`);
const synthPattern = new RegExp(`(?:synth|error)\\s*\\(?\\s*(\\d{3,5})\\s*(?:,?\\s*${vclValue})?\\s*[);]`);
const anySynth = /(?:synth|error)\s*\(?\s*(?:30\d|[7-9]\d\d|10\d{3})\b/;

type Pending = {
  readonly isPattern: boolean;
  readonly origin: string;
  readonly target?: string;
  /** How many blocks were open before it. */
  readonly depth: number;
};

/**
 * Conditions over the path in VCL that end in `synth(301, "/target")`, with the target as the reason or in a header.
 * By custom, codes from 700 on mean 301 unless the file sets another status; those above 10000 are our own.
 */
export function readVarnish(text: string): ImportedMap {
  const collector = createCollector();
  const usual = Number(/set\s+resp\.status\s*=\s*(30\d)/.exec(text)?.[1] ?? 301);
  let pending: Pending | undefined;
  let depth = 0;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const code = raw.replace(/^\s*(?:#|\/\/).*$/, '');
    const ifAt = code.search(/if\s*\(/);
    if (ifAt !== -1) pending = conditionOf(code, depth + blocksOpened(code.slice(0, ifAt)));
    const location = locationPattern.exec(code);
    if (pending && location) pending = { ...pending, target: valueIn(location, 1) };
    if (anySynth.test(code)) {
      takeSynth(collector, at + 1, code, pending, usual);
      pending = undefined;
    }
    depth += blocksOpened(code);
    if (pending && code.includes('}') && depth <= pending.depth) pending = undefined;
  }
  return collector.result();
}

function conditionOf(code: string, depth: number): Pending | undefined {
  const [, operator, short, long] = conditionPattern.exec(code) ?? [];
  return operator === undefined ? undefined : { isPattern: operator === '~', origin: short ?? long ?? '', depth };
}

function takeSynth(
  collector: Collector,
  line: number,
  code: string,
  pending: Pending | undefined,
  usual: number,
): void {
  const synth = synthPattern.exec(code);
  const reason = synth ? valueIn(synth, 2) : '';
  const target = /^(?:\/|https?:)/i.test(reason) ? reason : pending?.target;
  if (!pending) collector.refuse(line, code.trim(), 'depends on something other than the path');
  else if (!synth || target === undefined)
    collector.refuse(line, pending.origin, 'has a target that is not written out');
  else {
    const found = { line, origin: pending.origin, target, code: codeOf(Number(synth[1]), usual) };
    if (pending.isPattern) collector.pattern(found);
    else collector.path(found);
  }
}

/** The blocks that a line opens, less those that it closes; braces in strings do not count. */
function blocksOpened(code: string): number {
  const plain = code.replace(/\{"[\s\S]*?"\}|"[^"]*"/g, '');
  return plain.split('{').length - plain.split('}').length;
}

function codeOf(status: number, usual: number): number {
  if (status > 10_000) return status - 10_000;
  return status >= 700 ? usual : status;
}

/** The text of a value whose groups begin at a position. */
function valueIn(match: RegExpExecArray, at: number): string {
  const [, , short, long, plain, longPlain] = match.slice(at);
  return plain ?? longPlain ?? forCaptures(short ?? long ?? '');
}

function forCaptures(text: string): string {
  return text.replace(/\\([1-9])/g, '$$$1').replaceAll('\\\\', '\\');
}
