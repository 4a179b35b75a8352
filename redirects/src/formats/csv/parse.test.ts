import { expect, it } from 'vitest';
import { inProcessorTime } from '../../../../tests/support/hostile/processor-time.ts';
import { findFormat } from '../registry.ts';
import type { ParseOptions } from '../shared/scope.ts';

function read(text: string, format = 'csv', options?: ParseOptions) {
  const { entries, issues: problems } = findFormat(format)?.parse(text, options) ?? { entries: [], issues: [] };
  return {
    rules: entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`),
    refused: problems.map(({ line, text: origin, message }) => `${line} ${origin} ${message}`),
  };
}

/** A tool's export, its rules, and the rejected rows. */
const tools: [tool: string, text: string, rules: string[], refused: string[]][] = [
  [
    'Retour',
    `"Legacy URL Pattern","Redirect To","Match Type","HTTP Status","Site ID","Legacy URL Match Type",Hits,"Short Link Element ID","Last Hit",Priority
/barn,/projects/barn,exactmatch,301,1,pathonly,12,,"2024-05-02 10:11:12",5
^/salles/(.*)$,/fr/$1,regexmatch,302,2,pathonly,3,,,5
"https://www.orrery.example/full","/news",exactmatch,301,1,fullurl,1,,,4
"^https://www\\.orrery\\.example/x/(.*)$","/y/$1",regexmatch,301,,fullurl,1,,,5
`,
    ['2 /barn /projects/barn 301', '3 ^/salles(?:/(.*))?$ /fr/$1 302', '4 /full /news 301'],
    ['3 Rules are for different sites \\(1, 2\\)', '4 Rules have different priorities', '5 .*compares the whole URL'],
  ],
  [
    'Redirection',
    `source,target,regex,code,type,hits,title,status
"/barn","/projects/barn",0,301,"url",12,"","active"
"/paused","/news",0,302,"url",0,"do not use yet","disabled"
"/wiki/(.*)","/news/$1",1,301,"url",4,"","active"
"/gone","",0,410,"error",9,"","active"
"/dice","/unknown",0,301,"random",1,"","active"
`,
    ['2 /barn /projects/barn 301', '4 /wiki(?:/(.*))?$ /news/$1 301'],
    ['3 /paused is disabled', '5 /gone has the action "error"', '6 /dice has the action "random"'],
  ],
  [
    'Redirection, without a header and with semicolons',
    `/barn;/projects/barn;0;301;url;12;;active\n^/wiki/(.*);/news/$1;1;302;url;0;;active\n/off;/news;0;301;url;0;;disabled\n`,
    ['1 /barn /projects/barn 301', '2 ^/wiki(?:/(.*))?$ /news/$1 302'],
    ['3 /off is disabled'],
  ],
  [
    'Yoast',
    'Origin,Target,Type,Format\nbarn,/projects/barn,301,plain\n^/shop/(.*),/store/$1,307,regex\nbin,,410,plain\n',
    ['2 /barn /projects/barn 301', '3 ^/shop(?:/(.*))?$ /store/$1 307'],
    ['4 bin has no target'],
  ],
  [
    'a row without a source',
    'origin,target,type\n,/x,\n,/y,regexmatch\n/a,/b,\n',
    ['4 /a /b 301'],
    ['2  has no source', '3  has no source'],
  ],
  [
    'Rank Math',
    `id,source,matching,destination,type,category,status,ignore
1,barn,exact,https://www.orrery.example/projects/barn,301,,active,
2,shop/,start,/store,302,,active,case
3,^salle-([0-9]+)$,regex,/news/$1,301,,active,
4,sale+,contains,/sale,301,,active,
5,.php,end,/,301,,active,
6,^a|^b,regex,/c,301,,active,
7,old,exact,/new,301,,inactive,
8,bin,exact,,410,,trashed,
9,x,near,/y,301,,active,
`,
    [
      '2 /barn https://www.orrery.example/projects/barn 301',
      '3 ^/shop(?:/.*)?$ /store 302',
      '4 ^/salle-([0-9]+)$ /news/$1 301',
      '5 sale\\+ /sale 301',
      '6 \\.php$ / 301',
    ],
    [
      '7 .*without its leading slash',
      '8 old is disabled',
      '9 bin is disabled',
      '10 x has an unknown kind of comparison .*near',
    ],
  ],
  [
    'Screaming Frog',
    `"Address","Content Type","Status Code","Status","Indexability","Title 1","Redirect URL","Redirect Type"
"https://old.example/","text/html; charset=UTF-8","200","OK","Indexable","Home","",""
"https://old.example/barn","text/html; charset=iso-8859-1","301","Moved Permanently","Non-Indexable","","https://old.example/projects/barn","HTTP Redirect"
"https://old.example/lost","text/html","302","Found","Non-Indexable","","","HTTP Redirect"
"https://old.example/jump","text/html","200","OK","Indexable","","https://old.example/b","Meta Refresh"
"https://old.example/none","text/html","404","Not Found","Non-Indexable","","",""
`,
    ['3 /barn https://old.example/projects/barn 301'],
    ['4 .*lost has no target', '5 /jump 200 is not a redirect'],
  ],
  [
    'Umbraco',
    `Root Node;Original URL;Original Query;Destination URL;Destination Fragment;Type;Forward Query String
0;/barn;;/projects/barn;;Permanent;true
0;/list;id=7;/item;;Permanent;true
0;/part;;/item;;Temporary;false
`,
    ['2 /barn /projects/barn 301', '4 /part /item 302'],
    ['3 /list has "id=7" in the column "Original Query"', '4 /part drops the query'],
  ],
  [
    'Umbraco, with its other column names',
    'Site Key,Inbound URL,Destination URL,Redirect Node Key,Is permanent,Culture\n,/barn,/projects/barn,,true,en\n,/part,/item,,false,en\n',
    ['2 /barn /projects/barn 301', '3 /part /item 302'],
    [],
  ],
  [
    'Umbraco, without its distinctive heading',
    'Original URL,New URL,Permanent\n/barn,/projects/barn,false\n',
    ['2 /barn /projects/barn 302'],
    [],
  ],
  ["Umbraco's redirect manager", 'OldUrl,NewUrl\n/barn,/projects/barn/\n', ['2 /barn /projects/barn/ 301'], []],
  [
    'Excel',
    'sep=;\r\nOld URL;New URL;Notes\r\n' + '"/a,b";/c;"with ""quotes""\r\nand lines"\r\n/d;e;\r\n',
    ['3 /a,b /c 301', '5 /d /e 301'],
    [],
  ],
  ['CR line breaks, as on an old Macintosh', 'from,to\r/a,/b\r/c,/d\r', ['2 /a /b 301', '3 /c /d 301'], []],
  [
    'rows of different lengths',
    'source,target,notes\n/a,/b\n/c,/d,,,\n/e,f,/g,why\n',
    ['2 /a /b 301', '3 /c /d 301'],
    ['4 /e has 4 fields instead of 3'],
  ],
  ['vertical bars', 'source|target|code\n/a|/b|302\n', ['2 /a /b 302'], []],
  [
    'vertical bars without a header',
    '/a|/b\n/c|https://d.example/\n',
    ['1 /a /b 301', '2 /c https://d.example/ 301'],
    [],
  ],
  [
    'a semicolon in the first URL',
    '/shop/item.do;jsessionid=1,/projects\n/about-old,/about-us\n',
    ['1 /shop/item.do;jsessionid=1 /projects 301', '2 /about-old /about-us 301'],
    [],
  ],
  [
    'an Apache RewriteMap',
    '# moved pages\n\n/barn /projects/barn\n/shed   /projects/shed,a # by hand\n/hut\t\thttps://hut.example/\n',
    ['3 /barn /projects/barn 301', '4 /shed /projects/shed,a 301', '5 /hut https://hut.example/ 301'],
    [],
  ],
  [
    'our own format',
    'origin,target,code,type,matchType,regex\n^/a/(.+)$,/b/$1,308,regexmatch,pathonly,true\n',
    ['2 ^/a/(.+)$ /b/$1 308'],
    [],
  ],
];

it.each(tools)('[H4] reads a table: %s', (_, text, rules, refused) => {
  const found = read(text);
  expect(found.rules).toEqual(rules);
  expect(found.refused).toEqual(refused.map((line) => expect.stringMatching(new RegExp(`^${line}`))));
});

/** Tables without a readable rule, and the error message. */
const foreign: [what: string, text: string, message: string][] = [
  [
    'unknown headings',
    'Alte Adresse;Neue Adresse\n/a;/b\n',
    'its line 1, "Alte Adresse", "Neue Adresse", is neither a rule',
  ],
  ['headings without rules', 'von,nach\n', 'nor a known heading'],
  ['an unknown column', 'source,target,valid until\n/a,/b,2019\n', 'unknown column: "valid until"'],
  ['several unknown columns', 'source,target,foo,bar\n/a,/b,,\n', 'unknown columns: "foo", "bar"'],
  ['two columns with the same meaning', 'source,from,target\n/a,/b,/c\n', 'its header has two columns for the origin'],
  ['unnamed extra columns', '/a,/b,301,x,y\n', 'more fields than origin, target and status'],
  ['an unclosed quote', 'source,target\n"/a,/b\n/c,/d\n', 'the quote opened on line 2 is never closed'],
  ['two separators', '/a,/b\n/c;/d\n', 'separated by ";" or by ","'],
  ['a web.config', '<?xml version="1.0"?>\n<configuration/>', 'import web.config with the format iis'],
  ['a netlify.toml', '[build]\n  publish = "out"\n', 'begins with "["'],
  ['a fragment of an nginx map', '/a\t/b;\n~^/c/(.*)$\t/d/$1;\n', 'Import it with the format nginx'],
];

it.each(foreign)('[H4] rejects %s', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

/** Text that could be a path or a host. */
it.each([
  ['www.partner.example/x,/a', 'write https://www.partner.example/x or /www.partner.example/x'],
  ['/a,www.partner.example/x', 'may be a host or a path'],
  ['/a,www.partner.html', 'may be a host or a path'],
  ['/a,orrery.example', 'write https://orrery.example or /orrery.example'],
  ['//partner.example/x,/a', 'write https://partner.example/x for another host'],
  ['/a,//partner.example/x', 'write https://partner.example/x for another host'],
  ['/a,mailto:a@partner.example', 'is neither a path nor an http(s) URL'],
])('[H4] does not mistake a host for a path: %s', (row, message) => {
  for (const [format, text] of [
    ['csv', `source,target\n${row}\n`],
    ['vercel-bulk', `source,destination\n${row}\n`],
  ] as const)
    expect(read(text, format)).toEqual({ rules: [], refused: [expect.stringContaining(message)] });
});

it('[H4] rejects self-redirects, and a "*" that no column declares literal', () => {
  const { rules, refused } = read('/self,/self/\n/self?x=1,/a\n/c/,/c?from=c\n/d/*,/e\n/Case,/case\n/f,/g\n');
  expect(rules).toEqual(['5 /Case /case 301', '6 /f /g 301']);
  expect(refused).toEqual([
    expect.stringMatching(/^1 .self redirects to itself/),
    expect.stringMatching(/^2 .*matches on the query/),
    expect.stringMatching(/^3 .c. redirects to itself/),
    expect.stringMatching(/^4 .d\/\* contains a "\*", which would be matched literally/),
  ]);
  expect(read('origin,target,type\n/d/*,/e,exact\n').rules).toEqual(['2 /d/* /e 301']);
});

it('[H4] a name with a file extension is a path', () => {
  expect(read('old,new\nindex.html,home\nhotel.php?id=1,/x\nimages/v1.2/a.png,/a\n').rules).toEqual([
    '2 /index.html /home 301',
    '4 /images/v1.2/a.png /a 301',
  ]);
});

it.each([
  ['netlify', '/a //partner.example/x'],
  ['nginx', 'location = /a { return 301 //partner.example/x; }'],
])('[H4] a target that begins with two slashes is ambiguous, and %s rejects it', (format, text) => {
  expect(read(text, format)).toEqual({ rules: [], refused: [expect.stringContaining('https://partner.example/x')] });
});

const severalHosts: [format: string, text: string][] = [
  ['csv', 'old,new\nhttps://a.example/x,/1\nhttps://musée.example/x,/2\n/y,/3\n'],
  [
    'vercel-bulk',
    'source,destination,query\nhttps://a.example/x,/1,true\nhttps://musée.example/x,/2,true\n/y,/3,true\n',
  ],
  ['cloudflare-bulk', '\na.example/x,/1,301\nmusée.example/x,/2,301\n'],
];
it.each(severalHosts)('[H4] requires --host for a %s table with several hosts', (format, text) => {
  const paths = (options?: ParseOptions) => read(text, format, options).rules.map((rule) => rule.split(' ')[2]);
  const any = format === 'cloudflare-bulk' ? [] : ['/3'];
  expect(read(text, format).refused).toEqual([
    expect.stringMatching(/^3 a\.example, xn--muse-dpa\.example are 2 hosts, in 2 rows, .*--host a\.example$/),
  ]);
  expect(paths()).toEqual(any);
  expect(paths({ host: 'a.example' })).toEqual(['/1', ...any]);
  expect(paths({ host: 'musée.example' })).toEqual(['/2', ...any]);
  expect(paths({ host: 'XN--muse-dpa.example' })).toEqual(['/2', ...any]);
  expect(paths({ host: 'c.example' })).toEqual(any);
});

it('[H4] reads the JSON of Redirection', () => {
  const item = (url: string, more: object = {}) =>
    JSON.stringify({
      ...{ id: 1, url, match_url: url, match_type: 'url', regex: false, group_id: 1, enabled: true },
      ...{ action_code: 301, action_type: 'url', action_data: { url: '/news' }, ...more },
    });
  const items = [
    item('/barn'),
    item('^/wiki/(.*)$', { regex: true, match_url: 'regex', action_code: 302, action_data: '/news/$1' }),
    item('/paused', { enabled: false }),
    item('/asleep', { group_id: 2 }),
    item('/dice', { action_type: 'random', action_data: undefined }),
    item('/members', { match_type: 'login', action_data: { url: '/in', logged_out: '/out' } }),
    item('/strange', { action_code: 'often' }),
  ];
  const groups = '"groups":[{"id":1,"name":"A","enabled":true},{"id":2,"name":"B","enabled":false}]';
  expect(read(`{"plugin":{"version":"5.4.0"},${groups},\n"redirects":[\n${items.join(',\n')}]}`, 'json')).toEqual({
    rules: ['3 /barn /news 301', '4 ^/wiki(?:/(.*))?$ /news/$1 302'],
    refused: [
      '5 /paused is disabled, so it is not imported',
      '6 /asleep is disabled, so it is not imported',
      expect.stringMatching(/^7 .dice has the action "random"/),
      '8 /members depends on more than the path ("login")',
      expect.stringMatching(/^9 .strange is not a redirect of the Redirection plugin: action_code/),
    ],
  });
});

it.each(['/old,/new\n', '/from,/to\n', '/source,https://example.com/target\n'])(
  '[H4] the first rule is not mistaken for a header, even if its paths are column names: %j',
  (row) => {
    expect(read(`${row}/a,/b\n`).rules).toHaveLength(2);
  },
);

it('[H4] converts hosts with accents to punycode', () => {
  expect(read('old,new\nhttps://musée.example/é,https://Musée.example/été\n').rules).toEqual([
    '2 /%C3%A9 https://xn--muse-dpa.example/%C3%A9t%C3%A9 301',
  ]);
});

it('[H4] reads a table of 100,000 rows in less than 20 s', () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `/old/${at};x=1,/new/${at}`).join('\n');
  const { result, seconds } = inProcessorTime(() => read(rows));
  expect(result.rules).toHaveLength(100_000);
  expect(seconds).toBeLessThan(20);
});
