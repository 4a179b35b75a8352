import { LinkChecker } from 'linkinator';
import { expect, it } from 'vitest';
import { runCli } from '../testing/run-cli.ts';
import { htmlPage, startSite, type TestPage } from '../testing/test-site.ts';

const sent =
  (type: string, body: string | Buffer): TestPage =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

/** HTML with a link to a missing path, by kind of link. */
const kinds: Record<string, string> = {
  a: '<a href="/lost/a">x</a>',
  fragment: '<a href="#lost">x</a>',
  area: '<map name="m"><area href="/lost/area" alt=""></map>',
  img: '<img src="/lost/img" alt="">',
  srcset: '<img srcset="/lost/srcset 1x, /lost/srcset-2 2x" alt="">',
  source: '<picture><source srcset="/lost/source"></picture>',
  longdesc: '<iframe longdesc="/lost/longdesc"></iframe>',
  iframe: '<iframe src="/lost/iframe"></iframe>',
  object: '<object data="/lost/object"></object>',
  embed: '<embed src="/lost/embed">',
  video: '<video src="/lost/video" poster="/lost/poster"><track src="/lost/track"></video>',
  audio: '<audio src="/lost/audio"></audio>',
  input: '<input type="image" src="/lost/input" alt="">',
  script: '<script src="/lost/script"></script>',
  stylesheet: '<link rel="stylesheet" href="/lost/stylesheet">',
  icon: '<link rel="icon" href="/lost/icon">',
  preload: '<link rel="preload" as="image" href="/lost/preload">',
  feed: '<link rel="alternate" type="application/rss+xml" href="/lost/feed">',
  blockquote: '<blockquote cite="/lost/blockquote">x</blockquote>',
  quotes: '<q cite="/lost/q">x</q><del cite="/lost/del">x</del><ins cite="/lost/ins">x</ins>',
  style: '<p style="background: url(/lost/style)">x</p>',
  rules:
    '<style>@import "/lost/import"; @font-face { src: url("/lost/font") } i { background: url(/lost/rule) }</style>',
  loaded: '<link rel="stylesheet" href="/loaded.css">',
  share: '<meta property="og:image" content="http://HOST/lost/share">',
  refresh: '<meta http-equiv="refresh" content="900; url=/lost/refresh">',
  data: '<script type="application/ld+json">{"@type":"Thing","image":"http://HOST/lost/data"}</script>',
  background: '<table><tr><td>x</td></tr></table>',
};
/** Kinds that linkinator does not know. */
const more: Record<string, string> = {
  use: '<svg><use href="/lost/use.svg#part"></use></svg>',
  image: '<svg><image xlink:href="/lost/image"></image></svg>',
  set: '<p style="background: image-set(&quot;/lost/set&quot; 1x)">x</p>',
  imagesrcset: '<link rel="preload" as="image" imagesrcset="/lost/imagesrcset 1x">',
  relative: '<meta property="og:image" content="/lost/relative">',
};
const style =
  '@import url("/lost/nested"); /* url(/never) */ @namespace url(/never); b { background: url(lost/relative-to-style) }';

const site = (body: string): Record<string, TestPage> => ({
  '/': ({ headers }, response) => {
    const whole = htmlPage('/').replace('<body>', `<body>${body.replaceAll('HOST', String(headers.host))}`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(whole);
  },
  '/loaded.css': sent('text/css', style),
});

async function lostIn(body: string) {
  await using served = await startSite(site(body));
  const { stdout } = await runCli(`crawl --site ${served.origin} --assets --json`);
  const { findings }: { findings: { code: string; subject: string; message: string }[] } = JSON.parse(stdout);
  const ours = findings.flatMap(({ code, subject, message }) => {
    if (code === 'broken-link') return subject;
    return code === 'missing-anchor' ? (/^links to (\S+),/.exec(message)?.[1] ?? []) : [];
  });
  const { links } = await new LinkChecker().check({ path: served.origin, checkCss: true, checkFragments: true });
  const theirs = links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url.replace(served.origin, ''));
  return { ours: ours.toSorted(), theirs: [...new Set(theirs)].toSorted() };
}

it('[H1] finds every link that linkinator finds on a page with all kinds of links', async () => {
  const { ours, theirs } = await lostIn(Object.values(kinds).join('\n'));
  expect(theirs.length).toBeGreaterThan(30);
  expect(theirs.filter((path) => !ours.includes(path))).toEqual([]);
});

it('[H1] finds kinds of links that linkinator does not know, and does not request URLs that are only identifiers', async () => {
  const { ours, theirs } = await lostIn(Object.values(more).join('\n'));
  const expected = ['/lost/image', '/lost/imagesrcset', '/lost/relative', '/lost/set', '/lost/use.svg'];
  expect(ours).toEqual(expected);
  expect(theirs).toEqual([]);
  const { ours: styled } = await lostIn(kinds['loaded'] ?? '');
  expect(styled).toEqual(['/lost/nested', '/lost/relative-to-style']);
});

it('[H1] without --assets, requests only what visitors can navigate to', async () => {
  await using served = await startSite(site(Object.values(kinds).join('\n')));
  const { stdout } = await runCli(`crawl --site ${served.origin} --json`);
  const paths = JSON.parse(stdout).pages.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['/', '/lost/a', '/lost/area', '/lost/refresh']);
});

it('[H1] looks for an anchor as written, then decoded', async () => {
  const ids = '<h2 id="as%3Awritten">x</h2><h2 id="déjà">x</h2>';
  const links = ['#as%3Awritten', '#d%C3%A9j%C3%A0', '#déjà', '#as:written'].map((href) => `<a href="${href}">x</a>`);
  await using served = await startSite({ '/': htmlPage('/').replace('<body>', `<body>${ids}${links.join('')}`) });
  const { stdout } = await runCli(`crawl --site ${served.origin} --json`);
  const anchors = JSON.parse(stdout).findings.filter(({ code }: { code: string }) => code === 'missing-anchor');
  expect(anchors.map(({ message }: { message: string }) => message)).toEqual([
    'links to /#as:written, but the page has no such anchor',
  ]);
});

it('[H1] decodes a title in the charset of its page', async () => {
  const musees = (more: string) =>
    Buffer.from(htmlPage('/').replace(/<title>.*?<\/title>/, `${more}<title>Musées</title>`), 'latin1');
  const utf16 = Buffer.from(`\ufeff${htmlPage('/').replace('Page /', 'Musées')}`, 'utf16le');
  const pages = [
    sent('text/html; charset=iso-8859-1', musees('')),
    sent('text/html', musees('<meta charset="windows-1252">')),
    sent('text/html', musees('<meta http-equiv="Content-Type" content="text/html; charset=latin1">')),
    sent('text/html', utf16),
    sent('text/html; charset=nobody-knows', htmlPage('/').replace('Page /', 'Musées')),
  ];
  for (const served of pages) {
    await using one = await startSite({ '/': served });
    const { stdout } = await runCli(`crawl --site ${one.origin} --json`);
    expect(JSON.parse(stdout).pages[0].title).toBe('Musées');
  }
});

it('[H1] looks for anchors on pages of other sites', async () => {
  await using other = await startSite({
    '/page': '<!doctype html><h2 id="here">x</h2><h2 id="user-content-prefixed">x</h2>',
    '/plan.pdf': sent('application/pdf', 'x'),
  });
  const links = ['/page#here', '/page#prefixed', '/page#nowhere', '/plan.pdf#page=2'].map(
    (path) => other.origin + path,
  );
  await using served = await startSite({ '/': htmlPage('/', ...links) });
  const { exitCode, stdout } = await runCli(`crawl --site ${served.origin} --external --json`);
  const found = JSON.parse(stdout).findings.map(({ code, subject }: { code: string; subject: string }) => [
    code,
    subject,
  ]);
  expect([exitCode, found]).toEqual([0, [['missing-anchor', `${other.origin}/page#nowhere`]]]);
});
