import type { RedirectRule } from '../rules/redirect-rule.ts';
import type { FindingCode } from '../validate/prepare/finding.ts';
import { exact, patternRule } from './rules.ts';

/** Rules to insert into a clean map, and the expected findings as `index code`. */
export type PlantedFault = {
  readonly rules: readonly RedirectRule[];
  readonly expected: readonly `${number} ${FindingCode}`[];
};

/** A page that the clean map does not use. */
const page = (number: number) => `/projects/p-${400 + (number % 90)}`;
const another = '/projects/p-499';

function fault(rules: RedirectRule | readonly RedirectRule[], ...expected: `${number} ${FindingCode}`[]): PlantedFault {
  return { rules: 'origin' in rules ? [rules] : rules, expected };
}

/** Variants of each fault. The number makes their paths unique. */
export const faultKinds: Record<string, readonly ((n: number) => PlantedFault)[]> = {
  'self loop': [
    (n) => fault(exact(`/f/self-${n}`, `/f/self-${n}`), '0 self-redirect'),
    (n) => fault(exact(`/f/self-${n}`, `/f/self-${n}?x=1`), '0 self-redirect'),
    (n) => fault(exact(`/f/self-${n}`, `/f/%73elf-${n}/`), '0 self-redirect', '0 redirecting-target'),
    (n) => fault(patternRule(`^/f/self-${n}/([^/]+)$`, `/f/self-${n}/$1`), '0 self-redirect'),
    (n) => fault(exact(`/f/self-${n}`, `/x/../f/./self-${n}`), '0 self-redirect', '0 encoding-portability'),
  ],
  loop: [
    (n) => fault([exact(`/f/a-${n}`, `/f/b-${n}`), exact(`/f/b-${n}`, `/f/a-${n}`)], '0 loop', '1 loop'),
    (n) =>
      fault(
        [
          exact(`/f/a-${n}`, `/f/b-${n}`),
          exact(`/f/b-${n}`, `/f/c-${n}?x=1`),
          exact(`/f/c-${n}`, `/f/a-${n}#top`, 302),
        ],
        ...(['0 loop', '1 loop', '2 loop'] as const),
      ),
    (n) => fault([exact(`/f/a-${n}`, `/F/B-${n}/`), exact(`/f/b-${n}`, `/f/%61-${n}`)], '0 loop', '1 loop'),
    (n) =>
      fault(
        [patternRule(`^/f/a-${n}/(\\d+)$`, `/f/b-${n}/$1`), patternRule(`^/f/b-${n}/(\\d+)$`, `/f/a-${n}/$1`)],
        '0 loop',
        '1 loop',
      ),
    (n) =>
      fault([patternRule(`^/f/a-${n}/[^/]+$`, `/f/b-${n}`), exact(`/f/b-${n}`, `/f/a-${n}/x`)], '0 loop', '1 loop'),
    (n) => fault(patternRule(`^/f/a-${n}/(.*)$`, `/f/a-${n}/more/$1`), '0 loop'),
    (n) =>
      fault(
        [
          patternRule(`^/f/a-${n}/(\\d{4})/(\\d\\d)/([^/]+)$`, `/f/b-${n}/$1-$3`),
          patternRule(`^/f/b-${n}/(\\d+)-(\\w+-news)$`, `/f/a-${n}/$1/01/$2`),
        ],
        ...(['0 loop', '1 loop', '0 dead-target', '1 dead-target'] as const),
      ),
    (n) =>
      fault(
        [
          patternRule(`^/f/a-${n}/([^/]+)$`, `/f/b-${n}/$1`),
          patternRule(`^/f/b-${n}/(news-.+)$`, `/f/c-${n}/$1?from=b`),
          patternRule(`^/f/c-${n}/([^/]+-(?:old|end))$`, `/f/a-${n}/$1`),
        ],
        ...(['0 loop', '1 loop', '2 loop', '0 dead-target', '1 dead-target', '2 dead-target'] as const),
      ),
    (n) =>
      fault(
        [exact(`/f/a-${n}`, `/f/x/%2e%2E/b-${n}`), exact(`/f/b-${n}`, `/f\\a-${n}`)],
        ...(['0 loop', '1 loop', '0 encoding-portability', '1 encoding-portability'] as const),
      ),
  ],
  chain: [
    (n) => fault([exact(`/f/a-${n}`, `/f/b-${n}`), exact(`/f/b-${n}`, page(n))], '0 chain'),
    (n) => fault([exact(`/f/b-${n}`, page(n)), exact(`/f/a-${n}`, `/F/b-${n}/?x=1`, 302)], '1 chain'),
    (n) => fault([patternRule(`^/f/a-${n}/.+$`, `/f/b-${n}`), exact(`/f/b-${n}`, page(n))], '0 chain'),
    (n) => fault([exact(`/f/a-${n}`, `/f/b-${n}/x`), patternRule(`^/f/b-${n}/.+$`, page(n))], '0 chain'),
  ],
  shadowed: [
    (n) => fault([patternRule(`^/f/a-${n}/.+$`, page(n)), exact(`/f/a-${n}/b`, another)], '1 shadowed'),
    (n) => fault([patternRule(`^/f/a-${n}/.+$`, page(n)), patternRule(`^/f/a-${n}/\\d{2,4}$`, another)], '1 shadowed'),
    (n) =>
      fault(
        [patternRule(`^/f/(?:a|b)-${n}/[^/]+$`, page(n)), patternRule(`^/f/a-${n}/([a-z]+)$`, another)],
        '1 shadowed',
      ),
    (n) =>
      fault(
        [exact(`/f/a-${n}`, page(n)), exact(`/f/b-${n}`, page(n)), patternRule(`^/f/[ab]-${n}$`, another)],
        '2 shadowed',
      ),
  ],
  unreachable: [
    (n) => fault(exact(`/f/a-${n}?id=1`, page(n)), '0 unreachable'),
    (n) => fault(exact(`/f/a-${n}#top`, page(n)), '0 unreachable'),
    (n) => fault(exact(`/f/b/../a-${n}`, page(n)), '0 unreachable'),
    (n) => fault(exact(`//f/a-${n}`, page(n)), '0 unreachable'),
    (n) => fault(patternRule(`^/f/a-${n}/$`, page(n)), '0 unreachable'),
    (n) => fault(patternRule(`^f/a-${n}/b$`, page(n)), '0 unreachable'),
    (n) => fault(patternRule(`^/f/a-${n}\\?id=\\d+$`, page(n)), '0 unreachable'),
  ],
  duplicate: [
    (n) => fault([exact(`/f/a-${n}`, page(n)), exact(`/f/a-${n}`, page(n))], '1 duplicate'),
    (n) => fault([exact(`/f/a-${n}`, page(n)), exact(`/F/A-${n}`, page(n))], '1 duplicate'),
    (n) => fault([patternRule(`^/f/a-${n}/.+$`, page(n)), patternRule(`^/f/a-${n}/.+$`, page(n))], '1 duplicate'),
  ],
  conflict: [
    (n) => fault([exact(`/f/a-${n}`, page(n)), exact(`/f/a-${n}`, another)], '1 conflict'),
    (n) => fault([exact(`/f/a-${n}`, page(n)), exact(`/F/A-${n}`, page(n), 302)], '1 conflict'),
    (n) => fault([patternRule(`^/f/a-${n}/.+$`, page(n)), patternRule(`^/f/a-${n}/.+$`, another)], '1 conflict'),
  ],
  'dead target': [
    (n) => fault(exact(`/f/a-${n}`, `/projects/gone-${n}`), '0 dead-target'),
    (n) => fault(exact(`/f/a-${n}`, `/projects/gone-${n}?x=1#top`), '0 dead-target'),
    (n) => fault(patternRule(`^/f/a-${n}/(.+)$`, `/gone-${n}/$1`), '0 dead-target'),
    (n) => fault(patternRule(`^/f/a-${n}/(p-1|p-gone)$`, '/projects/$1'), '0 dead-target'),
  ],
  'shadowed page': [
    (n) => fault(exact(page(n), another), '0 shadows-page'),
    (n) => fault(patternRule(`^${page(n)}(?:/.+)?$`, another), '0 shadows-page'),
  ],
  'redirecting target': [
    (n) => fault(exact(`/f/a-${n}`, `${page(n)}/`), '0 redirecting-target'),
    (n) => fault(exact(`/f/a-${n}`, `${page(n)}/?x=1`), '0 redirecting-target'),
  ],
  'open redirect': [
    (n) => fault(exact(`/f/a-${n}`, `//evil-${n}.example/`), '0 open-redirect'),
    (n) => fault(exact(`/f/a-${n}`, `/\\evil-${n}.example/`), '0 open-redirect'),
    (n) => fault(patternRule(`^/f/a-${n}/([^/]+)$`, 'https://$1'), '0 open-redirect'),
    (n) => fault(patternRule(`^/f/a-${n}/(.+)$`, 'https://orrery.example$1'), '0 open-redirect'),
    (n) => fault(patternRule(`^/f/a-${n}/([^/]+)$`, 'https://orrery.example:$1/'), '0 open-redirect'),
    (n) => fault(exact(`/f/a-${n}`, `https://orrery.example@evil-${n}.example/`), '0 open-redirect'),
  ],
  unanchored: [
    (n) => fault(patternRule(`^/f/a-${n}`, page(n)), '0 unanchored'),
    (n) => fault(patternRule(`/f/a-${n}/b$`, page(n)), '0 unanchored'),
    (n) => fault(patternRule(`^/f/a-${n}$|/f/b-${n}$`, page(n)), '0 unanchored'),
  ],
  'overly-broad': [
    (n) => fault(patternRule(`^/(?:.+)/page-\\d(?:\\d{${n + 2}})?$`, another), '0 overly-broad'),
    (n) => fault(patternRule(`^/qz-.*(?:/x{${n + 1}})?$`, another), '0 overly-broad'),
  ],
  'unsafe expression': [
    (n) => fault(patternRule(`^/f/a-${n}/(a+)+$`, page(n)), '0 unsafe-regex'),
    (n) => fault(patternRule(`^/f/a-${n}/(?:[a-z]+/?)*$`, page(n)), '0 unsafe-regex'),
    (n) => fault(patternRule(`^/f/a-${n}/(?:\\w|\\d)+$`, page(n)), '0 unsafe-regex'),
    (n) => fault(patternRule(`^/f/a-${n}/\\d+\\w+$`, page(n)), '0 unsafe-regex'),
    (n) => fault(patternRule(`^/f/a-${n}/.*-.*-end$`, page(n)), '0 unsafe-regex'),
  ],
  'bad capture': [
    (n) => fault(patternRule(`^/f/a-${n}/(.+)$`, `${page(n)}?x=$2`), '0 invalid-capture'),
    (n) => fault(patternRule(`^/f/a-${n}/(.+)$`, `${page(n)}?x=$10`), '0 invalid-capture'),
    (n) => fault(patternRule(`^/f/a-${n}/.+$`, `${page(n)}?x=$1`), '0 invalid-capture'),
    (n) => fault(exact(`/f/a-${n}`, `${page(n)}?x=$1`), '0 invalid-capture'),
  ],
  'bad encoding': [
    (n) => fault(exact(`/f/100%-${n}`, page(n)), '0 invalid-encoding'),
    (n) => fault(exact(`/f/caf%E9-${n}`, page(n)), '0 invalid-encoding'),
    (n) => fault(patternRule(`^/f/café-${n}/.+$`, page(n)), '0 invalid-encoding'),
  ],
  'encoding trap': [
    (n) => fault(exact(`/f/café-${n}`, page(n)), '0 encoding-portability'),
    (n) => fault(exact(`/f/%61-${n}`, page(n)), '0 encoding-portability'),
    (n) => fault(exact(`/f/cafe%CC%81-${n}`, page(n)), '0 encoding-portability'),
    (n) => fault(exact(`/f/caf%25C3%25A9-${n}`, page(n)), '0 encoding-portability'),
    (n) => fault(exact(`/f/a-${n}/`, page(n)), '0 encoding-portability'),
    (n) => fault(exact(`/f/a-${n}`, `${page(n)}?q=é`), '0 encoding-portability'),
  ],
  'case trap': [
    (n) => fault(exact(page(n).toUpperCase(), page(n)), '0 case-sensitivity'),
    (n) => fault(exact(`/f/a-${n}`, page(n).toUpperCase()), '0 case-sensitivity'),
    (n) => fault(patternRule(`^/f/a-${n}/[A-Z]{3}$`, page(n)), '0 case-sensitivity'),
  ],
  'platform limit': [
    (n) => fault(exact(`/f/a-${n}/${'x'.repeat(2_048)}`, page(n)), '0 platform-limit'),
    (n) => fault(exact(`/f/a-${n}`, `${page(n)}?x=${'y'.repeat(2_048)}`), '0 platform-limit'),
  ],
};
