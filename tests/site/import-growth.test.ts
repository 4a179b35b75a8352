import { mapReaders } from '@vitrine/redirects/formats';
import { describe, expect, it } from 'vitest';
import { findDoublingFault } from '../support/hostile/growth.ts';
import { sampled } from '../support/sampled.ts';

/** Constructs that can be repeated in a file of each format; the number makes each repetition unique. */
const grammars: Record<string, Record<string, (at: number) => string>> = {
  apache: {
    'internal rewrites': (at) => `RewriteRule ^page-${at}/?$ /index.php?p=${at} [L]`,
    'rewrites before redirects': (at) =>
      `RewriteRule ^page-${at}/?$ /index.php?p=${at} [L]\nRewriteRule ^old-${at}$ /new [R=301,L]`,
    '410 pages': (at) => `RewriteRule ^gone/${at} - [G]\nRedirect 301 /old/${at} /new`,
    'expressions without a start anchor': (at) => `RewriteRule \\.a${at}$ - [F]\nRewriteRule b${at}\\.html$ /b [R,L]`,
    'redirects without an end anchor': (at) =>
      `RewriteRule ^a${at}$ /b${at} [R=301]\nRewriteRule (.*)c${at}$ /d [R=301]`,
    conditions: (at) => `RewriteCond %{REQUEST_URI} !^/keep${at}\nRewriteRule ^a${at} /b [R,L]`,
    'conditions of one rule': (at) => `RewriteCond %{REQUEST_URI} !^/keep${at}`,
    'alternative conditions': (at) => `RewriteCond %{HTTP_HOST} ^h${at}\\.example [OR]`,
    'skipped rules': (at) => `RewriteRule ^a${at} - [S=9999]\nRewriteRule ^b${at}$ /c [R,L]`,
    'chained rules': (at) => `RewriteRule ^a${at}$ /b [R,C]`,
    sections: (at) => `<Location /a${at}>\nRedirect 301 /a${at}/b /c\n</Location>`,
    'nested sections': () => '<IfModule mod_alias.c>',
    hosts: (at) => `<VirtualHost *:80>\nServerName h${at}.example\nRedirect /a${at} /b\n</VirtualHost>`,
    'continued lines': (at) => `Redirect 301 /a${at} \\\n/b`,
    'lines of a map': (at) => `/a${at} /b${at}`,
    'an open section': () => '<a   ',
    quotes: () => 'Redirect "a\\',
  },
  nginx: {
    rewrites: (at) => `rewrite ^/a${at}/(.*)$ /b/$1 permanent;`,
    'exact locations': (at) => `location = /a${at} { return 301 /b; }`,
    'locations with a common prefix': (at) => `location /a/${at} { return 301 /b; }\nlocation /c/${at} { return 204; }`,
    'locations with expressions': (at) => `location ~ ^/a${at}/(\\d+)$ { return 301 /b/$1; }`,
    'locations without a start anchor': (at) =>
      `location ~ \\.a${at}$ { proxy_pass x; }\nlocation /b${at} { return 301 /c; }`,
    'nested locations': (at) => `location /a${at} {`,
    'conditions that return': (at) => `if ($uri ~ ^/a${at}/) { break; }\nrewrite ^/b${at}$ /c permanent;`,
    'negated conditions': (at) => `if ($uri !~ ^/a${at}/) { break; }\nrewrite ^/b${at}$ /c permanent;`,
    'unsupported conditions': (at) => `if ($http_x = ${at}) { return 403; }\nrewrite ^/b${at}$ /c permanent;`,
    maps: (at) =>
      `map $uri $m${at} { /a${at} /b; }\nserver { server_name h${at}; if ($m${at}) { return 301 $m${at}; } }`,
    'uses of a map': () => 'if ($to) { return 301 $to; }',
    'lines of a map': (at) => `/a${at} /b${at};`,
    servers: (at) => `server { server_name h${at}; rewrite ^/a${at}$ /b permanent; }`,
    braces: () => 'a {',
    quotes: () => 'a "\\',
  },
  caddy: {
    redirects: (at) => `redir /a${at} /b`,
    handles: (at) => `handle /a${at}/* {\nredir /a${at}/b /c\nrespond 204\n}`,
    matchers: (at) => `@m${at} {\npath /a${at}/*\nnot path /a${at}/keep\n}\nredir @m${at} /b`,
    'routes that respond': (at) => `route {\nrespond /a${at} 204\nredir /b${at} /c\n}`,
    'nested handles': (at) => `handle /a${at}* {`,
    snippets: (at) => `(s${at}) {\nimport s${at - 1}\nimport s${at - 1}\nredir /a${at} /b\n}`,
    sites: (at) => `h${at}.example {\nredir /a${at} /b\n}`,
    quotes: () => 'a "\\',
  },
  varnish: {
    rules: (at) => `sub s${at} { if (req.url == "/a${at}") { return (synth(301, "/b")); } }`,
    subroutines: (at) =>
      `sub s${at} { call s${at - 1}; call s${at - 1}; if (req.url == "/a${at}") { return (synth(301, "/b")); } }`,
    blocks: () => 'sub a { if (a) {',
  },
  netlify: {
    lines: (at) => `/a${at} /b${at}`,
    splats: (at) => `/a${at}/* /b${at}/:splat`,
    placeholders: (at) => `/a${at}/:one/:two /b/:two/:one`,
    tables: (at) => `[[redirects]]\nfrom = "/a${at}"\nto = "/b"`,
  },
  cloudflare: { lines: (at) => `/a${at} /b${at}`, splats: (at) => `/a${at}/* /b${at}/:splat` },
  'cloudflare-bulk': { lines: (at) => `https://h.example/a${at},https://h.example/b,301,TRUE,FALSE,FALSE,FALSE` },
  'vercel-bulk': { lines: (at) => `/a${at},/b,true` },
  next: { objects: (at) => `{ source: '/a${at}/:b*', destination: '/c/:b*', permanent: true },`, brackets: () => '[{' },
  vercel: { objects: (at) => `{ "source": "/a${at}/(.*)", "destination": "/c/$1" },`, brackets: () => '[{' },
  docusaurus: { objects: (at) => `{ from: '/a${at}', to: '/b' },`, brackets: () => '[{' },
  gatsby: { objects: (at) => `createRedirect({ fromPath: '/a${at}/*', toPath: '/b' });`, brackets: () => '[{' },
  iis: {
    rules: (at) => `<rule name="r${at}"><match url="^a${at}/(.*)$" /><action type="Redirect" url="/b/{R:1}" /></rule>`,
    'rewrite rules': (at) =>
      `<rule name="r${at}" stopProcessing="true"><match url="^a${at}$" /><action type="Rewrite" url="x" /></rule>\n<rule name="s${at}"><match url="^b${at}$" /><action type="Redirect" url="/c" /></rule>`,
    'nested elements': () => '<rules>',
  },
  csv: { lines: (at) => `/a${at},/b,301`, quotes: () => '"a,' },
  tsv: { lines: (at) => `/a${at}\t/b\t301`, quotes: () => '"a\t' },
  json: {
    rules: (at) =>
      `{"origin":"/a${at}","target":"/b","code":301,"type":"exactmatch","matchType":"pathonly","regex":false},`,
    brackets: () => '[',
  },
};

/** The text before and after repetitions that are only a part of a construct. */
const around: Record<string, [before: string, behind: string]> = {
  'apache: conditions of one rule': ['', '\nRewriteRule ^a$ /b [R,L]'],
  'apache: alternative conditions': ['', '\nRewriteRule ^a$ /b [R,L]'],
  'nginx: uses of a map': ['map $uri $to { /a /b; }\n', ''],
  'iis: rules': ['<rules>', '</rules>'],
  'iis: rewrite rules': ['<rules>', '</rules>'],
  'json: rules': ['[', '{}]'],
};

/** Repetitions in one Varnish subroutine, and in one condition. */
const inSubroutine: Record<string, (at: number) => string> = {
  conditions: (at) => `if (req.url == "/a${at}") { return (synth(301, "/b")); }`,
  'conditions that return': (at) =>
    `if (req.url ~ "^/a${at}") { return (pass); } if (req.url == "/b${at}") { return (synth(301, "/c")); }`,
  'header assignments': (at) =>
    `if (req.url ~ "^/a${at}") { set req.http.x-to = "/b"; } if (req.http.x-to) { return (synth(301, req.http.x-to)); }`,
  'nested conditions': (at) => `if (req.url ~ "a${at}" || req.url ~ "b${at}") {`,
  'calls of a subroutine': () => 'call other;',
};
const inCondition: Record<string, (at: number) => string> = {
  'alternatives that all match': (at) => ` && (req.url ~ "a${at}" || req.url ~ "b${at}")`,
  alternatives: (at) => ` || req.url == "/a${at}"`,
  'branches of one condition': (at) => `) { return (synth(301, "/b")); } elseif (req.url ~ "^/a${at}"`,
  negations: () => ' && !',
  parentheses: () => ' && (',
};

/** Pieces of an expression. */
const inExpression = ['(', '(a|', '[', 'a*', 'a{9}', '(?:a/', '.*', 'a|', '\\', '/+', '()', '[a]', ')'];

const repeated = (line: (at: number) => string, count: number, separator = '\n') =>
  Array.from({ length: count }, (_, at) => line(at)).join(separator);

const texts: [format: string, name: string, generate: (count: number) => string][] = [
  ...Object.entries(grammars).flatMap(([format, lines]) =>
    Object.entries(lines).map(([name, line]): [string, string, (count: number) => string] => {
      const [before, behind] = around[`${format}: ${name}`] ?? ['', ''];
      return [format, name, (count) => before + repeated(line, count) + behind];
    }),
  ),
  ...Object.entries(inSubroutine).map(([name, line]): [string, string, (count: number) => string] => {
    const closing = (count: number) => (line(0).endsWith('{') ? '}'.repeat(count) : '');
    return [
      'varnish',
      name,
      (count) =>
        `sub vcl_recv { ${repeated(line, count)} ${closing(count)} } sub other { if (req.url == "/z") { return (synth(301, "/y")); } }`,
    ];
  }),
  ...Object.entries(inCondition).map(([name, part]): [string, string, (count: number) => string] => [
    'varnish',
    name,
    (count) => `sub vcl_recv { if (req.url ~ "^/a"${repeated(part, count, '')}) { return (synth(301, "/b")); } }`,
  ]),
  ...inExpression.map((piece): [string, string, (count: number) => string] => [
    'apache',
    `an expression of ${piece}`,
    (count) => `RewriteRule ^${piece.repeat(count)}$ /b [R=301,L]\nRedirect /c /d`,
  ]),
];

const sample = Object.values(Object.groupBy(texts, ([format]) => format)).flatMap((some = []) => sampled(some, 5));

describe('[H4] the time for an import grows linearly, whatever is repeated', () => {
  it('is measured for every format', () => {
    expect([...new Set(texts.map(([format]) => format))].sort()).toEqual(mapReaders.map(({ name }) => name).sort());
  });

  it.each(sample)('%s: %s', (format, _, generate) => {
    const read = (text: string) => {
      try {
        return mapReaders.find(({ name }) => name === format)?.parse(text);
      } catch (error) {
        // A rejection counts as parsing, but a stack overflow does not.
        if (error instanceof RangeError) throw error;
        return error;
      }
    };
    expect(findDoublingFault(read, generate)).toBeUndefined();
  });
});
