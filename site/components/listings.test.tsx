import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { demoStrings, renderNamedFixture } from '#blocks/fixture-html.ts';
import { projects } from '#components/project-grid/project-grid.fixture.tsx';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';

/** Returns the href and text of each link. */
const links = (html: string): [href: string, words: string][] =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => [
    /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]+>/g, '').trim(),
  ]);

describe('[C4] pagination', () => {
  it('links to the first, last and adjacent pages and marks the current one', () => {
    const html = renderNamedFixture('pagination', 'Middle of many');
    expect(links(html)).toEqual([
      ['/style-guide?page=6', 'Previous page'],
      ['/style-guide', 'Page 1'],
      ['/style-guide?page=6', 'Page 6'],
      ['/style-guide?page=7', 'Page 7'],
      ['/style-guide?page=8', 'Page 8'],
      ['/style-guide?page=14', 'Page 14'],
      ['/style-guide?page=8', 'Next page'],
    ]);
    expect(html).toMatch(/aria-label="Page 7" aria-current="page"/);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it('has no previous link on the first page, no next link on the last, and no links for a single page', () => {
    expect(renderNamedFixture('pagination', 'First of three')).not.toContain('rel="prev"');
    expect(renderNamedFixture('pagination', 'Last')).not.toContain('rel="next"');
    expect(renderNamedFixture('pagination', 'Single page')).not.toContain('<a ');
  });
});

it('[C4] renders filters as links with counts and marks the current one', () => {
  const html = renderNamedFixture('filters', 'With counts');
  expect(html).toMatch(/<nav [^>]*aria-labelledby="([^"]+)".*<h2 [^>]*id="\1">Market</);
  expect(links(html).slice(0, 2)).toEqual([
    ['/projects', 'All(12)'],
    ['/projects?market=museums', 'Museums(4)'],
  ]);
  expect(html.match(/aria-current="true" href="[^"]*"/g)).toEqual(['aria-current="true" href="/projects"']);
});

it('[C4] renders search results with highlighted matches, type and link', () => {
  const html = renderNamedFixture('search-results', 'All result types');
  const rows = html.split('<li>').slice(1);
  expect(rows[0]).toMatch(/href="\/projects\/light-tunnel".*>Project<.*<mark>Light<\/mark> Tunnel/);
  expect(rows[1]).toMatch(/href="https:\/\/example\.com" target="_blank" rel="noopener".*opens in a new tab/);
  expect(rows[2]).toMatch(/>Person<.*Tove Lindqvist.*<mark>Light<\/mark>/);
  expect(rows[2]).not.toContain('<a ');
});

describe('[C4] thumbnails', () => {
  it('links news articles to their pages, and press articles to the newspaper', () => {
    const cards = renderNamedFixture('article-list', 'Cards: with image, without, press').split('<li ').slice(1);
    expect(cards[0]).toMatch(
      /<img alt="".*<time dateTime="2025-09-30">September 30, 2025<.*href="\/news\/what-a-seven/,
    );
    expect(cards[1]).not.toContain('<img');
    expect(cards[2]).toMatch(/href="https:\/\/example\.com\/the-quietest-aquarium" target="_blank" rel="noopener"/);
    expect(cards[2]).toMatch(/opens in a new tab.*The Northern Review/);
  });

  it('renders external articles as press articles, without a link or an arrow if they have no URL', () => {
    const items = renderNamedFixture('article-list', 'Press article without a URL').split('<li ').slice(1);
    expect(items).toHaveLength(4);
    for (const item of items) {
      expect(item).toMatch(/>Press</);
      expect(item).toContain('The Northern Review');
      expect(item).not.toMatch(/<a |<svg/);
    }
  });

  it('[A2] formats dates for the locale', () => {
    const html = renderNamedFixture('article-list', 'French');
    expect(html).toMatch(/<time dateTime="2025-09-30">30 septembre 2025<.*<time dateTime="2025-09-30">30 sept\.</);
    expect(renderNamedFixture('article-list', 'By year')).toContain('<time dateTime="2025-09-30">Sep 30<');
  });

  it('preloads only the first image above the fold', () => {
    const wall = <ProjectGrid projects={projects} strings={demoStrings.en} layout="wall" isPriority />;
    const [, first, ...others] = renderToStaticMarkup(wall).split('<li ');
    expect(first).toContain('fetchPriority="high"');
    expect(others.join()).not.toContain('fetchPriority');
    expect(renderNamedFixture('project-grid', 'Wall')).not.toContain('fetchPriority');
  });

  it('renders no link for a project without a page', () => {
    const cards = renderNamedFixture('project-grid', 'Wall').split('<li ').slice(1);
    expect(cards[0]).toMatch(/Havnlund Aquarium.*href="\/projects\/tidal-hall">Tidal Hall<.*Zoos/);
    expect(cards[3]).not.toContain('<img');
    expect(cards[4]).toContain('Does not open');
    expect(cards[4]).not.toContain('<a ');
    expect(renderNamedFixture('project-grid', 'One project').match(/<li /g)).toHaveLength(1);
  });

  it('renders each person’s name and role, and a placeholder for a missing portrait', () => {
    const people = renderNamedFixture('team-grid', 'Default, one person without portrait').split('<li ').slice(1);
    expect(people[0]).toMatch(/alt="Portrait of Salma Idrissi".*<h3[^>]*>Salma Idrissi<\/h3>.*Founder, drawing/);
    expect(people[3]).toMatch(/aria-hidden="true".*Tove Lindqvist/);
    expect(people[3]).not.toContain('<img');
  });
});
