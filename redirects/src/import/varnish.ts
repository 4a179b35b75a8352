import { createCollector, type ImportedMap } from './collect.ts';

/** A string of VCL, short or long. */
const STRING = '(?:"([^"\\n]*)"|\\{"([\\s\\S]*?)"\\})';
const CONDITION = new RegExp(`if\\s*\\(\\s*req\\.(url|http\\.x-vitrine-\\w+)\\s*(==|~)\\s*${STRING}\\s*\\)`);
const LOCATION = new RegExp(
  `set\\s+req\\.http\\.[\\w-]+\\s*=\\s*(?:regsub\\(\\s*req\\.[\\w.-]+\\s*,\\s*${STRING}\\s*,\\s*${STRING}\\s*\\)|${STRING})\\s*;`,
);
const FRAGMENT =
  /set\s+req\.http\.x-vitrine-location\s*=\s*req\.http\.x-vitrine-location\s*\+\s*(?:"(#[^"]*)"|regsub\([^,]+,\s*"[^"]*"\s*,\s*"(#[^"]*)"\))/;
const ANSWER = new RegExp(`(?:synth|error)\\s*\\(?\\s*(\\d{3})\\s*(?:,\\s*${STRING})?`);

interface Pending {
  readonly isPattern: boolean;
  readonly origin: string;
  target?: string;
}

/**
 * Conditions over the path in VCL that end in `synth(301, "/target")`, with the target as the reason or in a header.
 * Codes from 700 on stand for 301, as is the custom, unless the file sets another status.
 */
export function readVarnish(text: string): ImportedMap {
  const collector = createCollector();
  const usual = /set\s+resp\.status\s*=\s*(30\d)/.exec(text)?.[1] ?? '301';
  let pending: Pending | undefined;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = at + 1;
    const code = raw.replace(/^\s*(?:#|\/\/).*$/, '');
    const condition = CONDITION.exec(code);
    if (condition) pending = { isPattern: condition[2] === '~', origin: condition[3] ?? condition[4] ?? '' };
    const location = LOCATION.exec(code);
    if (pending && location) pending.target = locationOf(location);
    const fragment = FRAGMENT.exec(code);
    if (pending?.target !== undefined && fragment) pending.target += forCaptures(fragment[1] ?? fragment[2] ?? '');
    const answer = ANSWER.exec(code);
    if (!answer || (answer[1] ?? '').startsWith('4') || (answer[1] ?? '').startsWith('5')) continue;
    const target = pending?.target ?? answer[2] ?? answer[3];
    const status = Number(answer[1]) >= 700 ? usual : answer[1];
    if (!pending) collector.refuse(line, raw.trim(), 'stands under no condition about the path');
    else if (target === undefined) collector.refuse(line, pending.origin, 'has no target that is written out');
    else if (pending.isPattern)
      collector.pattern({ line, origin: pending.origin.replace(/^\(\?i\)/, ''), target, code: status });
    else collector.path({ line, origin: pending.origin, target, code: status });
    pending = undefined;
  }
  return collector.result();
}

function locationOf(match: RegExpExecArray): string {
  const [, , , short, long, plain, longPlain] = match;
  return plain ?? longPlain ?? forCaptures(short ?? long ?? '');
}

function forCaptures(text: string): string {
  return text.replace(/\\([1-9])/g, '$$$1').replaceAll('\\\\', '\\');
}
