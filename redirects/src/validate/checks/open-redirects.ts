import { compilePattern } from '../../patterns/compile-pattern.ts';
import { isPatternRule } from '../../rules/redirect-rule.ts';
import { createFinding, type MapFinding } from '../prepare/finding.ts';
import type { PreparedMap, PreparedRule } from '../prepare/prepared-map.ts';

/** Placeholder for an attacker's host. */
const foreign = 'evil.example';

/** Finds rules whose target host is controlled by a visitor, or differs from the apparent host. */
export function findOpenRedirects({ rules }: PreparedMap): MapFinding[] {
  return rules.flatMap((rule) => {
    const fault = checkProtocolRelative(rule) ?? checkUserInfo(rule) ?? checkCapturedHost(rule);
    const example = rule.examples[0]?.path;
    return fault ? [createFinding(rule.entry, { code: 'open-redirect', severity: 'error', example, ...fault })] : [];
  });
}

type Fault = { readonly message: string; readonly fix: string; readonly example?: string };

function checkProtocolRelative({ entry }: PreparedRule): Fault | undefined {
  if (!/^(?:[/\\]{2}|\\)/.test(entry.rule.target)) return undefined;
  const fix = 'Start the target with a single "/", or use https://.';
  return { message: 'browsers resolve the target to another host', fix };
}

/** `https://orrery.example@evil.example`: the apparent host is userinfo. */
function checkUserInfo({ entry }: PreparedRule): Fault | undefined {
  const [, name, host] = /^https?:\/\/([^/?#\\]*)@([^/?#\\]*)/i.exec(entry.rule.target) ?? [];
  if (host === undefined) return undefined;
  return { message: `the host is ${host}; "${name}" before the @ is only a user name`, fix: 'Remove the user name.' };
}

function checkCapturedHost(rule: PreparedRule): Fault | undefined {
  const { origin, target } = rule.entry.rule;
  if (!isPatternRule(rule.entry.rule) || !/^(?:https?:\/\/[^/]*|\/?)\$\d/i.test(target)) return undefined;
  const pattern = compilePattern(origin);
  const example = attacks(rule).find((path) => isAttackerHost(pattern.expand(path, target)));
  if (example === undefined) return undefined;
  const message = `the visitor controls the host: ${example} leads to ${pattern.expand(example, target)}`;
  const fix = 'Put fixed text before the capture (/projects/$1), and do not let it match a slash: ([^/]+).';
  return { message, fix, example };
}

/** Inserts the attacker's host at every position of the example paths. */
function attacks({ examples }: PreparedRule): string[] {
  return examples.flatMap(({ path }) => {
    const starts = Array.from(path, (_, at) => at);
    const texts = [`/${foreign}`, `//${foreign}`, foreign, `.${foreign}`, `@${foreign}`];
    return [path.length, ...starts].flatMap((at) =>
      texts.flatMap((text) => [path.slice(0, at) + text, path.slice(0, at) + text + path.slice(at + 1)]),
    );
  });
}

function isAttackerHost(location: string | undefined): boolean {
  if (location === undefined) return false;
  const url = URL.parse(location, 'https://site.example');
  return url?.hostname.endsWith(foreign) ?? false;
}
