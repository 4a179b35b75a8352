import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Snapshot } from '../content/snapshot.ts';
import { parseModel } from '../model/model.ts';
import { isJsonObject } from '../shared/json.ts';
import { loadContent } from './load-content.ts';

/** A URL typed by an editor: in a link, or in rich text. */
type TypedUrl = { path: string; url: string; isLink: boolean };

function* typedIn(value: unknown, path: string): Generator<TypedUrl> {
  if (typeof value === 'string') {
    for (const [, url = ''] of value.matchAll(/<a\s[^<>]*?href="([^"]*)"/g)) yield { path, url, isLink: false };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* typedIn(item, `${path}[${index}]`);
  } else if (isJsonObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const here = [path, name].filter(Boolean).join('.');
      if (name === 'url' && typeof part === 'string') yield { path: here, url: part, isLink: true };
      else yield* typedIn(part, here);
    }
  }
}

/**
 * Lists links with the typed path of a page, and links in fields or rich text that lead to a missing page. A link to an
 * entry follows the entry when it moves, and disappears when it is deleted; a typed path needs a redirect, and breaks
 * without one.
 *
 * @param isKnown whether the site serves a path that is not a page
 */
function typedUrls(snapshot: Snapshot, isKnown: (path: string) => boolean): string[] {
  const { entries, globals } = snapshot.records;
  const pages = new Map(
    [...entries.values()].map((entry) => [snapshot.entryPath(entry), `${entry.section}/${entry.slug}`] as const),
  );
  const owners = [
    ...[...entries.values()].map((entry) => [`${entry.section}/${entry.slug}.${entry.site}`, entry.fields] as const),
    ...[...globals.values()].map(({ handle, site, fields }) => [`${handle}.${site}`, fields] as const),
  ];
  return owners.flatMap(([owner, fields]) =>
    [...typedIn(fields, '')].flatMap(({ path, url, isLink }) => {
      if (!url.startsWith('/')) return [];
      const target = url.split(/[?#]/, 1)[0] ?? '';
      const page = pages.get(target);
      if (page === undefined && !isKnown(target)) return `${owner}: ${path}: there is no page at ${url}`;
      return page !== undefined && isLink && target === url
        ? `${owner}: ${path}: ${url} is the path of a page; link to the entry ${page}`
        : [];
    }),
  );
}

const workspace = path.resolve(import.meta.dirname, '../..');
const { snapshot, issues } = await loadContent(`${workspace}/content`, `${workspace}/media`, parseModel());

test('the committed content matches the content model', async () => {
  expect(issues).toEqual([]);
  expect(snapshot.entriesIn('en').length).toBeGreaterThan(0);
});

test('[C3] every drawing has a symbol that pages show in their colors and with animated lines', async () => {
  const files = [...snapshot.records.assets.values()]
    .map(({ file }) => file)
    .filter((file) => file.startsWith('drawings/'));
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const file of files) {
    const svg = readFileSync(`${workspace}/media/${file}`, 'utf8');
    expect(svg, file).toContain('<g id="drawing" fill="none" stroke="currentColor"');
    expect(svg, file).toContain('pathLength="1"');
    expect(svg, file).not.toMatch(/<(?!svg|g|path|text)[a-z]|\son|href|url\(|#[\da-f]{3}/i);
  }
});

/** The search page has no entry. */
const isSearchPage = (path: string) => /^(?:\/fr)?\/search$/.test(path);

test('[C6] no link in the content is a typed path to a page, and no text links to a missing page', async () => {
  expect(typedUrls(snapshot, isSearchPage)).toEqual([]);
  const [home] = snapshot.entriesIn('fr', 'home');
  if (!home) throw new Error('there is no French home');
  const fields = {
    introductionLinks: [{ url: '/projects' }, { url: '/gone' }, { url: '/news?type=press' }, { url: '/fr/search' }],
    introductionElement: '<p><a title="x" href="/contact">a</a> <a href="/gone#top">b</a></p>',
  };
  const entries = new Map(snapshot.records.entries).set('1.fr', { ...home, fields });
  expect(typedUrls(snapshot.with({ entries }), isSearchPage)).toEqual([
    'home/accueil.fr: introductionLinks[0].url: /projects is the path of a page; link to the entry projectsListing/projects',
    'home/accueil.fr: introductionLinks[1].url: there is no page at /gone',
    'home/accueil.fr: introductionElement: there is no page at /gone#top',
  ]);
});

/** The cues of a WebVTT file: start, end and text. */
function parseCues(file: string): { from: number; to: number; text: string }[] {
  const [head = '', ...blocks] = readFileSync(`${workspace}/media/${file}`, 'utf8')
    .trim()
    .split(/\n{2,}/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [times = '', ...lines] = block.split('\n');
    const seconds = [...times.matchAll(/(\d\d):(\d\d\.\d{3})/g)].map(
      ([, minutes, rest]) => 60 * Number(minutes) + Number(rest),
    );
    const [from = Number.NaN, to = Number.NaN] = seconds;
    return { from, to, text: lines.join('\n') };
  });
}

test('[E6] the cues of a video are within its duration, do not overlap, and are equal in number in every language', async () => {
  const assets = [...snapshot.records.assets.values()];
  const getFile = (id: unknown) => assets.find((asset) => asset.id === id)?.file ?? '';
  const videos = assets.filter(({ fields }) => Array.isArray(fields['tracks']));
  expect(videos.length).toBeGreaterThanOrEqual(3);
  for (const { fields } of videos) {
    const counts: Record<string, Set<number>> = {};
    const tracks = JSON.parse(JSON.stringify(fields['tracks'])) as { kind: string; url: string }[];
    for (const { kind, url } of [...tracks, { kind: 'previews', url: fields['thumbnails'] }]) {
      const cues = parseCues(getFile(url));
      let last = 0;
      for (const { from, to, text } of cues) {
        expect(from, text).toBeGreaterThanOrEqual(last);
        expect(to, text).toBeGreaterThan(from);
        expect(text).not.toBe('');
        last = to;
      }
      // The last preview can end up to a second after the video.
      expect(last).toBeLessThanOrEqual(Number(fields['duration']) + (kind === 'previews' ? 1 : 0));
      counts[kind] = (counts[kind] ?? new Set()).add(cues.length);
    }
    for (const [kind, count] of Object.entries(counts)) expect(count.size, kind).toBe(1);
    const qualities = (Array.isArray(fields['sources']) ? fields['sources'] : []).map(
      (id) => assets.find((asset) => asset.id === id)?.height ?? 0,
    );
    expect(qualities).toEqual(qualities.toSorted((a, b) => b - a));
  }
});

test('[E6] every preview of a video is within its sprite sheet', async () => {
  for (const name of ['orrery-film', 'loop-orrery', 'loop-drift']) {
    const { width = 0, height = 0 } = await sharp(`${workspace}/media/${name}.thumbnails.jpg`).metadata();
    for (const { text } of parseCues(`${name}.thumbnails.vtt`)) {
      const [, file = '', x, y, w, h] = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text) ?? [];
      expect(file).toBe(`${name}.thumbnails.jpg`);
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(width);
      expect(Number(y) + Number(h)).toBeLessThanOrEqual(height);
    }
  }
});
