import { expect, it } from 'vitest';
import { parseRedirectMap } from '../rules/parse-redirect-map.ts';
import { exact, patternRule } from '../testing/rules.ts';
import { findFormat, formats } from './registry.ts';

const rules = [
  exact('/about', '/about-us'),
  exact('/caf%C3%A9', '/contact?from=caf%C3%A9', 302),
  patternRule('^/(?:work|museums)/([^/]+)/?$', '/projects/$1'),
  patternRule('^/brands/(.*)$', '/markets/brand-experiences#$1', 302),
];

function written(name: string, list = rules): string[] {
  return findFormat(name)?.serialize(list).text.split(/\r?\n/) ?? [];
}

it('[H4] every format serializes an empty map', () => {
  for (const format of formats)
    expect(format.serialize([], { site: 'https://orrery.example' }).text, format.name).toEqual(expect.any(String));
});

it('[H4] json round-trips', () => {
  const { entries } = parseRedirectMap(written('json').join('\n'), 'map.json');
  expect(entries.map(({ rule }) => rule)).toEqual(rules);
});

it('[H4] csv quotes values that need quotes', () => {
  expect(written('csv', [exact('/a,"b"', '/c')])).toEqual([
    'origin,target,code,type,matchType,regex',
    '"/a,""b""",/c,301,exactmatch,pathonly,false',
    '',
  ]);
});

it('[H4] nginx appends the query to targets with and without a query', () => {
  expect(written('nginx')).toEqual(
    expect.arrayContaining([
      '  "/about" "301 /about-us$vitrine_query";',
      '  "/café" "302 /contact?from=caf%C3%A9$vitrine_more";',
      '  "~*^/(?:work|museums)/([^/]+)/?$" "301 /projects/$1$vitrine_query";',
      '  "~*^/brands/(.*)$" "302 /markets/brand-experiences$vitrine_query#$1";',
    ]),
  );
});

it('[H4] nginx escapes backslashes and encodes a literal $', () => {
  expect(written('nginx', [patternRule('^/n/(\\d+)$', '/m/$1'), exact('/price', '/a$b')])).toEqual(
    expect.arrayContaining([
      '  "~*^/n/(\\\\d+)$" "301 /m/$1$vitrine_query";',
      '  "/price" "301 /a%24b$vitrine_query";',
    ]),
  );
});

it('[H4] apache decodes exact origins, keeps captures raw, and appends the query where needed', () => {
  expect(written('apache').slice(4)).toEqual([
    'RewriteRule "^/?about/*$" "/about-us" [R=301,NC,NE,L]',
    'RewriteRule "^/?café/*$" "/contact?from=caf\\%C3\\%A9" [R=302,NC,QSA,NE,L]',
    'RewriteRule "^/?cafe\u0301/*$" "/contact?from=caf\\%C3\\%A9" [R=302,NC,QSA,NE,L]',
    'RewriteCond "%{ENV:VITRINE_PATH}" "^/(?:work|museums)/([^/]+)/?$" [NC]',
    'RewriteRule "^" "/projects/%1" [R=301,NC,NE,L]',
    'RewriteCond "%{ENV:VITRINE_PATH}" "^/brands/(.*)$" [NC]',
    'RewriteRule "^" "/markets/brand-experiences#%1" [R=302,NC,NE,L]',
    '',
  ]);
});

it('[H4] apache reports differences', () => {
  expect(findFormat('apache')?.serialize(rules).issues).toEqual([
    { kind: 'changed', index: 3, message: expect.stringContaining('fragment') },
    { kind: 'changed', message: expect.stringContaining('match the raw path') },
  ]);
});

it('[H4] netlify expands patterns to placeholders', () => {
  expect(written('netlify')).toEqual([
    '/about /about-us 301!',
    '/caf%C3%A9 /contact?from=caf%C3%A9 302!',
    '/cafe%CC%81 /contact?from=caf%C3%A9 302!',
    '/work/:p6 /projects/:p6 301!',
    '/museums/:p9 /projects/:p9 301!',
    '/brands/* /markets/brand-experiences#:splat 302!',
    '',
  ]);
});

it('[H4] netlify reports omitted rules', () => {
  const exported = findFormat('netlify')?.serialize([patternRule('^/n/(\\d+)$', '/m/$1')]);
  expect(exported?.issues).toEqual([{ kind: 'omitted', index: 0, message: expect.stringContaining('omitted') }]);
});

it('[H4] next writes path patterns with named captures', () => {
  expect(written('next').slice(1, 6)).toEqual([
    '  {"source":"/about","destination":"/about-us","statusCode":301},',
    '  {"source":"/caf%C3%A9","destination":"/contact?from=caf%25C3%25A9","statusCode":302},',
    '  {"source":"/cafe%CC%81","destination":"/contact?from=caf%25C3%25A9","statusCode":302},',
    '  {"source":"/:g1(work|museums)/:c1([^/]+)","destination":"/projects/:c1","statusCode":301},',
    '  {"source":"/brands/:c1(.*)","destination":"/markets/brand-experiences#:c1","statusCode":302},',
  ]);
});

it('[H4] next and vercel write two entries for a section and its index', () => {
  const rules = [patternRule('^/(a|b)(?:/(.*))?$', '/$1/new/$2')];
  const entries = [
    { source: '/:c1(a|b)', destination: '/:c1/new/', statusCode: 301 },
    { source: '/:c1(a|b)/:c2(.*)', destination: '/:c1/new/:c2', statusCode: 301 },
  ];
  const vercel = findFormat('vercel')?.serialize(rules);
  expect(JSON.parse(vercel?.text ?? '')).toEqual({ redirects: entries });
  expect(vercel?.issues.map(({ message }) => message)).toEqual([expect.stringContaining('trailing slashes exactly')]);
  expect(findFormat('next')?.serialize(rules).text).toContain(
    entries.map((entry) => JSON.stringify(entry)).join(',\n  '),
  );
});

it('[H4] omits rules that would loop or never apply', () => {
  const exported = findFormat('nginx')?.serialize([
    exact('/News', '/news'),
    patternRule('^/a/.+$', '/b'),
    exact('/a/c', '/d'),
  ]);
  expect(exported?.text).not.toMatch(/"\/News"|"\/a\/c"/);
  expect(exported?.issues.map(({ index }) => index)).toEqual([0, 2, undefined]);
});

it('[H4] no rule can inject lines into a configuration', () => {
  const hostile = [
    exact('/a%0ADefine%20b', '/c'),
    exact('/d\ne', '/c'),
    patternRule('^/f\n(.+)$', '/c'),
    exact('/g', '/h'),
  ];
  const plain = [exact('/g', '/h')];
  for (const format of formats.filter(({ name }) => !/^(?:json|csv|tsv)$/.test(name))) {
    const { text, issues: notes } = format.serialize(hostile, { site: 'https://orrery.example' });
    expect([format.name, text]).toEqual([
      format.name,
      format.serialize(plain, { site: 'https://orrery.example' }).text,
    ]);
    expect(notes.filter(({ kind }) => kind === 'omitted').map(({ index }) => index)).toEqual([0, 1, 2]);
  }
});

const many = (count: number, origin: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => exact(origin(at), '/b'));
const limits: [string, typeof rules, number][] = [
  ['vercel', many(1_025, (at) => `/a/${at}`), 1],
  ['vercel', many(1_024, (at) => `/a/${at}`), 0],
  ['vercel-bulk', many(1, () => `/${'a'.repeat(2_048)}`), 1],
  ['cloudflare', many(2_001, (at) => `/a/${at}`), 1],
  ['cloudflare', many(1, () => `/${'a'.repeat(1_000)}`), 1],
  ['cloudflare', Array.from({ length: 101 }, (_, at) => patternRule(`^/a${at}/([^/]+)$`, '/b/$1')), 1],
  ['netlify', many(3_000, (at) => `/a/${at}`), 0],
];
it.each(limits)('[H4] %s reports exceeded platform limits', (name, list, count) => {
  expect(
    findFormat(name)
      ?.serialize(list)
      .issues.filter(({ kind }) => kind === 'over-limit'),
  ).toHaveLength(count);
});

it('[H4] bulk redirects require a host', () => {
  const bulk = findFormat('cloudflare-bulk');
  expect(bulk?.serialize([exact('/a', '/b')], { site: 'https://orrery.example/x' }).text).toBe(
    'https://orrery.example/a,https://orrery.example/b,301,TRUE,FALSE,FALSE,FALSE\r\n',
  );
  expect(() => bulk?.serialize([])).toThrow('--site');
  expect(() => bulk?.serialize([], { site: 'http://localhost:3000' })).toThrow('--site');
});
