import { createCollector, type ImportedMap } from './collect.ts';

/** A string of VCL, short or long; or a regsub with its expression and replacement. */
const STRING = '(?:"([^"\\n]*)"|\\{"([\\s\\S]*?)"\\})';
const VALUE = `(?:regsub\\(\\s*req\\.[\\w.-]+\\s*,\\s*${STRING}\\s*,\\s*${STRING}\\s*\\)|${STRING})`;
const CONDITION = new RegExp(`if\\s*\\(\\s*req\\.(?:url|http\\.x-vitrine-\\w+)\\s*(==|~)\\s*${STRING}\\s*\\)`);
const LOCATION = new RegExp(`set\\s+req\\.http\\.[\\w-]+\\s*=\\s*${VALUE}\\s*;`);
const ANSWER = new RegExp(`(?:synth|error)\\s*\\(?\\s*(\\d{3,5})\\s*(?:,\\s*${VALUE})?`);

interface Pending {
  readonly isPattern: boolean;
  readonly origin: string;
  readonly target?: string;
}

/**
 * Conditions over the path in VCL that end in `synth(301, "/target")`, with the target as the reason or in a header.
 * Codes from 700 on stand for 301, as is the custom, unless the file sets another status; those above 10000 are ours.
 */
export function readVarnish(text: string): ImportedMap {
  const collector = createCollector();
  const usual = Number(/set\s+resp\.status\s*=\s*(30\d)/.exec(text)?.[1] ?? 301);
  let pending: Pending | undefined;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = at + 1;
    const code = raw.replace(/^\s*(?:#|\/\/).*$/, '');
    const condition = CONDITION.exec(code);
    if (condition) pending = { isPattern: condition[1] === '~', origin: condition[2] ?? condition[3] ?? '' };
    const location = LOCATION.exec(code);
    if (pending && location) pending = { ...pending, target: valueIn(location, 1) };
    const answer = ANSWER.exec(code);
    const status = Number(answer?.[1]);
    if (!answer || (status >= 400 && status < 600)) continue;
    const target = pending?.target ?? valueIn(answer, 2);
    if (!pending) collector.refuse(line, raw.trim(), 'stands under no condition about the path');
    else if (target === '') collector.refuse(line, pending.origin, 'has no target that is written out');
    else {
      const found = { line, origin: pending.origin.replace(/^\(\?i\)/, ''), target, code: codeOf(status, usual) };
      if (pending.isPattern) collector.pattern(found);
      else collector.path(found);
    }
    pending = undefined;
  }
  return collector.result();
}

function codeOf(status: number, usual: number): number {
  if (status > 10_000) return status - 10_000;
  return status >= 700 ? usual : status;
}

/** The text of a VALUE whose groups begin at a position. */
function valueIn(match: RegExpExecArray, at: number): string {
  const [, , short, long, plain, longPlain] = match.slice(at);
  return plain ?? longPlain ?? forCaptures(short ?? long ?? '');
}

function forCaptures(text: string): string {
  return text.replace(/\\([1-9])/g, '$$$1').replaceAll('\\\\', '\\');
}
