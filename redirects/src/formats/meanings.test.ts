import { expect, it } from 'vitest';
import { parsers } from './registry.ts';

/** The imported rules as `line origin target code`, and the issues as `line text: message`. */
function read(format: string, text: string) {
  const { entries, issues: problems } = parsers.find(({ name }) => name === format)?.parse(text, {}) ?? {
    entries: [],
    issues: [],
  };
  return {
    rules: entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`),
    refused: problems.map(({ line, text, message }) => `${line} ${text}: ${message}`),
  };
}

const nextRules = `async redirects() {
    return [
      { source: '/a', destination: '/b', permanent: true },
      { source: '/c/:slug', destination: 'https://o.example/:slug', permanent: false },
      { source: '/d', destination: 'https://o.example/d', basePath: false, permanent: true },
    ];
  }`;

type Meaning = [format: string, what: string, text: string, rules: string[], refused: string[]];
const meanings: Meaning[] = [
  [
    'apache',
    'the target in a section is an escaped expression and cannot use captures of the section',
    `<LocationMatch "^/a/(\\d+)$">
Redirect 301 "/n/$1"
</LocationMatch>
<Location /b>
Redirect 301 https://o.example/a%20b
</Location>`,
    ['5 ^/b(?:/.*)?$ https://o.example/a%2520b 301'],
    ['2 .*the target uses /n/\\$1'],
  ],
  [
    'apache',
    'rejects references to missing captures',
    'RewriteEngine On\nRewriteRule ^/a$ /n$1 [R=301,L]\nRedirectMatch 301 ^/b$ /n$5x\nRewriteRule ^/c/(\\d)$ /n$1-$2 [R=301,L]',
    ['4 ^/c/(\\d)$ /n$1-$2 301'],
    ['2 .*uses \\$1, which the expression does not capture', '3 .*uses \\$5'],
  ],
  [
    'apache',
    'without L, .htaccess continues with the target and the path below a missing directory',
    'RewriteEngine On\nRewriteRule ^x/b$ https://o.example/t\nRewriteRule ^y$ https://o.example/u\nRewriteRule b$ /v',
    ['3 /y https://o.example/u 302'],
    ['2 .*continues with the rule on line 4', '4 .*is an internal rewrite'],
  ],
  [
    'nginx',
    'rejects references to missing captures',
    'rewrite ^/a$ /n$1 permanent;\nlocation = /d { return 301 /n$1; }',
    [],
    ['1 .*uses \\$1', '2 .*uses \\$1'],
  ],
  [
    'apache',
    'rejects conditions on letter case',
    'RewriteEngine On\nRewriteCond %{REQUEST_URI} [A-Z]\nRewriteRule ^/dir/(.*)$ /d/$1 [R=301,L,NC]\nRewriteCond %{REQUEST_URI} ^/[A-Z]+$ [NC]\nRewriteRule ^/up$ /u [R=301,L,NC]',
    ['5 /up /u 301'],
    ['3 .*only within %\\{REQUEST_URI\\} \\[A-Z\\] .line 2., but this site ignores case'],
  ],
  [
    'nginx',
    'rejects conditions on letter case',
    'location ~ ^/[A-Z]+/a$ { return 301 /b; }\nlocation ~* ^/[A-Z]+/c$ { return 301 /d; }',
    ['2 ^/[A-Z]+/c$ /d 301'],
    ['1 .*only within location ~ .*this site ignores case'],
  ],
  ...[
    ['caddy', '@a path_regexp ^/a/(.*)$\nredir @a /n/$1/{re.1} 301', '2 ^/a(?:/(.*))?$ /n/%241/$1 301'],
    ['next', "[{ source: '/a/:x', destination: '/n/$1/:x', statusCode: 301 }]", '1 ^/a/([^/]+)$ /n/%241/$1 301'],
    ['netlify', '/a/* /n/$1/:splat 301', '1 ^/a(?:/(.*))?$ /n/%241/$1 301'],
    [
      'gatsby',
      "createRedirect({ fromPath: '/a/*', toPath: '/n/$1', isPermanent: true });",
      '1 ^/a(?:/(.*))?$ /n/%241 301',
    ],
    [
      'cloudflare-bulk',
      'https://o.example/a,https://o.example/n/$1,301,TRUE,FALSE,TRUE,TRUE',
      '1 ^/a(/.*)?$ /n/%241$1 301',
    ],
    ['varnish', 'sub vcl_recv { if (req.url == "/a") { return (synth(301, "/n/$1")); } }', '1 /a /n/$1 301'],
  ].map(
    ([format = '', text = '', rule = '']): Meaning => [
      format,
      'keeps $1 literally where captures have another syntax',
      text,
      [rule],
      [],
    ],
  ),
  [
    'iis',
    'captures are {R:1}, and $1 is literal',
    `<configuration><system.webServer><rewrite><rules>
<rule name="a"><match url="^a$" /><action type="Redirect" url="/b/{R:1}" /></rule>
<rule name="b"><match url="^b/(.*)$" /><action type="Redirect" url="/b/$1/{R:1}" /></rule>
</rules></rewrite></system.webServer></configuration>`,
    ['3 ^/b(?:/(.*))?$ /b/%241/$1 301'],
    ['2 .*uses \\$1, which the expression does not capture'],
  ],
  [
    'iis',
    'rejects application directories',
    `<configuration><system.webServer><rewrite><rules><rule name="a"><match url="^a$" /><action type="Redirect" url="~/b" /></rule></rules></rewrite></system.webServer></configuration>`,
    [],
    ['1 .*application directory'],
  ],
  [
    'next',
    'prefixes paths with basePath, wherever it is set',
    `export default { ${nextRules}, basePath: '/docs' };`,
    ['3 /docs/a /docs/b 308', '4 ^/docs/c/([^/]+)$ https://o.example/$1 307', '5 /d https://o.example/d 308'],
    [],
  ],
  [
    'next',
    'rejects rules below a base path that is not a literal',
    `export default { basePath: process.env.BASE, ${nextRules} };`,
    ['5 /d https://o.example/d 308'],
    ['3 /a: is below a basePath that is not a literal', '4 .*basePath'],
  ],
  [
    'next',
    'reports redirects below locales',
    `export default {\n  i18n: { locales: ['en', 'fr'] },\n  async redirects() { return [{ source: '/a', destination: '/b', permanent: true }]; } };`,
    ['3 /a /b 308'],
    ['[12] i18n: its redirects also apply below each locale'],
  ],
  [
    'vercel',
    'reports legacy routes and clean URLs',
    `{\n"cleanUrls": true,\n"routes": [\n{ "src": "/x", "status": 301, "headers": { "Location": "/y" } },\n{ "src": "/z", "dest": "/w" }],\n"redirects": [{ "source": "/a", "destination": "/b" }] }`,
    ['6 /a /b 308'],
    ['1 cleanUrls: .*/a.html to /a', '4 /x: is in the legacy `routes`'],
  ],
  [
    'vercel-bulk',
    'reports a dropped query',
    'source,destination,statusCode,query\n/a,/b,301,false\n/c,/d,301,true\n',
    ['2 /a /b 301', '3 /c /d 301'],
    ['2 /a: drops the query'],
  ],
  [
    'cloudflare-bulk',
    'rejects a header row, queries and fragments',
    'source_url,target_url,status\nhttps://o.example/a?x=1,https://o.example/b\nhttps://o.example/a#f,https://o.example/b\nhttps://o.example/c,https://o.example/d\n',
    ['4 /c /d 301'],
    ['1 source_url: .*no header row', '2 .*matches on the query', '3 .*never send a fragment'],
  ],
];

it.each(meanings)('[H4] %s: %s', (format, _, text, rules, refused) => {
  const found = read(format, text);
  expect(found.rules).toEqual(rules);
  expect(found.refused).toEqual(refused.map((words) => expect.stringMatching(new RegExp(`^${words}`))));
});
