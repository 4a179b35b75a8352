import { expect, it } from 'vitest';
import { createMatcher } from '../match/matcher.ts';
import { cloudflareBulk } from './cloudflare-bulk/format.ts';
import { findFormat, parsers } from './registry.ts';
import type { ImportedMap } from './shared/rule-collector.ts';

const webConfig = (rules: string) =>
  `<configuration><system.webServer><rewrite><rules>${rules}</rules></rewrite></system.webServer></configuration>`;

/** A realistic file, its rules as "line origin target code", and the expected issues as "line message". */
const files: [format: string, text: string, rules: string[], refused: string[]][] = [
  [
    'netlify',
    `# old pages
/home              /
/blog/*            /news/:splat          302
/cal/:year/:month  /events/:year-:month  301!   # comment
/café /coffee
/rewrite/*         /index.html           200
/fr-only           /fr                   302    Language=fr
/store id=:id      /shop/:id             301
http://blog.example/*  /news/:splat      301!
/nothing
/my page.html  /my-page  301`,
    [
      '2 /home / 301',
      '3 ^/blog(?:/(.*))?$ /news/$1 302',
      '4 ^/cal/([^/]+)/([^/]+)$ /events/$1-$2 301',
      '5 /caf%C3%A9 /coffee 301',
    ],
    [
      '6 200 is not a redirect',
      '7 only under a condition',
      '8 matches on the query',
      '9 has a host',
      '10 has no target',
      '11 a space in a path',
    ],
  ],
  [
    'cloudflare',
    '/a /b\r\n/docs/* https://docs.example/:splat 308\r\n/x /y 303\r\n',
    ['1 /a /b 302', '2 ^/docs(?:/(.*))?$ https://docs.example/$1 308'],
    ['3 303 is for form responses'],
  ],
  [
    'nginx',
    `# legacy
map $uri $target {
    default "";
    ~^/p/(\\d+)$  /products/$1;
    /old          /new;
    "/with space" "/joined";
    "~^/team/(?<name>[^/]+)/(\\d+)$" /people/$2/$name;
    include more.map;
}
map $host $directory { orrery.example /var/www; }
server {
  include mime.types;
  location @lost { return 302 /; }
  location /plain { return https://plain.example/; }
  rewrite ^/item\\?id=(\\d+)$ /items/$1 permanent;
  if ($target) { return 302 $target; }
  location = /about.html { return 301 /about; }
  location ~* ^/team/(.+)$ { return 301 $scheme://$host/people/$1$is_args$args; }
  location /shop { return 301 https://shop.example/; }
  rewrite ^/n/(.*)$ /news/$1? permanent;
  rewrite ^/inner/(.*)$ /x/$1 last;
  if ($http_user_agent ~ bot) { return 301 /bots; }
  location / { try_files $uri =404; }
  location = /u { return 301 /login?user=$remote_user; }
}`,
    [
      '5 /old /new 302',
      '6 /with%20space /joined 302',
      '4 ^/p/(\\d+)$ /products/$1 302',
      '7 ^/team/([^/]+)/(\\d+)$ /people/$2/$1 302',
      // Evaluation order: rewrites, exact locations, patterns, prefixes.
      '20 ^/n(?:/(.*))?$ /news/$1 301',
      '17 /about.html /about 301',
      '18 ^/team/(.+)$ /people/$1 301',
      '14 ^/plain.*$ https://plain.example/ 302',
      '19 ^/shop.*$ https://shop.example/ 301',
    ],
    [
      '8 another file',
      '13 only internal redirects reach',
      '15 matches on the query',
      '20 drops the query',
      '21 is an internal rewrite',
      '22 not a condition on the path',
      '24 uses $remote_user',
    ],
  ],
  [
    'apache',
    `RewriteEngine On
RewriteBase /
# pages
Redirect 301 /old.html /new
Redirect permanent /docs https://docs.example
RedirectMatch 302 ^/p/(\\d+)$ /products/$1
RewriteRule ^blog/(.*)$ /news/$1 [R=301,L,NC]
RewriteRule ^caf\u00e9/?$ /coffee [R=301,L]
RewriteRule ^app$ index.php [L]
RewriteCond %{HTTP_HOST} ^old\\.example$
RewriteRule ^(.*)$ https://new.example/$1 [R=301,L]
RewriteCond %{REQUEST_URI} ^/here$ [NC]
RewriteRule .* \\
  /there [R,L]
Redirect gone /dead
RewriteRule ^gone$ - [G]`,
    [
      // mod_rewrite runs before mod_alias.
      '7 ^/blog(?:/(.*))?$ /news/$1 301',
      '8 /caf%C3%A9 /coffee 301',
      '13 /here /there 302',
      '4 ^/old\\.html(/.*)?$ /new$1 301',
      '5 ^/docs(/.*)?$ https://docs.example$1 301',
      '6 ^/p/(\\d+)$ /products/$1 302',
    ],
    ['9 is an internal rewrite', '11 has an unsupported condition', '15 has no target', '16 responds with 410'],
  ],
  [
    'caddy',
    `:443 {
  redir /old /new permanent
  redir /blog/* /news{uri}
  @team path_regexp team ^/team/(.+)$
  redir @team /people/{re.team.1} 308
  @mobile header User-Agent *Mobile*
  redir @mobile /m
  redir https://www.example.com{uri}
  redir {target} 301
}`,
    // Caddy sorts by path length, longest first.
    ['3 ^(/blog(?:/.*)?)$ /news$1 302', '2 /old /new 301', '5 ^/team/(.+)$ /people/$1 308'],
    ['7 unsupported condition: @mobile', '8 redirects every request', '9 uses {target}'],
  ],
  [
    'varnish',
    `sub vcl_recv {
  if (req.url == "/old") { return (synth(301, "/new")); }
  if (req.url ~ "(?i)^/blog/(.*)$") {
    set req.http.x-redir = regsub(req.url, "^/blog/(.*)$", "/news/\\1");
    return (synth(750, "moved"));
  }
  if (req.http.User-Agent ~ "bot") { return (synth(301, "/bots")); }
  if (req.url ~ "^/shop/") { return (synth(301, "https://shop.example" + req.url)); }
  if (req.url ~ "^/api/") {
    return (pass);
  } elseif (req.url ~ "^/team(\\?.*)?$") {
    set req.http.x-why = "people";
    return (synth(308, "/people"));
  }
  if (req.url ~ "^/inner/") {
    if (req.http.host == "old.example") { return (synth(301, "/outer")); }
  }
  return (synth(301, "/everything"));
}
sub vcl_synth { if (resp.status == 750) { set resp.status = 302; } }`,
    [
      '2 /old /new 301',
      '5 ^/blog(?:/(.*))?$ /news/$1 302',
      '8 ^(/shop(?:/.*)?)$ https://shop.example$1 301',
      '13 /team /people 308',
    ],
    ['7 which is not a condition on the path', '16 select the host with --host', '18 redirects every request'],
  ],
  [
    'next',
    `module.exports = {
  async redirects() {
    return [
      { source: '/old', destination: '/new', permanent: true },
      // a comment with source: '/no'
      { source: "/blog/:slug*", destination: "/news/:slug*", permanent: false },
      { source: '/post/:id(\\\\d{1,})', destination: '/p/:id', statusCode: 301 },
      { source: '/u', destination: '/v', permanent: true, has: [{ type: 'cookie', key: 'x' }] },
      { source: '/w/:a', destination: '/x/:b', permanent: true },
      { source: '/c', destination: \`/d/\${year}\`, permanent: true },
      { source: '/e' + suffix, destination: '/f', permanent: true },
      { source: '/g', destination: '/h', permanent: isProduction },
      { source: OLD, destination: '/i', permanent: true },
      { source: \`/j\`, destination: '/k', permanent: true, basePath: false },
    ];
  },
  async rewrites() { return { beforeFiles: [{ source: '/l', destination: '/m' }] }; },
  async headers() { return [{ source: '/n', headers: [{ key: 'x-a', value: 'b' }] }]; },
};`,
    ['4 /old /new 308', '6 ^/blog(?:/(.+))?$ /news/$1 307', '7 ^/post/(\\d{1,})$ /p/$1 301', '14 /j /k 308'],
    [
      '8 more than the path',
      '9 :b',
      '10 its destination is not a literal',
      '11 its source is not a literal',
      '12 its permanent is not a literal',
      '13 its source is not a literal',
      '17 is an internal rewrite',
    ],
  ],
  [
    'vercel',
    '{"cleanUrls": true, "redirects": [\n{"source": "/a/(.*)", "destination": "/b"},\n{"source": "/c", "destination": "/d", "statusCode": 302}],\n"rewrites": [{"source": "/e", "destination": "/f"}]}',
    ['2 ^/a(?:/(.*))?$ /b 308', '3 /c /d 302'],
    ['1 redirects /a.html to /a', '4 is an internal rewrite'],
  ],
  [
    'vercel-bulk',
    'source,destination,permanent,query\n/a,/b,true,true\nhttps://orrery.example/c,/d,f,t\n/e,/f,t,\n',
    ['2 /a /b 308', '3 /c /d 307', '4 /e /f 308'],
    ['4 drops the query'],
  ],
  [
    'cloudflare-bulk',
    'https://orrery.example/a,https://orrery.example/b,301,TRUE,FALSE,FALSE,FALSE\norrery.example/c/,https://x.example/y/,302,FALSE,FALSE,TRUE,TRUE\n',
    ['1 /a /b 301', '2 ^/c(/.*)?$ https://x.example/y$1 302'],
    ['2 drops the query'],
  ],
  [
    'csv',
    '\ufeffOld URL;New URL;Status\n"/a ""b""";/c;302\nhttps://old.example/d?x=1;/e;301\n/f;;301\n\ng;h;\n',
    ['2 /a%20%22b%22 /c 302', '6 /g /h 301'],
    ['3 matches on the query', '4 has no target'],
  ],
  ['tsv', '/a\t/b\t301\n/c\t/d\n', ['1 /a /b 301', '2 /c /d 301'], []],
];

it.each(files)('[H4] parses a realistic %s file', (format, text, rules, refused) => {
  const { entries, issues: problems } = findFormat(format)?.parse(text) ?? { entries: [], issues: [] };
  expect(entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`)).toEqual(rules);
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual(
    refused.map((line) => expect.stringMatching(new RegExp(`^${line.replace(' ', ' .*').replace(/[$]/g, '\\$&')}`))),
  );
});

it('[H4] a question mark after a parameter in a destination starts the query', () => {
  const text = "[{ source: '/p/:id', destination: '/profile/:id?tab=1', permanent: false }]";
  expect(findFormat('next')?.parse(text).entries[0]?.rule).toMatchObject({ target: '/profile/$1?tab=1', code: 307 });
});

const slashes: [format: string, text: string, rule: string][] = [
  ['next', "[{ source: '/a/:b/', destination: '/c/:b', permanent: true }]", '^/a/([^/]+)/?$ /c/$1'],
  ['vercel', '[{ "source": "/a/(\\\\d+)/", "destination": "/c/$1" }]', '^/a/(\\d+)/?$ /c/$1'],
  ['netlify', '/a/:b/ /c/:b', '^/a/([^/]+)/?$ /c/$1'],
  ['cloudflare', '/a/:b/ /c/:b', '^/a/([^/]+)/?$ /c/$1'],
  ['nginx', 'rewrite ^/a/(\\d+)/$ /c/$1 permanent;', '^/a/(\\d+)/?$ /c/$1'],
  ['nginx', 'rewrite ^\\/a\\/$ /c permanent;', '/a /c'],
  ['apache', 'RewriteRule ^a/(?:b|c/)$ /d [R=301,L]', '^/a/(?:b|c/?)$ /d'],
  ['caddy', ':80\n@a path_regexp ^/a/(\\d+)/$\nredir @a /c/{re.1}', '^/a/(\\d+)/?$ /c/$1'],
  ['varnish', 'sub vcl_recv { if (req.url ~ "^/a/[0-9]+/$") { return (synth(301, "/c")); } }', '^/a/[0-9]+/?$ /c'],
  ['csv', 'origin,target,type\n^/a/(\\d+)/$,/c/$1,regexmatch', '^/a/(\\d+)/?$ /c/$1'],
  [
    'json',
    '[{"origin":"^/a/$","target":"/c","code":301,"matchType":"pathonly","type":"regexmatch","regex":true}]',
    '^/a/?$ /c',
  ],
  ['tsv', 'origin\ttarget\ttype\n^/(a|b/)$\t/c\tregexmatch', '^/(a|b/?)$ /c'],
];
it.each(slashes)('[H4] %s: the trailing slash of an expression becomes optional: %j', (format, text, expected) => {
  const { entries, issues: problems } = findFormat(format)?.parse(text) ?? { entries: [], issues: [] };
  expect(problems).toEqual([]);
  expect(entries.map(({ rule }) => `${rule.origin} ${rule.target}`)).toEqual([expected]);
});

it('[H4] rejects text in another format', () => {
  expect(() => findFormat('json')?.parse('/a /b')).toThrow('is not JSON');
  expect(() => findFormat('next')?.parse('export default {};')).toThrow('No redirects found');
});

it('[H4] a Cloudflare row that includes subdomains applies to each of them, and is reported unless one is selected', () => {
  const text = [
    'https://orrery.example/a,https://orrery.example/b,301,TRUE,TRUE,FALSE,FALSE',
    'https://orrery.example/c,https://orrery.example/d,301,TRUE,FALSE,FALSE,FALSE',
  ].join('\n');
  const parse = (host?: string) => {
    const { entries, issues } = cloudflareBulk.parse(text, { host });
    return [entries.map(({ rule }) => rule.origin), issues.map(({ line, message }) => `${line} ${message}`)];
  };
  expect(parse()).toEqual([
    ['/a', '/c'],
    [expect.stringMatching(/^1 .*also applies to subdomains of orrery\.example/)],
  ]);
  expect(parse('orrery.example')).toEqual([['/c', '/a'], []]);
  expect(parse('www.orrery.example')).toEqual([['/a'], []]);
  expect(parse('other.example')).toEqual([[], []]);
});

it('[H4] of two Cloudflare rows that include subdomains, the one with the more specific host applies', () => {
  const text = [
    'https://o.example/a,https://t.example/x,301,TRUE,TRUE,FALSE,FALSE',
    'https://shop.o.example/a,https://t.example/y,301,TRUE,TRUE,FALSE,FALSE',
  ].join('\n');
  const getTarget = (host: string) =>
    createMatcher(cloudflareBulk.parse(text, { host }).entries.map(({ rule }) => rule)).match('/a')?.target;
  expect(['o.example', 'shop.o.example', 'eu.shop.o.example'].map(getTarget)).toEqual([
    'https://t.example/x',
    'https://t.example/y',
    'https://t.example/y',
  ]);
});

it('[H4] of two Cloudflare rows, the one with the more specific path applies, as at Cloudflare', () => {
  const text = [
    'o.example/a,https://o.example/x,301,TRUE,FALSE,TRUE,FALSE',
    'o.example/a/b,https://o.example/y,301,TRUE,FALSE,TRUE,FALSE',
    'o.example/a/b/c,https://o.example/z,301,TRUE,FALSE,FALSE,FALSE',
  ].join('\n');
  const matcher = createMatcher(cloudflareBulk.parse(text, {}).entries.map(({ rule }) => rule));
  expect(['/a/d', '/a/b/d', '/a/b/c'].map((path) => matcher.match(path)?.target)).toEqual(['/x', '/y', '/z']);
});

function parse(name: string, text: string): ImportedMap {
  const format = parsers.find((one) => one.name === name);
  if (!format) throw new Error(`There is no format ${name}.`);
  return format.parse(text, {});
}

const index: [format: string, text: string][] = [
  ['nginx', 'rewrite ^/blog/(.*)$ /news/$1 permanent;'],
  ['nginx', 'location ~ ^/blog/(.*) { return 301 /news/$1; }'],
  ['apache', 'RedirectMatch 301 ^/blog/(.*)$ /news/$1'],
  ['apache', 'RewriteEngine On\nRewriteRule ^blog/(.*)$ /news/$1 [R=301,L]'],
  ['caddy', '@a path_regexp ^/blog/(.*)$\nredir @a /news/{re.1} 301'],
  ['cloudflare', '/blog/* /news/:splat 301'],
  ['netlify', '/blog/* /news/:splat 301'],
  ['iis', webConfig('<rule name="a"><match url="^blog/(.*)$" /><action type="Redirect" url="/news/{R:1}" /></rule>')],
  ['vercel', '{"redirects": [{ "source": "/blog/:rest(.*)", "destination": "/news/:rest", "statusCode": 301 }]}'],
];

it.each(index)(
  '[H4] %s: an expression that matches a path with a trailing slash matches it without: %s',
  (format, text) => {
    const { entries, issues } = parse(format, text);
    const matcher = createMatcher(entries.map(({ rule }) => rule));
    const paths = ['/blog', '/blog/', '/blog/a/b', '/blogger'];
    expect(paths.map((path) => matcher.match(path)?.target)).toEqual(['/news/', '/news/', '/news/a/b', undefined]);
    expect(issues).toEqual([]);
  },
);

it('[H4] the slash remains necessary if Next.js removes it, if the rule is ours or if it would lead to itself', () => {
  const origins = (format: string, text: string) =>
    findFormat(format)
      ?.parse(text)
      .entries.map(({ rule }) => rule.origin);
  expect(origins('next', "[{ source: '/blog/:rest(.*)', destination: '/news/:rest', permanent: true }]")).toEqual([
    '^/blog/(.*)$',
  ]);
  expect(
    origins('csv', 'origin,target,code,type,matchType,regex\n^/blog/(.*)$,/news/$1,301,regexmatch,pathonly,true\n'),
  ).toEqual(['^/blog/(.*)$']);
  expect(origins('nginx', 'rewrite ^/u/(.*)$ /u?from=$1 permanent;')).toEqual(['^/u/(.*)$']);
});

it.each<[format: string, text: string, origin: string]>([
  ['nginx', 'rewrite ^/a/ /a permanent;', '^/a/'],
  ['nginx', 'rewrite ^/a.b$ /a.b permanent;', '^/a.b$'],
  [
    'json',
    '[{"origin":"^/(?:a|b/)$","target":"/c","code":301,"matchType":"pathonly","type":"regexmatch","regex":true}]',
    '^/(?:a|b/)$',
  ],
])('[H4] %s: imports %j unchanged', (format, text, origin) => {
  const { entries, issues } = parse(format, text);
  expect(entries.map(({ rule }) => rule.origin)).toEqual([origin]);
  expect(issues).toEqual([]);
});

it('[H4] an expression whose slash cannot become optional needs no report if its parent has a rule', () => {
  const [parent, splat] = ['/a/:p /b 301', '/a/:p/* /c 301'];
  expect(parse('cloudflare', `${parent}\n${splat}`).issues).toEqual([]);
  expect(parse('cloudflare', splat).issues).toHaveLength(1);
});

it('[H4] reports an expression whose slash cannot become optional', () => {
  const { entries, issues } = parse('nginx', 'rewrite ^/(.*)/(.*)$ /n/$1 permanent;');
  expect(entries.map(({ rule }) => rule.origin)).toEqual(['^/(.*)/(.*)$']);
  expect(issues.map(({ message }) => message)).toEqual([expect.stringContaining('ends in its last slash')]);
});

it('[H4] a Cloudflare placeholder may be a part of a segment', () => {
  const text = '/blog/:year-:month /b/:year/:month 301\n/news/:slug.html /news/:slug 301\n/wiki/Special:Search /s 301';
  const read = (format: string) => parse(format, text);
  const matcher = createMatcher(read('cloudflare').entries.map(({ rule }) => rule));
  const paths = ['/blog/2020-10', '/news/x.html', '/wiki/Specialists'];
  expect(paths.map((path) => matcher.match(path)?.target)).toEqual(['/b/2020/10', '/news/x', '/s']);
  expect(read('netlify').entries.map(({ rule }) => rule.origin)).toEqual(['/wiki/Special:Search']);
  expect(read('netlify').issues.map(({ line }) => line)).toEqual([1, 2]);
});

it.each<[format: string, text: string]>([
  ['nginx', 'rewrite ^/shop/cart/(.*)$ /cart.php?x=$1 last;\nrewrite ^/shop/(.*)$ https://s.example/$1 permanent;'],
  ['nginx', 'rewrite ^/shop/cart/ /cart.php;\nlocation /shop/ { return 301 https://s.example/; }'],
  [
    'nginx',
    'if ($uri ~ ^/shop/cart/) { rewrite ^ /cart.php last; }\nrewrite ^/shop/(.*)$ https://s.example/$1 permanent;',
  ],
  ['netlify', '/shop/cart/* /.netlify/functions/:splat 200\n/shop/* https://s.example/:splat 301!'],
  ['cloudflare', '/shop/cart/* /cart/:splat 200\n/shop/* https://s.example/:splat 301'],
  [
    'netlify',
    '[[redirects]]\nfrom = "/shop/cart/*"\nto = "/cart"\nstatus = 200\n[[redirects]]\nfrom = "/shop/*"\nto = "https://s.example/"',
  ],
  [
    'iis',
    webConfig(
      '<rule name="a"><match url="^shop/cart/(.*)$" /><action type="Rewrite" url="/cart" /></rule>\n<rule name="b"><match url="^shop/(.*)$" /><action type="Redirect" url="https://s.example/" /></rule>',
    ),
  ],
])('[H4] %s: a redirect does not apply to paths that an earlier rewrite changes: %s', (format, text) => {
  const { entries, issues } = parse(format, text);
  const matcher = createMatcher(entries.map(({ rule }) => rule));
  expect(matcher.match('/shop/cart/x')).toBeUndefined();
  expect(issues.length).toBeGreaterThanOrEqual(2);
});

it('[H4] nginx: reports a rewrite of missing files before redirects', () => {
  const text = 'if (!-e $request_filename) { rewrite ^ /index.php last; }\nrewrite ^/a$ /b permanent;';
  const { entries, issues } = parse('nginx', text);
  expect(entries.map(({ line }) => line)).toEqual([2]);
  expect(issues.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining('1 is an internal rewrite'),
    expect.stringContaining('1 later rules apply only if this one does not'),
  ]);
});
