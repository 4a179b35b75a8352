import { expect, it } from 'vitest';
import { inProcessorTime } from '../../../tests/support/hostile/processor-time.ts';
import { sampled } from '../../../tests/support/sampled.ts';
import { parsers } from './registry.ts';
import type { ParseOptions } from './shared/scope.ts';

function read(format: string, text: string, options?: ParseOptions) {
  const reader = parsers.find(({ name }) => name === format);
  const { entries, issues: problems } = reader?.parse(text, options) ?? { entries: [], issues: [] };
  return {
    rules: entries.map(({ line, rule }) => `${line} ${rule.origin} ${rule.target} ${rule.code}`),
    refused: problems.map(({ line, text: origin, message }) => `${line} ${origin} ${message}`),
  };
}

/** A web.config whose rules start on line 3. */
const webConfig = (rules: string, more = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<configuration><system.webServer><rewrite><rules>\n${rules}\n</rules>${more}</rewrite></system.webServer></configuration>`;

/** A realistic file, its rules, and its expected issues. */
const files: [format: string, what: string, text: string, rules: string[], refused: string[]][] = [
  [
    'netlify',
    'netlify.toml',
    `[build]
  publish = "out"

[[redirects]]
  from = "/docs/en/next/*"
  to = "/news/:splat"
  status = 302
  force = true

[[redirects]] # by hand
  from = "/cal/:year"
  to = "/events?year=:year"

[[redirects]]
  from = "/*"
  to = "/index.html"
  status = 200

[[redirects]]
  from = "/fr-only"
  to = "/fr"
  conditions = {Language = ["fr"]}

[[redirects]]
  from = "/store"
  to = "/shop"
  query = {id = ":id"}

[[redirects]]
  from = "https://blog.example/*"
  to = "/news/:splat"

[[redirects]]
  from = "/nowhere"

[[headers]]
  for = "/*"
`,
    ['4 ^/docs/en/next(?:/(.*))?$ /news/$1 302', '10 ^/cal/([^/]+)$ /events?year=$1 301'],
    [
      '14 .*200 is not a redirect',
      '19 /fr-only depends on more .*conditions',
      '24 /store depends on more .*query',
      '29 .*has a host',
      '33 /nowhere to is missing',
    ],
  ],
  [
    'netlify',
    'netlify.toml with an inline array',
    '# ours\nredirects = [{from = "/a", to = "/b"}, {from = "/c", to = "/d", status = 308}]\n',
    ['2 /a /b 301', '2 /c /d 308'],
    [],
  ],
  [
    'docusaurus',
    'docusaurus.config',
    `export default {
  baseUrl: '/handbook/',
  plugins: [
    ['@docusaurus/plugin-client-redirects', {
      fromExtensions: ['html'],
      redirects: [
        { from: '/old', to: '/new' },
        { to: '/guide', from: ['/help', "/faq"] }, // createRedirects
        { from: oldPath, to: '/x' },
        { from: ['/y', prefix + '/z'], to: '/x' },
        { from: '/w', to: \`/\${name}\` },
        { from: '/away', to: 'https://other.example/' },
      ],
      createRedirects(path) { return [path + '.htm']; },
    }],
  ],
};`,
    [
      '7 /handbook/old /handbook/new 301',
      '8 /handbook/help /handbook/guide 301',
      '8 /handbook/faq /handbook/guide 301',
      '12 /handbook/away https://other.example/ 301',
    ],
    [
      '5 fromExtensions creates redirects for all pages',
      '9 /x its from is not a literal',
      '10 /x its from is not a literal',
      '11 /w its to is not a literal',
      '14 createRedirects creates redirects for all pages',
    ],
  ],
  [
    'gatsby',
    'gatsby-node',
    `exports.createPages = ({ actions: { createRedirect } }) => {
  createRedirect({ fromPath: '/old', toPath: '/new', isPermanent: true });
  createRedirect({ fromPath: '/blog/*', toPath: '/news/:splat' });
  createRedirect({ fromPath: '/a', toPath: '/b', statusCode: 307, redirectInBrowser: true });
  createRedirect({ fromPath: '/app', toPath: '/index.html', statusCode: 200 });
  createRedirect({ fromPath: '/fr', toPath: '/b', conditions: { language: 'fr' } });
  createRedirect({ fromPath: '/c', toPath: target });
  const more = [{ fromPath: '/d', toPath: '/e' }, { fromPath: '/f', toPath: '/g', isPermanent: false }];
  for (const one of more) createRedirect({ fromPath: one.from, toPath: one.to });
};`,
    ['2 /old /new 301', '3 ^/blog(?:/(.*))?$ /news/$1 302', '4 /a /b 307', '8 /f /g 302'],
    [
      '5 /app 200 is not a redirect',
      '6 /fr depends on more',
      '7 /c its toPath is not a literal',
      '8 /d is a list element',
      '9 .*its fromPath is not a literal',
    ],
  ],
  [
    'gatsby',
    'gatsby-node with redirects from other modules',
    `const elsewhere = require('./redirects.json');
const here = [{ fromPath: '/a', toPath: '/b', isPermanent: true }, ...elsewhere];
exports.createPages = ({ actions }) => {
  elsewhere.forEach(actions.createRedirect);
  here.forEach(actions.createRedirect);
  actions.createRedirect({ fromPath: '/c', toPath: '/d' });
  actions.createRedirect(one);
  actions.createRedirect({ ...one, toPath: '/e' });
  for (const { from, to } of elsewhere) actions.createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  if (isOld) actions.createRedirect({ fromPath: '/f', ...one });
};`,
    ['2 /a /b 301', '6 /c /d 302'],
    [
      '2 ...elsewhere is a list element that is not a literal',
      '4 elsewhere.forEach\\(actions.createRedirect\\) "elsewhere" is not a list',
      '7 actions.createRedirect\\(one has an argument that is not a literal',
      '8 actions.createRedirect\\(\\{ has an argument that is not a literal',
      '9 fromPath its fromPath is not a literal',
      '10 /f its toPath is not a literal',
    ],
  ],
  [
    'next',
    'next.config with conditional redirects',
    `const common = { permanent: true };
module.exports = {
  async redirects() {
    if (isOld) list.push({ source: '/p', destination: '/b', permanent: true });
    return [
      { source: '/a', destination: '/b', permanent: true },
      ...elsewhere,
      ...(isOld ? [{ source: '/c', destination: '/b', permanent: true }] : []),
      isOld && { source: '/d', destination: '/b', permanent: true },
      isOld ? { source: '/e', destination: '/b', permanent: true } : { source: '/f', destination: '/b', permanent: true },
      ...[{ source: '/g', destination: '/b', permanent: true }],
      { source: '/h', destination: '/b', ...common },
    ].filter((one) => one.source !== '/a');
  },
  async headers() {
    return [{ source: '/q', headers: [one] }, ...others];
  },
  images: { domains: [host, 'orrery.example'] },
};`,
    ['6 /a /b 308', '11 /g /b 308'],
    [
      '4 /p is added by list.push\\(\\)',
      '7 ...elsewhere is a list element that is not a literal',
      '8 /c is conditional',
      '9 /d is conditional',
      '10 /e is conditional',
      '10 /f is conditional',
      '12 /h has "...common"',
      '13 ].filter\\(\\) may remove, change or add redirects',
    ],
  ],
  [
    'next',
    'next.config whose list is filtered by Boolean',
    `export default { redirects: () => [{ source: '/a', destination: '/b', permanent: false }, isOld && other].filter(Boolean) };`,
    ['1 /a /b 307'],
    ['1 isOld&&other is a list element that is not a literal'],
  ],
  [
    'next',
    'next.config without literals',
    `module.exports = { redirects: async () => [...(await elsewhere())] };`,
    [],
    ['1 .* is a list element that is not a literal'],
  ],
  [
    'iis',
    'web.config',
    webConfig(`<!-- pages -->
<rule name="old" stopProcessing="true"><match url="^old/?$" /><action type="Redirect" url="/new" /></rule>
<rule name="blog"><match url="^blog/(.*)$" /><action type="Redirect" url="news/{R:1}" redirectType="Found" /></rule>
<rule name="whole"><match url="^shop/.*$" /><action type="Redirect" url="https://shop.example/{R:0}" appendQueryString="false" /></rule>
<rule name="exact" patternSyntax="ExactMatch"><match url="a+b.html" /><action type="Redirect" url="/c?d=1&amp;e=2" redirectType="Temporary" /></rule>
<rule name="wild" patternSyntax="Wildcard"><match url="team/*" /><action type="Redirect" url="/people/{R:1}" /></rule>
<rule name="anywhere"><match url="archive/(\\d+)" /><action type="Redirect" url="https://{HTTP_HOST}/items/{R:1}" /></rule>
<rule name="off" enabled="false"><match url="^off$" /><action type="Redirect" url="/x" /></rule>
<rule name="https"><match url="(.*)" /><conditions><add input="{HTTPS}" pattern="off" /></conditions><action type="Redirect" url="https://{HTTP_HOST}/{R:1}" /></rule>
<rule name="slash"><match url="^/never$" /><action type="Redirect" url="/x" /></rule>
<rule name="not"><match url="^x$" negate="true" /><action type="Redirect" url="/x" /></rule>
<rule name="other"><match url="^lower/(.*)$" /><action type="Redirect" url="/x/{ToLower:{R:1}}" /></rule>
<rule name="see"><match url="^see$" /><action type="Redirect" url="/x" redirectType="SeeOther" /></rule>
<rule name="api" stopProcessing="true"><match url="^api/.*$" /><action type="Rewrite" url="handler.ashx" /></rule>
<rule name="late"><match url="^api/v1$" /><action type="Redirect" url="/api" /></rule>
<rule name="gone"><match url="^gone$" /><action type="CustomResponse" statusCode="410" /></rule>
<rule name="all"><match url=".*" /><action type="Redirect" url="/everything" /></rule>`),
    [
      '4 /old /new 301',
      '5 ^/blog(?:/(.*))?$ /news/$1 302',
      '6 ^/(shop(?:/.*)?)$ https://shop.example/$1 301',
      '7 /a+b.html /c?d=1&e=2 307',
      '8 ^/team(?:/(.*))?$ /people/$1 301',
      '9 archive/(\\d+) /items/$1 301',
    ],
    [
      '6 .*drops the query',
      '10 .*is disabled',
      '11 .*unsupported condition .\\{HTTPS\\} off',
      '12 .*without its leading slash',
      '13 .*all other paths',
      '14 .*uses \\{ToLower:',
      '15 .*303 is for form responses',
      '16 .*is an internal rewrite',
      '17 .*does not apply within the rule "api" .line 16',
      '18 .*has the action CustomResponse',
      '19 .*does not apply within',
    ],
  ],
  [
    'iis',
    'a web.config with maps',
    webConfig(
      `<rule name="moved" stopProcessing="true"><match url=".*" /><conditions><add input="{Moved:{REQUEST_URI}}" pattern="(.+)" /></conditions><action type="Redirect" url="{C:1}" redirectType="Found" appendQueryString="true" /></rule>`,
      `<rewriteMaps>
<rewriteMap name="Moved">
<add key="/barn" value="/projects/barn" />
<add key="/list?id=7" value="/item" />
<add key="shed" value="https://shed.example/?a=$&amp;b" />
</rewriteMap>
<rewriteMap name="Other"><add key="/x" value="/y" /></rewriteMap>
</rewriteMaps>`,
    ),
    ['6 /barn /projects/barn 302', '8 /shed https://shed.example/?a=$&b 302'],
    ['7 .*matches on the query', '10 rewriteMap Other is not used by an imported redirect'],
  ],
  [
    'iis',
    'a web.config with character references',
    webConfig(
      `<rule name="a"><match url="^a&#x2F;b$" /><action type="Redirect" url="/c&#38;d" /></rule>
<rule name="m"><match url=".*" /><conditions><add input="{M:{REQUEST_URI}}" pattern="(.+)" /></conditions><action type="Redirect" url="{C:1}" /></rule>`,
      '<rewriteMaps><rewriteMap name="M"><add key="/caf&#233;" value="/d" /></rewriteMap></rewriteMaps>',
    ),
    ['3 /a/b /c&d 301', '5 /caf%C3%A9 /d 301'],
    [],
  ],
  [
    'iis',
    'a web.config whose map has a default value',
    webConfig(
      '<rule name="m"><match url=".*" /><conditions><add input="{M:{REQUEST_URI}}" pattern="(.+)" /></conditions><action type="Redirect" url="{C:1}" /></rule>',
      '\n<rewriteMaps><rewriteMap name="M" defaultValue="/gone"><add key="/a" value="/b" /></rewriteMap></rewriteMaps>',
    ),
    ['5 /a /b 301'],
    ['5 rewriteMap M redirects every path that it does not list to its defaultValue, /gone'],
  ],
  [
    'iis',
    'fragments of a web.config',
    `<configuration>
<location path="shop"><system.webServer><rewrite><rules><rule name="a"><match url="^a$" /><action type="Redirect" url="/b" /></rule></rules></rewrite></system.webServer></location>
<location path="."><system.webServer><rewrite><rules><rule name="c"><match url="^c$" /><action type="Redirect" url="/d" /></rule></rules></rewrite></system.webServer></location>
<system.webServer><httpRedirect enabled="true" destination="https://new.example/" />
<rewrite><rules configSource="rules.config" /><outboundRules><rule name="o"><match /></rule></outboundRules></rewrite></system.webServer>
</configuration>`,
    ['3 /c /d 301'],
    [
      '2 .*only within <location path="shop">',
      '4 httpRedirect https://new.example/',
      '5 rules is in another file: .*rules.config',
    ],
  ],
];

it.each(files)('[H4] imports %s: %s', (format, _, text, rules, refused) => {
  const found = read(format, text);
  expect(found.rules).toEqual(rules);
  expect(found.refused).toEqual(refused.map((line) => expect.stringMatching(new RegExp(`^${line}`))));
});

it('[H4] imports the selected host of a web.config', () => {
  const rule = (host: string, target: string) =>
    `<rule name="x"><match url="^a$" /><conditions><add input="{HTTP_HOST}" pattern="${host}" /></conditions><action type="Redirect" url="${target}" /></rule>`;
  const text = webConfig(
    [rule('^one\\.example$', '/1'), rule('^(www\\.)?two\\.example$', '/2'), rule('shop', '/3')].join('\n'),
  );
  expect(read('iis', text)).toEqual({
    rules: [],
    refused: [
      expect.stringContaining('select the host with --host one.example'),
      expect.stringContaining('select the host with --host two.example'),
      expect.stringContaining('has an unsupported condition ({HTTP_HOST} shop)'),
    ],
  });
  expect(read('iis', text, { host: 'one.example' }).rules).toEqual(['3 /a /1 301']);
  expect(read('iis', text, { host: 'www.two.example' }).rules).toEqual(['4 /a /2 301']);
});

it.each([
  ['iis', '<configuration>\n<rewrite>\n</configuration>', 'Line 3 is not valid XML'],
  ['iis', '/a /b\n', 'is not valid XML'],
  ['netlify', '[[redirects]]\nfrom = "/a\n', 'Line 2 is not valid TOML'],
  ['netlify', '[redirects]\nfrom = "/a"\n', 'not an array of tables'],
  ['netlify', '<configuration>\n<rewrite>\n', 'import web.config with the format iis'],
  ['cloudflare', '[[redirects]]\nfrom = "/a"\n', 'import netlify.toml with the format netlify'],
  ['docusaurus', 'export default {};', 'No redirects found'],
  ['gatsby', 'exports.createPages = () => {};', 'No redirects found'],
])('[H4] rejects text that is not in the format %s (%#)', (format, text, message) => {
  expect(() => read(format, text)).toThrow(message);
});

const many = Array.from({ length: 20_000 }, (_, at) => at);
const large: [format: string, write: () => string][] = [
  [
    'iis',
    () =>
      webConfig(
        '<rule name="m"><match url=".*" /><conditions><add input="{M:{REQUEST_URI}}" pattern="(.+)" /></conditions><action type="Redirect" url="{C:1}" /></rule>',
        `<rewriteMaps><rewriteMap name="M">${many.map((at) => `\n<add key="/old/${at}" value="/new/${at}" />`).join('')}</rewriteMap></rewriteMaps>`,
      ),
  ],
  ['netlify', () => many.map((at) => `[[redirects]]\nfrom = "/old/${at}"\nto = "/new/${at}"\n`).join('')],
  ['docusaurus', () => `[${many.map((at) => `{ from: '/old/${at}', to: '/new/${at}' },\n`).join('')}]`],
  ['gatsby', () => many.map((at) => `createRedirect({ fromPath: '/old/${at}', toPath: '/new/${at}' });\n`).join('')],
];
it.each(sampled(large, 4))('[H4] imports 20,000 redirects from %s in less than 20 s', (format, write) => {
  const text = write();
  const { result, seconds } = inProcessorTime(() => read(format, text));
  expect(result.rules).toHaveLength(20_000);
  expect(seconds).toBeLessThan(20);
});
