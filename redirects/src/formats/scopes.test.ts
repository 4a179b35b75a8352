import { describe, expect, it } from 'vitest';
import { findFormat } from './registry.ts';

/** The rules as "line origin target code", and the issues as "line text: message". */
function read(format: string, text: string, host?: string) {
  const { entries, issues: problems } = findFormat(format)?.parse(text, { host }) ?? { entries: [], issues: [] };
  return {
    rules: entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`),
    refused: problems.map(({ line, text, message }) => `${line} ${text}: ${message}`),
  };
}

/** A file, its expected rules, and a pattern per expected issue. */
type Case = [what: string, text: string, rules: string[], refused: string[]];

function check(format: string, [, text, rules, refused]: Case, host?: string): void {
  const found = read(format, text, host);
  expect(found.rules).toEqual(rules);
  expect(found.refused).toEqual(refused.map((words) => expect.stringMatching(new RegExp(words))));
}

const nginx: Case[] = [
  [
    'limits a rewrite to its location',
    'server {\n location /shop {\n  rewrite ^/shop/(\\d+)$ /s/$1 permanent;\n  rewrite \\.html$ /html permanent;\n }\n}',
    ['3 ^/shop/(\\d+)$ /s/$1 301'],
    ['^4 .*only within location /shop \\(line 2\\)'],
  ],
  [
    'narrows a catch-all rewrite to its location',
    'location /shop {\n rewrite ^ https://shop.example/;\n}\nlocation /blog/ {\n rewrite ^/(.*)$ https://b.example/$1 permanent;\n}\nlocation ^~ /old {\n rewrite (.*) https://o.example$1 permanent;\n}',
    [
      '8 ^(/old.*)$ https://o.example$1 301',
      '5 ^/(blog(?:/.*)?)$ https://b.example/$1 301',
      '2 ^/shop.*$ https://shop.example/ 302',
    ],
    [],
  ],
  [
    'takes the path of a return from its location',
    'location /blog { return 301 https://blog.example$request_uri; }\nlocation = /a { return 302 https://new.example$uri; }\nlocation ~ ^/b/\\d+$ { return 301 /c$uri; }',
    ['2 /a https://new.example/a 302', '3 ^(/b/\\d+)$ /c$1 301', '1 ^(/blog.*)$ https://blog.example$1 301'],
    [],
  ],
  [
    'rejects rules that are limited to a host',
    'server {\n server_name old.example;\n rewrite ^/a$ /b permanent;\n location /c { return 301 /d; }\n}',
    [],
    ['^3 .*only on old\\.example: .*--host old\\.example', '^4 .*only on old\\.example'],
  ],
  [
    'rejects conditions on method, cookie or another host',
    'if ($request_method = POST) { rewrite ^/a$ /b permanent; }\nif ($http_cookie ~ x) { return 301 /c; }\nif ($host = old.example) { rewrite ^/d$ /e redirect; }\nrewrite ^/f$ /g permanent;',
    ['4 ^/f$ /g 301'].map((rule) => rule.replace('^/f$', '/f')),
    ['^1 .*\\$request_method', '^2 .*\\$http_cookie', '^3 .*\\$host'],
  ],
  [
    'reports 410 pages and conditions before redirects',
    'location = /gone { return 410; }\nif ($http_user_agent ~ bot) { return 403; }\nif ($uri ~ ^/keep) { break; }\nrewrite ^/keep/a$ /b permanent;\nrewrite ^/c$ /d permanent;',
    ['5 /c /d 301'],
    ['^1 .*responds with 410', '^2 .*\\$http_user_agent', '^4 .*not apply within if \\(\\$uri ~ \\^/keep\\)'],
  ],
  [
    'excludes the requests of nested locations',
    'location /shop { return 301 /a; }\nlocation /shop/cart { proxy_pass http://cart; }\nlocation = /blog/feed { root /feeds; }\nlocation /blog { return 301 /b; }\nlocation ~ \\.php$ { fastcgi_pass php; }\nlocation ^~ /app { return 301 /c; }\nlocation ~ ^/team/\\d+$ { return 301 /d; }',
    ['6 ^/app.*$ /c 301', '7 ^/team/\\d+$ /d 301'],
    ['^1 .*not apply within location .*\\(line (?:2|5)\\)', '^4 .*not apply within location .*\\(line (?:3|5)\\)'],
  ],
  [
    'excludes only the path endings that other locations match',
    'location /shop { return 301 /a; }\nlocation ~ \\.php$ { fastcgi_pass php; }\nlocation ~* \\.(png|jpg)$ { expires 1d; }\nlocation ~ ^/shop/app/ { proxy_pass app; }\nlocation /blog/ { rewrite ^/blog/(.*)$ /news/$1 permanent; }\nlocation /team { rewrite ^/team/(\\d+)$ /people/$1 permanent; }',
    [
      '5 ^/blog(?:/((?:|p|hp|php|g|ng|png|pg|jpg|.*(?:[^pg]|[^h]p|[^p]hp|[^.]php|[^np]g|[^p]ng|[^.]png|[^j]pg|[^.]jpg))))?$ /news/$1 301',
      '6 ^/team/(\\d+)$ /people/$1 301',
    ],
    ['^1 .*not apply within location ~ \\^/shop/app/ \\(line 4\\)'],
  ],
  [
    'a location that matches more than the end of a path excludes overlapping rules entirely',
    'location ~ [^/]\\.cgi(/|$) { fastcgi_pass cgi; }\nlocation /team { return 301 /people; }',
    [],
    ['^2 .*location ~ .*cgi'],
  ],
  [
    'ignores directives after a break',
    'rewrite ^/a$ /b permanent;\nbreak;\nrewrite ^/c$ /d permanent;',
    ['1 /a /b 301'],
    [],
  ],
  [
    'limits a map to its location and treats empty values as exceptions',
    'map $uri $to {\n /shop/a /b;\n /c /d;\n ~^/shop/keep "";\n ~^/shop/(?<rest>.*)$ /e/$rest;\n}\nlocation /shop {\n if ($to) { return 302 $to; }\n}',
    ['2 /shop/a /b 302'],
    ['^3 .*only within location /shop', '^5 .*not apply within "\\^/shop/keep"'],
  ],
  [
    'reports a map that is used in an unsupported way',
    'map $uri $to {\n /a /b;\n}\nserver {\n proxy_pass http://x$to;\n}',
    [],
    ['^1 map \\$to: is used in an unsupported way'],
  ],
  [
    'parses expressions with braces and quotes as nginx does',
    'rewrite "^/(\\d{4})/(.*)$" "/y/$1;{$2}" permanent; # a } comment {\nrewrite ^/a\\;b$ /c permanent;\nlocation ~* "^/d\\"e$" { return 301 /f; }',
    ['1 ^/(\\d{4})(?:/(.*))?$ /y/$1;%7B$2%7D 301', '2 /a;b /c 301', '3 /d%22e /f 301'],
    [],
  ],
  [
    'reports dropped queries, code, error pages and catch-all redirects',
    'rewrite ^/a$ /b? permanent;\ncontent_by_lua_file x.lua;\nerror_page 404 =301 https://x.example/;\nreturn 301 https://new.example$request_uri;',
    ['1 /a /b 301'],
    ['^1 .*drops the query', '^2 .*runs code', '^3 .*redirects only on errors', '^4 .*redirects every request'],
  ],
  [
    'imports a map used by several conditions once',
    'map $uri $to {\n /a /b;\n /c news;\n /d 0;\n ~^/e/(.*)$ /f/$1;\n}\nif ($to) { return 301 $to; }\nif ($to != "") { return 302 $to; }\nlocation /a { if ($to) { return 301 $to; } }\nif ($to ~ ^https) { return 308 $to; }',
    ['2 /a /b 301', '5 ^/e(?:/(.*))?$ /f/$1 301'],
    ['^3 /c: leads to "news", which is not a URL'],
  ],
  [
    'imports a file that a map includes, on its own',
    '## moved pages\n/old-exhibit\t/projects/hall;\n~^/musees/(.*)$\t/news/$1;\n/old-news\tnews;\n"/with space" /joined;\n',
    ['2 /old-exhibit /projects/hall 301', '5 /with%20space /joined 301', '3 ^/musees(?:/(.*))?$ /news/$1 301'],
    ['^4 /old-news: leads to "news"'],
  ],
  [
    'imports an included file whose keys are raw paths',
    '/caf%C3%A9 /coffee;\n/item?id=7 /items/7;\n',
    ['1 /caf%C3%A9 /coffee 301'],
    ['^2 .*matches on the query'],
  ],
  [
    'ignores trailing slashes, and rejects what can never match',
    'rewrite ^/bn-in/$ /bn permanent;\nrewrite ^/(pt-br|zh-tw)/$ /docs/$1 permanent;\nrewrite ^/a/(.*/)$ /b/$1 permanent;\nrewrite ^/c/+$ /d permanent;\nrewrite ^e/f$ /g permanent;\nrewrite "^/h i/(.*)$" /j/$1 permanent;\nrewrite ^/$ /k permanent;\nlocation ~ ^/l/$ { return 301 /m; }\nrewrite ^/n/../o$ /p permanent;\nrewrite ^/q/\\s$ /r permanent;',
    [
      '1 /bn-in /bn 301',
      '2 ^/(pt-br|zh-tw)/?$ /docs/$1 301',
      '3 ^/a(?:/(.*/?))?$ /b/$1 301',
      '4 /c /d 301',
      '6 ^/h%20i(?:/(.*))?$ /j/$1 301',
      '7 / /k 301',
      '9 ^/n/../o$ /p 301',
      '8 /l /m 301',
    ],
    ['^5 e/f: .*must begin with "/"', '^10 .*can never match'],
  ],
  [
    'rejects rules that only change a slash or letter case',
    'rewrite ^(.*)/$ $1 permanent;\nrewrite ^/(.*)/$ /$1 permanent;\nrewrite ^/([^/]+)$ /$1/ permanent;\nrewrite ^/UP$ /up permanent;\nrewrite ^/q$ /q?a=b permanent;\nrewrite ^/a/(.*)/$ /b/$1 permanent;',
    ['6 ^/a(?:/(.*)/?)?$ /b/$1 301'],
    [
      '^1 ',
      '^2 .*redirects to itself',
      '^3 .*redirects to itself',
      '^4 .*redirects to itself',
      '^5 .*redirects to itself',
    ],
  ],
];

describe('[H4] nginx: keeps the scope of a rule, or rejects the rule and reports its line and the reason', () => {
  it.each(nginx)('%s', (...file) => check('nginx', file));

  it('imports the rules of the selected host', () => {
    const server = (name: string, path: string) => `server { server_name ${name}; rewrite ^${path}$ /b permanent; }\n`;
    const text = server('a.example www.a.example', '/1') + server('*.b.example', '/2') + server('_', '/3');
    expect(read('nginx', text, 'www.a.example')).toEqual({ rules: ['1 /1 /b 301'], refused: [] });
    expect(read('nginx', text, 'x.b.example')).toEqual({ rules: ['2 /2 /b 301'], refused: [] });
    expect(read('nginx', text, 'c.example')).toEqual({ rules: ['3 /3 /b 301'], refused: [] });
  });

  it.each([
    'rewrite ^/a$ /b permanent',
    'location /a { return 301 /b;',
    '} rewrite ^/a$ /b;',
    'rewrite "^/a$ /b;',
    '{ }',
  ])('rejects an invalid configuration: %s', (text) => {
    expect(() => read('nginx', text)).toThrow('on line 1');
  });
});

const apache: Case[] = [
  [
    'limits rules to their section',
    '<Location "/shop">\n Redirect permanent "https://shop.example"\n RedirectMatch ^/shop/(\\d+)$ /s/$1\n RedirectMatch \\.html$ /html\n RewriteRule ^a$ /b [R]\n</Location>',
    ['2 ^/shop(?:/.*)?$ https://shop.example 301', '3 ^/shop/(\\d+)$ /s/$1 302'],
    ['^4 .*only within <Location /shop> \\(line 1\\)', '^5 .*rewritten within <Location'],
  ],
  [
    'rejects rules in directories, files, conditions and unknown sections',
    ['Directory /var/www', 'If "%{HTTP_HOST} == \'a\'"', 'Files x', 'IfDefine Y', 'Proxy *', 'Limit GET']
      .map((section) => `<${section}>\nRedirect 301 /a /b\nRewriteRule ^c$ /d [R]\n</${section.split(' ')[0]}>`)
      .join('\n'),
    [],
    ['Directory /var/www', 'If %', 'Files x', 'IfDefine Y', 'Proxy', 'Limit GET'].flatMap((name) => [
      `only within <${name}`,
      `only within <${name}`,
    ]),
  ],
  [
    'handles negated patterns',
    'RewriteRule !^keep /a [R=301,L]\nRewriteCond %{REQUEST_URI} !^/b/keep\nRewriteRule ^b/(.*)$ /c/$1 [R=301,L]\nRewriteCond %{REQUEST_URI} !^/d\nRewriteRule ^e/(.*)$ /f/$1 [R=301,L]',
    ['5 ^/e(?:/(.*))?$ /f/$1 301'],
    ['^1 .*a negated pattern', '^3 .*not apply within %\\{REQUEST_URI\\} !\\^/b/keep'],
  ],
  [
    'reports a dropped query',
    'RewriteRule ^a$ /b [R=301,L,QSD]\nRewriteRule ^c$ /d? [R,L]\nRewriteRule ^e$ /f?g=h [R,L]\nRewriteRule ^i$ /j?k=l [R,L,QSA]',
    ['1 /a /b 301', '2 /c /d 302', '3 /e /f?g=h 302', '4 /i /j?k=l 302'],
    ['^1 .*drops the query', '^2 .*drops the query', '^3 .*drops the query'],
  ],
  [
    'reports rules that depend on others',
    [
      'RewriteRule ^a$ /b [R,C]\nRewriteRule ^c$ /d [R]',
      'RewriteRule ^e$ - [S=1]\nRewriteRule ^e$ /f [R]\nRewriteRule ^g$ /h [R]',
      'RewriteCond %{HTTP_COOKIE} x\nRewriteRule ^ - [S=1]\nRewriteRule ^i$ /j [R]',
      'RewriteRule ^k - [F]\nRewriteRule ^k/l$ /m [R]',
      'RewriteCond %{REQUEST_FILENAME} -f\nRewriteRule ^ - [L]\nRewriteRule ^n$ /o [R]',
      'RewriteRule ^p$ /q [R,CO=a:b]',
    ].join('\n'),
    ['5 /g /h 302', '13 /n /o 302'],
    [
      '^1 .*flag C',
      '^2 .*chained to the rule on line 1',
      '^4 .*not apply within the rule on line 3',
      '^8 .*depends on the rule on line 7.*HTTP_COOKIE',
      '^10 .*not apply within \\^k \\(line 9\\)',
      '^12 .*later rules apply only if this one does not',
      '^14 .*flag CO',
    ],
  ],
  [
    'reports RewriteBase, a disabled engine, includes and error pages',
    'RewriteBase /shop\nRewriteRule ^a$ /b [R]\nRewriteBase /\nRewriteEngine off\nRewriteRule ^c$ /d [R]\nInclude more.conf\nErrorDocument 404 https://x.example/',
    [],
    ['^2 .*RewriteBase', '^5 .*is disabled by', '^6 .*another file', '^7 .*redirects only on errors'],
  ],
  [
    'keeps expressions without an anchor',
    'RewriteRule old\\.html$ /a [R=301,L]\nRewriteRule (.*)\\.htm$ /$1 [R=301,L]\nRewriteRule ^(.*)$ https://new.example/$1 [R=301]',
    ['1 old\\.html$ /a 301', '2 ^/(.*)\\.htm$ /$1 301'],
    ['^3 .*redirects every request'],
  ],
  [
    '$0 is the whole match, and captures are renumbered',
    'RewriteRule ^docs/.*$ https://docs.example/$0 [R=301,L]\nRewriteRule ^a/(.*)$ /b/$1?all=$0 [R,QSA,L]\nRedirectMatch ^/c/(\\d+) /d/$1$0\nRewriteRule ^e$|^f$ /g/$0 [R,L]\nRewriteCond %{REQUEST_URI} ^/h/(.*)$\nRewriteRule ^ /i%0 [R,L]',
    [
      '1 ^/(docs(?:/.*)?)$ https://docs.example/$1 301',
      '2 ^/(a(?:/(.*))?)$ /b/$2?all=$1 302',
      '6 ^(/h(?:/(.*))?)$ /i$1 302',
      '3 ^(/c/(\\d+)) /d/$2$1 302',
    ],
    ['^4 .*whole match, but the expression has several alternatives'],
  ],
  [
    'escapes targets as Apache does',
    'RewriteRule ^term$ https://terms.example/http%\\253A%\\252F [NE,R=302,L]\nRewriteRule ^a$ /caf%C3%A9 [R,L]\nRewriteRule ^frag$ /projects#part [R=301,L]\nRewriteRule ^kept$ /projects#part [R=301,NE,L]\nRewriteRule ^b/(.*)$ /\\$1/$1 [R,L]\nRedirect /c /caf%C3%A9#$1\nRedirectMatch ^/d(.*)$ /x%20#y%20',
    [
      '1 /term https://terms.example/http%253A%252F 302',
      '2 /a /caf%25C3%25A9 302',
      '3 /frag /projects%23part 301',
      '4 /kept /projects#part 301',
      '5 ^/b(?:/(.*))?$ /%241/$1 302',
      '6 ^/c(/.*)?$ /caf%C3%A9#%241$1 302',
      '7 ^/d(.*)$ /x%2520#y%20 302',
    ],
    [],
  ],
  [
    'an escaped space belongs to the word',
    'RewriteRule ^old\\ brochure$ /projects/hall [R=301,L]\nRewriteRule ^authors/Foo\\ Bar\\.html$ /team [L,R=301]\nRewriteRule "^b c/(.*)$" "/d/$1" [R,L]\nRewriteRule ^plan$ /news/what\\ is\\ new [R=301,L]\nRewriteRule ^e\\\\$ /f [R,L]',
    [
      '1 /old%20brochure /projects/hall 301',
      '2 /authors/Foo%20Bar.html /team 301',
      '3 ^/b%20c(?:/(.*))?$ /d/$1 302',
      '4 /plan /news/what%20is%20new 301',
      '5 /e%5C /f 302',
    ],
    [],
  ],
  [
    'a target without a leading slash needs RewriteBase in .htaccess',
    'RewriteRule ^a$ b [R,L]\nRewriteBase /\nRewriteRule ^index\\.php/(.*)$ $1 [R=301,L]\nRewriteRule ^c$ d [R=301,L]\nRewriteRule ^/e$ /f [R,L]',
    ['3 ^/index\\.php(?:/(.*))?$ /$1 301', '4 /c /d 301'],
    ['^1 .*RewriteBase is missing', '^5 .*never matches in \\.htaccess'],
  ],
  [
    'a target without a leading slash needs no RewriteBase in a virtual host',
    'RewriteRule ^/a$ b [R,L]\nRewriteRule ^/c(/.*)$ $1 [R,L]\n',
    ['1 /a /b 302', '2 ^/c((?:/.*)?)$ /$1 302'],
    [],
  ],
  [
    'Redirect covers everything below its path and appends the rest, as in Apache',
    'Redirect 301 /docs/v1.4 /docs\nRedirect 301 /a/ /b/\nRedirect 301 /c/ /d\nRedirect 301 /e /f/\nRedirect 301 /g /h?i=j\nRedirect 301 k /l',
    [
      '1 ^/docs/v1\\.4(/.*)?$ /docs$1 301',
      '2 ^/a(?:/(.*))?$ /b/$1 301',
      '3 ^/c(?:/(.*))?$ /d$1 301',
      '4 ^/e(/.*)?$ /f/$1 301',
      '5 ^/g(/.*)?$ /h?i=j$1 301',
    ],
    [
      '^3 .*without a slash \\(/d…\\)',
      '^4 .*after two slashes \\(/f//…\\)',
      '^5 .*drops the query',
      '^6 k: can never match',
    ],
  ],
  [
    'without L, the next rules match the target of a redirect',
    'RewriteRule ^a$ /b [R=301]\nRewriteRule ^b$ /c [R=301,L]\nRewriteRule ^d$ /on [R=301]\nRewriteRule on$ /e [R,L]\nRewriteRule ^d$ /f [R,L]\nRewriteRule ^g$ https://h.example/i [R]\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . /index.php [L]\nRedirect /d /j',
    ['2 /b /c 301', '4 on$ /e 302', '9 ^/d(/.*)?$ /j$1 302'],
    [
      '^1 .*continues with the rule on line 8',
      '^3 .*continues with the rule on line 4',
      '^5 .*not apply within \\^d\\$ \\(line 3\\)',
      '^6 .*continues with the rule on line 8',
      '^8 .*is an internal rewrite',
    ],
  ],
  [
    'handles internal rewrites and targets on another host',
    'RewriteRule ^/a$ /b\nRewriteRule ^/a$ /c [R,L]\nRewriteRule ^/d$ https://e.example/\nRewriteRule ^/f$ https://g.example/ [P]\nRewriteRule ^ - [L]\nRewriteRule ^/h$ /i [R,L]\nRedirect /a /j',
    ['3 /d https://e.example/ 302'],
    [
      '^1 .*is an internal rewrite',
      '^2 .*not apply within \\^/a\\$ \\(line 1\\)',
      '^4 .*is an internal rewrite',
      '^6 .*comes after the rule on line 5',
      '^7 .*not apply within \\^/a\\$ \\(line 1\\)',
    ],
  ],
  [
    'rejects rules after a catch-all rule',
    'RewriteRule ^/a$ /b [R,L]\nRewriteRule ^ /index.php [L]\nRewriteRule ^/c$ /d [R,L]\nRedirect /e /f',
    ['1 /a /b 302'],
    ['^2 .*is an internal rewrite', '^3 .*comes after the rule on line 2', '^4 .*comes after the rule on line 2'],
  ],
  [
    'reports maps in another file or from a program',
    'RewriteMap moved "txt:/etc/apache2/moved.txt"\nRewriteMap other prg:/bin/other\nRewriteRule ^(.*)$ $' +
      '{moved:$1} [R,L]',
    [],
    [
      '^1 .*import that file separately, also with the format apache',
      '^2 .*not a map in a text file',
      '^3 .*uses \\$\\{moved',
    ],
  ],
  [
    'imports the text file of a RewriteMap',
    '# moved\n/old-exhibit /projects/hall # 2019\n/caf\u00e9 https://coffee.example/\nold-news /news\n/gone -\n',
    ['2 /old-exhibit /projects/hall 301', '3 /caf%C3%A9 https://coffee.example/ 301'],
    ['^4 old-news: has no leading slash', '^5 /gone: leads to "-"'],
  ],
  [
    'ignores trailing slashes, and rejects what can never match',
    'RewriteRule ^a/$ /b [R,L]\nRewriteRule ^(?:c/|d/)$ /e [R,L]\nRewriteCond %{REQUEST_URI} ^/f/$\nRewriteRule ^ /g [R,L]\nRedirectMatch ^h/$ /i\nRedirectMatch ^/j/$ /k\nRewriteRule ^$ /l [R,L]',
    ['1 /a /b 302', '2 ^/(?:c/?|d/?)$ /e 302', '4 /f /g 302', '7 / /l 302', '6 /j /k 302'],
    ['^5 h: .*must begin with "/"'],
  ],
  [
    'rejects a redirect that also skips rules',
    'RewriteRule ^a$ /z [R=301,S=1]\nRewriteRule ^b$ /c [R=301,L]\nRewriteRule ^d$ /e [R=301,L]',
    ['2 /b /c 301', '3 /d /e 301'],
    ['^1 .*flag S'],
  ],
];

describe('[H4] Apache: keeps the scope of a rule, or rejects the rule and reports its line and the reason', () => {
  it.each(apache)('%s', (...file) => check('apache', file));

  it('imports the rules of the selected host', () => {
    const host = (name: string, path: string) =>
      `<VirtualHost *:80>\nServerName ${name}\nServerAlias www.${name}\nRewriteRule ^${path}$ /x [R]\n</VirtualHost>\n`;
    const text = `${host('a.example', '/1')}${host('b.example', '/2')}Redirect 301 /3 /y\nRewriteRule ^/4$ /z [R]\n`;
    expect(read('apache', text, 'www.a.example').rules).toEqual(['4 /1 /x 302', '11 ^/3(/.*)?$ /y$1 301']);
    expect(read('apache', text).refused).toEqual([
      expect.stringMatching(/^4 .*only on a\.example, www\.a\.example/),
      expect.stringMatching(/^9 .*only on b\.example/),
      expect.stringMatching(/^12 .*outside the virtual hosts/),
    ]);
    const conditions =
      'RewriteCond %{HTTP_HOST} ^a\\. [NC,OR]\nRewriteCond %{HTTP_HOST} ^b\\.\nRewriteRule ^5$ /x [R]\n';
    expect(read('apache', conditions, 'b.example')).toEqual({ rules: ['3 /5 /x 302'], refused: [] });
    expect(read('apache', conditions, 'c.example')).toEqual({ rules: [], refused: [] });
    expect(read('apache', conditions).refused).toEqual([expect.stringContaining('%{HTTP_HOST} ^a\\. or')]);
  });

  it.each(['<Location /a>\nRedirect /b /c', 'Redirect /b /c\n</Location>', '<If x>\n</Location>'])(
    'rejects unbalanced sections: %j',
    (text) => {
      expect(() => read('apache', text)).toThrow('on line');
    },
  );
});

const caddy: Case[] = [
  [
    'limits redirects to their handle or handle_path',
    ':80 {\n handle_path /shop/* {\n  redir /a /b\n  redir https://shop.example{uri}\n }\n handle /blog/* {\n  redir /blog/c /d permanent\n  redir /e /f\n  redir https://blog.example{uri} 308\n }\n}',
    [
      '3 /shop/a /b 302',
      '4 ^/shop((?:/.*)?)$ https://shop.example$1 302',
      '7 /blog/c /d 301',
      '9 ^(/blog(?:/.*)?)$ https://blog.example$1 308',
    ],
    ['^8 .*only within /blog/\\* \\(line 6\\)'],
  ],
  [
    'rejects rules that are limited to a host or other conditions',
    'a.example, www.a.example {\n redir /a /b\n}\n:80 {\n @post {\n  method POST\n  path /c\n }\n redir @post /d\n @but {\n  path /e/*\n  not path /e/keep\n }\n redir @but /f\n @agent header User-Agent *x*\n handle @agent {\n  redir /g /h\n }\n redir @none /i\n}',
    [],
    [
      '^2 .*only on a\\.example, www\\.a\\.example.*--host a\\.example',
      '^9 .*method POST',
      '^14 .*not apply within /e/keep',
      '^17 .*header User-Agent',
      '^19 .*@none, which is not defined',
    ],
  ],
  [
    'a rewrite affects later blocks, but not the redirects that Caddy runs first',
    ':80 {\n rewrite /a /b\n redir /a /c\n redir /b /d\n handle /e/* {\n  uri strip_prefix /e\n  redir /e/f /g\n }\n}',
    ['3 /a /c 302', '4 /b /d 302'],
    [
      '^2 rewrite /a /b: is an internal rewrite',
      '^6 uri strip_prefix /e: is an internal rewrite',
      '^7 .*comes after rewrite \\(line 2\\), which may change the path',
    ],
  ],
  [
    'excludes the requests of earlier handlers',
    ':80 {\n handle /a/b/* {\n  respond ok\n }\n handle /a/* {\n  redir /a/b/c /d\n  redir /a/e /f\n }\n route {\n  respond /g/* ok\n  redir /g/h /i\n  redir /j /k\n  rewrite /l /m\n  redir /n /o\n }\n}',
    ['7 /a/e /f 302', '12 /j /k 302'],
    [
      '^6 .*not apply within /a/b/\\* \\(line 2\\)',
      '^11 .*not apply within /g/\\*',
      '^13 rewrite /l /m: is an internal rewrite',
      '^14 .*comes after rewrite \\(line 13\\)',
    ],
  ],
  [
    'expands snippets where they are imported',
    '(moved) {\n redir /a /b\n}\n:80 {\n handle /x/* {\n  import moved\n }\n import moved\n import other.caddy\n}',
    ['2 /a /b 302'],
    ['^2 .*only within /x/\\*', '^9 .*another file'],
  ],
  [
    'parses globs, quotes, continued lines and several paths',
    ':80\n@old path /a /b/* *.php /c/*/d\nredir @old /n \\\n permanent\nredir "/with space" `/joined` # no\nredir /e https://{host}/f?{query}\nredir /g {$TARGET}\nredir /h "/i{re.x.1}"',
    [
      '5 /with%20space /joined 302',
      '6 /e /f 302',
      '3 /a /n 301',
      '3 ^/b(?:/.*)?$ /n 301',
      '3 ^.*\\.php$ /n 301',
      '3 ^/c/[^/]*/d$ /n 301',
    ],
    ['^7 .*\\{\\$TARGET\\}', '^8 .*a capture'],
  ],
  [
    'reports catch-all and unsupported redirects',
    '{\n order redir last\n}\n:80 {\n redir https://new.example{uri} permanent\n respond /gone 410\n handle_errors {\n  redir * /lost\n }\n reverse_proxy x {\n  handle_response {\n   redir * /in\n  }\n }\n}',
    [],
    [
      '^2 .*order of directives',
      '^5 .*every request',
      '^6 .*responds with 410',
      '^8 .*handle_errors',
      '^12 .*reverse_proxy',
    ],
  ],
];

describe('[H4] Caddy: keeps the scope of a rule, or rejects the rule and reports its line and the reason', () => {
  it.each(caddy)('%s', (...file) => check('caddy', file));

  it('imports the rules of the selected host', () => {
    const text =
      'a.example {\nredir /1 /x\n}\nhttps://b.example:8443, *.c.example {\nredir /2 /x\n@d host d.example\nredir @d /y\n}\n:80 {\nredir /3 /x\n}';
    expect(read('caddy', text, 'a.example')).toEqual({ rules: ['2 /1 /x 302'], refused: [] });
    expect(read('caddy', text, 'e.c.example')).toEqual({ rules: ['5 /2 /x 302'], refused: [] });
    expect(read('caddy', text, 'f.example')).toEqual({ rules: ['10 /3 /x 302'], refused: [] });
  });

  it.each([':80 {\nredir /a /b', 'redir /a /b\n}', 'redir "/a /b'])(
    'rejects unbalanced braces and quotes: %j',
    (text) => {
      expect(() => read('caddy', text)).toThrow('on line');
    },
  );
});
