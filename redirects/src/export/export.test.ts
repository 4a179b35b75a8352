import { expect, it } from 'vitest';
import { exact, pattern } from '../rules.fixture.ts';
import { parseRedirectMap } from '../schema.ts';
import { mapFormat, mapFormats } from './index.ts';

const rules = [
  exact('/about', '/about-us'),
  exact('/caf%C3%A9', '/contact?from=caf%C3%A9', 302),
  pattern('^/(?:work|museums)/([^/]+)/?$', '/projects/$1'),
  pattern('^/brands/(.*)$', '/markets/brand-experiences#$1', 302),
];

function written(name: string, list = rules): string[] {
  return mapFormat(name)?.write(list).text.split(/\r?\n/) ?? [];
}

it('[H4] every format writes an empty map without complaint', () => {
  for (const format of mapFormats) expect(format.write([]).text, format.name).toEqual(expect.any(String));
});

it('[H4] json reads back as the same map', () => {
  const { entries } = parseRedirectMap(written('json').join('\n'), 'map.json');
  expect(entries.map(({ rule }) => rule)).toEqual(rules);
});

it('[H4] csv quotes what needs it', () => {
  expect(written('csv', [exact('/a,"b"', '/c')])).toEqual([
    'origin,target,code,type,matchType,regex',
    '"/a,""b""",/c,301,exactmatch,pathonly,false',
    '',
  ]);
});

it('[H4] nginx keeps the query, once for targets without one and once for those with', () => {
  expect(written('nginx')).toEqual(
    expect.arrayContaining([
      '  "/about" "301 /about-us$vitrine_query";',
      '  "/caf%C3%A9" "302 /contact?from=caf%C3%A9$vitrine_more";',
      '  "~*^/(?:work|museums)/([^/]+)/?$" "301 /projects/$1$vitrine_query";',
      '  "~*^/brands/(.*)$" "302 /markets/brand-experiences$vitrine_query#$1";',
    ]),
  );
});

it('[H4] nginx doubles backslashes and sends a literal $ encoded', () => {
  expect(written('nginx', [pattern('^/n/(\\d+)$', '/m/$1'), exact('/price', '/a$b')])).toEqual(
    expect.arrayContaining([
      '  "~*^/n/(\\\\d+)$" "301 /m/$1$vitrine_query";',
      '  "/price" "301 /a%24b$vitrine_query";',
    ]),
  );
});

it('[H4] apache decodes origins, guards targets and adds the query where it must', () => {
  expect(written('apache')).toEqual([
    'RewriteEngine On',
    'RewriteRule "^/?about/?$" "/about-us" [R=301,NC,L]',
    'RewriteRule "^/?café/?$" "/contact?from=caf\\%C3\\%A9" [R=302,NC,L,QSA,NE]',
    'RewriteRule "^/?(?:work|museums)/([^/]+)/?/?$" "/projects/$1" [R=301,NC,L]',
    'RewriteRule "^/?brands/(.*)/?$" "/markets/brand-experiences#$1" [R=302,NC,L,B,NE]',
    '',
  ]);
});

it('[H4] apache says what it does otherwise', () => {
  expect(mapFormat('apache')?.write(rules).notes).toEqual([{ index: 3, message: expect.stringContaining('fragment') }]);
});

it('[H4] netlify takes expressions apart', () => {
  expect(written('netlify')).toEqual([
    '/about /about-us 301!',
    '/caf%C3%A9 /contact?from=caf%C3%A9 302!',
    '/work/:p6 /projects/:p6 301!',
    '/museums/:p9 /projects/:p9 301!',
    '/brands/* /markets/brand-experiences#:splat 302!',
    '',
  ]);
});

it('[H4] netlify says what it must leave out', () => {
  const exported = mapFormat('netlify')?.write([pattern('^/n/(\\d+)$', '/m/$1')]);
  expect(exported?.notes).toEqual([{ index: 0, message: expect.stringContaining('is left out') }]);
});

it('[H4] next writes path patterns with named captures', () => {
  expect(written('next').slice(1, 5)).toEqual([
    '  {"source":"/about","destination":"/about-us","statusCode":301},',
    '  {"source":"/caf%C3%A9","destination":"/contact?from=caf%C3%A9","statusCode":302},',
    '  {"source":"/:g1(work|museums)/:c1([^/]+)","destination":"/projects/:c1","statusCode":301},',
    '  {"source":"/brands/:c1(.*)","destination":"/markets/brand-experiences#:c1","statusCode":302},',
  ]);
});

it('[H4] servers get no rule that would loop or never apply there', () => {
  const exported = mapFormat('nginx')?.write([exact('/News', '/news'), pattern('^/a/.+$', '/b'), exact('/a/c', '/d')]);
  expect(exported?.text).not.toMatch(/"\/News"|"\/a\/c"/);
  expect(exported?.notes.map(({ index }) => index)).toEqual([0, 2, undefined]);
});
