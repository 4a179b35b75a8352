import { type Random, seededRandom } from '../seeded-random.ts';

const names = ['a', 'b', 'shop', 'keep', 'x7'];

/** Every path in the generated configurations, and similar paths. */
export const configuredPaths: readonly string[] = [
  '/',
  '/zz',
  ...names.flatMap((one) => [
    `/${one}`,
    `/${one}s`,
    `/${one}%20x`,
    `/s9/${one}`,
    ...names.flatMap((two) => [`/${one}/${two}`, `/${one}/${two}.php`, `/${one}/${two}.php/12`, `/${one}/${two}/12`]),
  ]),
];

/** Generates a random server configuration. */
export type GenerateConfiguration = (seed: number) => string;

function lines(seed: number, most: number, kinds: readonly ((random: Random, target: string) => string)[]): string[] {
  const random = seededRandom(seed);
  const count = 2 + random.below(most);
  return Array.from({ length: count }, (_, at) => random.pick(kinds)(random, `/t${at}e`));
}

const path = (random: Random) =>
  random.below(2) === 0 ? `/${random.pick(names)}` : `/${random.pick(names)}/${random.pick(names)}`;

/** Removes repeated locations, which would be an error. */
function withoutDuplicates(directives: readonly string[]): string[] {
  const seen = new Set<string>();
  return directives.filter((directive) => {
    const [key = directive] = /^location [^{]*/.exec(directive) ?? [];
    const path = key.replace('^~ ', '');
    if (seen.has(path)) return false;
    seen.add(path);
    return true;
  });
}

export const nginxBody: GenerateConfiguration = (seed) =>
  withoutDuplicates(
    lines(seed, 6, [
      (random, to) => `rewrite ^${path(random)}$ ${to} permanent;`,
      (random, to) => `rewrite ^${path(random)}/(.*)$ ${to}/$1 redirect;`,
      (random, to) => `rewrite ${path(random)} ${to} permanent;`,
      (random, to) => `rewrite ^${path(random)}$ ${to}/$1x permanent;`,
      (random, to) => `rewrite ^/s9/${random.pick(names)}/$ ${to} permanent;`,
      (random, to) => `location = /s9/${random.pick(names)}/ { return 301 ${to}; }`,
      (random, to) => `rewrite "^${path(random)} x$" ${to} permanent;`,
      (random, to) => `rewrite "^${path(random)} (x)$" ${to}/$1 permanent;`,
      (random, to) => `location = ${path(random)} { return 301 ${to}; }`,
      (random, to) => `location = ${path(random)} { return 302 https://other.example$request_uri; set $x ${to}; }`,
      (random, to) => `location ${path(random)} { return 308 ${to}; }`,
      (random) => `location ${path(random)}/ { return 302 https://other.example$request_uri; }`,
      (random, to) => `location ^~ ${path(random)} { return 301 ${to}$uri; }`,
      (random, to) => `location ~ ^${path(random)}/(\\d+)$ { return 301 ${to}/$1; }`,
      (random, to) => `location ~ ${random.pick(names)}$ { return 302 ${to}; }`,
      (random, to) => `location ${path(random)} { rewrite ^ ${to} permanent; }`,
      (random, to) => `location ${path(random)} { rewrite ^/(\\w+)/(.*)$ ${to}/$2 permanent; return 204; }`,
      (random, to) => `location ${path(random)} { rewrite ^(.*)$ ${to}$1 redirect; }`,
      (random, to) => `location ${path(random)} { rewrite ${random.pick(names)}$ ${to} redirect; return 204; }`,
      (random) => `location ${path(random)} { return 204; }`,
      (random) => `location ^~ ${path(random)} { return 204; }`,
      () => 'location ~ \\.php$ { return 204; }',
      (random) => `location = ${path(random)} { return 410; }`,
      (random, to) => `if ($uri ~ ^${path(random)}) { return 301 ${to}; }`,
      (random, to) => `if ($uri = ${path(random)}) { return 302 ${to}$uri; }`,
      (random, to) => `if ($uri !~ ^${path(random)}) { rewrite ^${path(random)} ${to} redirect; }`,
      (random) => `if ($uri ~ ^${path(random)}/) { return 204; }`,
      (random, to) => `if ($request_method = POST) { rewrite ^${path(random)}$ ${to} permanent; }`,
      (random, to) => `if ($http_user_agent ~ bot) { return 301 ${to}; set $y ${random.pick(names)}; }`,
      (random) => `if ($uri = ${path(random)}) { break; }`,
    ]),
  ).join('\n');

/** Kinds of Apache directives. Paths in mod_rewrite's patterns begin with `start`. */
const apacheKinds = (start: string): ((random: Random, target: string) => string)[] => [
  (random, to) => `Redirect 301 ${path(random)} ${to}`,
  (random, to) => `Redirect 301 ${path(random)}/ ${to}`,
  (random, to) => `Redirect ${path(random)} ${to}/`,
  (random, to) => `Redirect 301 ${path(random)}.php ${to}`,
  (random, to) => `Redirect ${path(random)} https://other.example${to}`,
  (random, to) => `RedirectMatch 302 ^${path(random)}/(\\d+)$ ${to}/$1`,
  (random, to) => `RedirectMatch 301 ^${path(random)}$ ${to}/$1x`,
  (random, to) => `RewriteCond %{REQUEST_URI} [A-Z]\nRewriteRule ^${start}${below(random)} ${to} [R,L]`,
  (random, to) => `RedirectMatch permanent ${random.pick(names)}$ ${to}`,
  (random, to) => `RedirectMatch 301 ^${path(random)}/(.*)$ ${to}-%2d/$0/$1#p%2d`,
  (random, to) => `RedirectMatch 301 ^/s9/${random.pick(names)}/$ ${to}`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ ${to} [R=301,L]`,
  (random, to) => `RewriteRule ^${start}s9/${random.pick(names)}/$ ${to} [R=301,L]`,
  (random, to) => `RewriteRule ^${start}${below(random)}/(.*)$ ${to}/$1 [R=302,L]`,
  (random, to) => `RewriteRule ^${start}${below(random)}/(.*)$ ${to}/$0-$1 [R=302,L]`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ ${to}%2d#part [R,L]`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ ${to}\\%2d\\.x#part [R,L,NE]`,
  (random, to) => `RewriteRule ^${start}${below(random)}\\ x$ ${to}\\ y [R,L]`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ ${to} [R=301]`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ https://other.example${to}`,
  (random, to) => `RewriteRule ^${start}${below(random)}$ ${to}`,
  (random, to) => `RewriteRule ^${start}${below(random)}$|^${start}${below(random)}/(.*)$ ${to}/$1 [R,L]`,
  (_, to) => `RewriteRule ([^.]+)\\.php$ ${to}/$1 [R,L]`,
  (random, to) => `RewriteRule ${random.pick(names)}$ ${to} [R,L]`,
  (random, to) => `RewriteRule ${random.pick(names)}$ ${to}`,
  (random, to) => `RewriteRule !^${start}${below(random)} ${to} [R,L]`,
  (random, to) => `RewriteCond %{REQUEST_URI} ^${path(random)}\nRewriteRule .* ${to} [R=308,L]`,
  (random, to) => `RewriteCond %{REQUEST_URI} ^${path(random)}/(.*)$\nRewriteRule ^ ${to}/%1 [R=302,L]`,
  (random, to) => `RewriteCond %{REQUEST_URI} ^${path(random)}/(.*)$\nRewriteRule ^ ${to}%0 [R=302,L]`,
  (random, to) => `RewriteCond %{REQUEST_URI} !^${path(random)}\nRewriteRule ^${start}${below(random)} ${to} [R,L]`,
  (random, to) => `RewriteCond %{REQUEST_METHOD} POST\nRewriteRule ^${start}${below(random)}$ ${to} [R,L]`,
  (random) => `RewriteRule ^${start}${below(random)} - [L]`,
  (random) => `RewriteRule ^${start}${below(random)}$ - [G]`,
  (random) => `RewriteRule ^${start}${below(random)} - [F]`,
  (random) => `RewriteRule ^${start}${below(random)} - [S=1]`,
  (random) => `RewriteCond %{REQUEST_URI} !^${path(random)}\nRewriteRule ^ - [S=2]`,
  (random, to) => `RewriteRule ^${start}${below(random)} ${to} [R,C]\nRewriteRule ^${start}x7 ${to}x [R,L]`,
];

const below = (random: Random) => path(random).slice(1);

/** The body of a virtual host. */
export const apacheBody: GenerateConfiguration = (seed) =>
  `RewriteEngine On\nRewriteRule ^/host$ - [L]\n${lines(seed, 6, [
    ...apacheKinds('/'),
    (random, to) => `<Location ${path(random)}>\nRedirect 301 ${to}\n</Location>`,
    (random, to) => `<Location ${path(random)}>\nRedirectMatch 302 ${random.pick(names)}$ ${to}\n</Location>`,
    (random, to) => `<LocationMatch ^${path(random)}/(.*)$>\nRedirect 301 ${to}/$1\n</LocationMatch>`,
    (random, to) => `<Location ${path(random)}>\nRedirect 302 ${to}%20x\n</Location>`,
    (random, to) => `<LocationMatch ^${path(random)}>\nRedirectMatch 302 ^${path(random)} ${to}\n</LocationMatch>`,
    (random, to) => `<If "%{REQUEST_METHOD} == 'POST'">\nRedirect 301 ${path(random)} ${to}\n</If>`,
  ]).join('\n')}`;

/** An .htaccess file, in which paths have no leading slash. */
export const htaccessBody: GenerateConfiguration = (seed) =>
  `RewriteEngine On\nRewriteRule ^htaccess$ - [L]\n${lines(seed, 6, [
    ...apacheKinds(''),
    (random, to) => `RewriteRule ^${below(random)}$ ${to.slice(1)} [R,L]`,
    (random, to) => `RewriteBase /\nRewriteRule ^${below(random)}/(.*)$ ${to.slice(1)}-$1 [R,L]`,
    (random) => `RewriteBase /\nRewriteRule ^${below(random)}/(.*)$ $1 [R,L]`,
  ]).join('\n')}`;

export const caddyBody: GenerateConfiguration = (seed) =>
  lines(seed, 6, [
    (random, to) => `redir ${path(random)} ${to}`,
    (random, to) => `redir ${path(random)}/* ${to} permanent`,
    (random) => `redir ${path(random)}* https://other.example{uri} 308`,
    (random, to) =>
      `@p${random.below(99_999)} {\npath ${path(random)} ${path(random)}/*\nnot path ${path(random)}*\n}\n# ${to}`,
    (random, to) => {
      const name = `@r${random.below(99_999)}`;
      return `${name} path_regexp r ^${path(random)}/(\\d+)$\nredir ${name} ${to}/{re.r.1}`;
    },
    (random, to) => {
      const name = `@n${random.below(99_999)}`;
      return `${name} {\npath ${path(random)}*\nnot path ${path(random)}*\n}\nredir ${name} ${to}`;
    },
    (random, to) => {
      const name = `@m${random.below(99_999)}`;
      return `${name} method POST\nredir ${name} ${to}`;
    },
    (random, to) => `handle ${path(random)}/* {\nredir ${path(random)} ${to}\nrespond 204\n}`,
    (random, to) => `handle ${path(random)}* {\nredir * ${to}{uri}\n}`,
    (random, to) => `handle_path ${path(random)}/* {\nredir /${random.pick(names)} ${to}\nrespond 204\n}`,
    (random, to) => `handle_path ${path(random)}/* {\nredir * ${to}{uri}\n}`,
    (random) => `handle ${path(random)}* {\nrespond 204\n}`,
    (random, to) =>
      `route {\nredir ${path(random)}* ${to}\nrespond ${path(random)}* 204\nredir ${path(random)} ${to}r\n}`,
    (random, to) => `route ${path(random)}* {\nredir ${path(random)}/* ${to}\n}`,
    (random, to) => `route {\nrewrite ${path(random)} /a\nredir ${path(random)} ${to}\n}`,
    (random) => `respond ${path(random)} 410`,
  ]).join('\n');

/** A vcl_synth that turns the reason, or a header, into Location. */
export const varnishSynth = `sub vcl_synth {
  if (resp.status == 750) { set resp.status = 302; set resp.http.Location = req.http.x-location; return (deliver); }
  if (resp.status >= 300 && resp.status < 400) { set resp.http.Location = resp.reason; }
  return (deliver);
}
`;

/** A Varnish subroutine, and the vcl_synth that turns its results into responses. */
export const varnishBody: GenerateConfiguration = (seed) =>
  `sub c${seed} {\n${lines(seed, 6, [
    (random, to) => `if (req.url == "${path(random)}") { return (synth(301, "${to}")); }`,
    (random, to) =>
      `if (req.url == "${path(random)}" || req.url == "${path(random)}") { return (synth(308, "${to}")); }`,
    (random, to) => `if (req.url ~ "${random.pick(names)}$") { return (synth(302, "${to}")); }`,
    (random, to) =>
      `if (req.url ~ "^${path(random)}" && req.url !~ "^${path(random)}") { return (synth(301, "${to}")); }`,
    (random, to) => {
      const from = `^${path(random)}/(\\w+)$`;
      return `if (req.url ~ "${from}") { return (synth(301, regsub(req.url, "${from}", "${to}/\\1"))); }`;
    },
    (random, to) => {
      const from = path(random);
      return `if (req.url ~ "^${from}") { return (synth(302, regsub(req.url, "^${from}", "${to}"))); }`;
    },
    (random) => `if (req.url ~ "^${path(random)}/") { return (synth(308, "https://other.example" + req.url)); }`,
    (random, to) =>
      `if (req.url ~ "^${path(random)}") { set req.http.x-location = "${to}" + req.url; return (synth(750, "Moved")); }`,
    (random, to) => `if (req.url ~ "^${path(random)}$") { set req.http.x-to = "${to}"; }`,
    () => 'if (req.http.x-to) { return (synth(301, req.http.x-to)); }',
    (random, to) =>
      `set req.http.x-path = std.tolower(regsub(req.url, "\\?.*$", "")); if (req.http.x-path == "${path(random)}") { return (synth(301, "${to}")); }`,
    (random) => `if (req.url ~ "^${path(random)}") { return (synth(204)); }`,
    (random) => `if (req.url !~ "^${path(random)}") { return (synth(204)); }`,
    (random) => `if (req.url == "${path(random)}") { return (synth(410)); }`,
    (random, to) =>
      `if (req.url ~ "^${path(random)}/") { return (synth(204)); } elseif (req.url ~ "^${path(random)}") { return (synth(301, "${to}")); } else { if (req.url == "${path(random)}") { return (synth(302, "${to}e")); } }`,
    (random, to) =>
      `if (req.method == "POST") { return (synth(204)); } else if (req.url == "${path(random)}") { return (synth(301, "${to}")); }`,
    (random, to) =>
      `if (!(req.url ~ "^${path(random)}" || req.method == "POST")) { if (req.url ~ "^${path(random)}$") { return (synth(301, "${to}")); } }`,
    (random, to) =>
      `if (req.url ~ "^${path(random)}") { if (req.url ~ "^${path(random)}") { return (synth(301, "${to}")); } }`,
    (random, to) =>
      `if (req.http.User-Agent ~ "bot") { if (req.url ~ "^${path(random)}") { return (synth(301, "${to}")); } }`,
    (random) => `if (req.url ~ "^${path(random)}") { set req.url = "${path(random)}"; }`,
    (random) => `set req.url = regsub(req.url, "^${path(random)}", "${path(random)}");`,
    (random, to) => `if (req.method == "POST") { if (req.url == "${path(random)}") { return (synth(301, "${to}")); } }`,
    (random) => `if (req.url == "${path(random)}") { return; }`,
  ]).join('\n')}\n}\n${varnishSynth}`;
