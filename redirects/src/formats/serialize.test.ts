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

const lineFormats = ['netlify', 'cloudflare', 'cloudflare-bulk', 'vercel-bulk'];
it.each(lineFormats)('[H4] %s has no line for a path that ends in a slash, which no rule matches here', (name) => {
  const list = [patternRule('^/about/(?:index\\.html)?$', '/about'), patternRule('^/team(?:/|\\.html)$', '/people')];
  const { text = '', issues = [] } = findFormat(name)?.serialize(list, { site: 'https://orrery.example' }) ?? {};
  expect(
    text.match(/^(?:https:\/\/orrery\.example)?\/[^ ,]+/gm)?.map((url) => url.replace(/^https:..[^/]+/, '')),
  ).toEqual(['/about/index.html', '/team.html']);
  expect(issues.filter(({ index }) => index !== undefined)).toEqual([]);
});

it.each(lineFormats)('[H4] %s has no line for a path that an earlier rule redirects', (name) => {
  const list = [
    patternRule('^/a/(.+)$', '/x/$1'),
    patternRule('^/(?:a|b)/c$', '/y'),
    patternRule('^/a/(?:c|d)$', '/z'),
  ];
  const { text, issues = [] } = findFormat(name)?.serialize(list, { site: 'https://orrery.example' }) ?? {};
  expect(text).toContain('/b/c');
  expect(text).not.toMatch(/\/a\/[cd]/);
  expect(issues.map(({ index, message }) => [index, message])).toContainEqual([
    2,
    expect.stringMatching(/^omitted: .*no request reaches it$/),
  ]);
});

it.each(['netlify', 'cloudflare'])('[H4] %s redirects the path without a splat before the splat', (name) => {
  const list = [
    patternRule('^/blog(/.*)?$', '/news$1'),
    patternRule('^/(?:team/)([^/]+)(/.*)?$', '/people/$1$2'),
    patternRule('^/docs/.+$', '/files'),
    exact('/docs', '/documents'),
  ];
  expect(written(name, list).map((line) => line.replace(/ 301!?$/, ''))).toEqual([
    '/blog /news',
    '/docs /documents',
    '/blog/* /news/:splat',
    '/team/:p6 /people/:p6',
    '/team/:p6/* /people/:p6/:splat',
    '/docs/* /files',
    '',
  ]);
  expect(
    findFormat(name)
      ?.serialize(list)
      .issues.filter(({ index }) => index !== undefined),
  ).toEqual([]);
});

it('[H4] netlify has no line for a path that an earlier alternative of the same expression matches', () => {
  expect(written('netlify', [patternRule('^/a/(?:([^/]+)|B)$', '/t/$1')])).toEqual(['/a/:p3 /t/:p3 301!', '']);
});

it('[H4] omits expressions and lines that redirect a path to itself, or only correct its case', () => {
  const own = [patternRule('^/u(?:/.*)?$', '/u'), patternRule('^/v(?:\\.html)?$', 'https://orrery.example/V')];
  const read = (name: string) => {
    const { text = '', issues = [] } = findFormat(name)?.serialize(own, { site: 'https://orrery.example' }) ?? {};
    return [text.match(/\/[uv](?:[/.]\S*)? \S+/g) ?? [], issues.map(({ kind, index }) => `${kind} ${index}`)];
  };
  for (const name of ['next', 'nginx', 'apache', 'caddy', 'varnish'])
    expect([name, read(name)]).toEqual([name, [[], expect.arrayContaining(['omitted 0', 'omitted 1'])]]);
  expect(read('netlify')).toEqual([['/v.html https://orrery.example/V'], ['omitted 0', 'changed 1']]);
  expect(read('cloudflare')).toEqual([
    ['/v.html https://orrery.example/V', '/u/* /u'],
    ['changed 0', 'changed 1', 'changed 0', 'changed undefined'],
  ]);
});

it('[H4] omits expressions that no request can match', () => {
  for (const name of ['next', 'nginx', 'apache', 'caddy', 'varnish', 'vercel', ...lineFormats])
    expect(
      findFormat(name)?.serialize([patternRule('^/a/$', '/b')], { site: 'https://orrery.example' }).issues[0],
      name,
    ).toMatchObject({ kind: 'omitted', index: 0 });
});

it.each(['next', 'vercel', 'netlify', 'cloudflare'])('[H4] %s omits captures whose name would not end', (name) => {
  const { text, issues } = findFormat(name)?.serialize([patternRule('^/a/([^/]+)$', '/b/$1x')]) ?? {};
  expect(text).not.toContain('/a/');
  expect(issues?.[0]).toMatchObject({ kind: 'omitted', index: 0 });
});

it('[H4] varnish replaces the whole path if only one alternative of an expression is anchored', () => {
  expect(written('varnish', [patternRule('^/a/(.+)$|/b/(.+)$', '/c/$1$2')]).join()).toContain(
    'regsub(req.http.x-vitrine-path, "(?i)^.*?(?:^/a/(.+)$|/b/(.+)$).*$", "/c/\\1\\2")',
  );
});

it('[H4] vercel requires text after a slash, or reports that the slash alone matches too', () => {
  const list = [patternRule('^/a/(.*)$', '/x/$1'), patternRule('^/b/(c)?$', '/y'), patternRule('^/d(?:/|/e)$', '/z')];
  const { text, issues = [] } = findFormat('vercel')?.serialize(list) ?? {};
  expect(text?.match(/"source":"[^"]+"/g)).toEqual([
    '"source":"/a/:c1(.+)"',
    '"source":"/b/:c1(c)"',
    '"source":"/d:g1(/|/e)"',
  ]);
  expect(issues.map(({ index }) => index)).toEqual([2, undefined]);
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
