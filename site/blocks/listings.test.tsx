import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { projects } from '#components/project-grid/project-grid.fixture.tsx';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { demoStrings, fixtureHtml } from './fixture-html.ts';

/** The address and text of each link in a piece of HTML. */
const links = (html: string): [href: string, words: string][] =>
  [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', content = '']) => [
    /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
    /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]+>/g, '').trim(),
  ]);

describe('[C4] pagination', () => {
  it('links to the first, the last and the neighbouring pages, and marks the current page', () => {
    const html = fixtureHtml('pagination', 'In the middle of many');
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

  it('has no link back on the first page, none on from the last, and nothing for a single page', () => {
    expect(fixtureHtml('pagination', 'The first of three')).not.toContain('rel="prev"');
    expect(fixtureHtml('pagination', 'The last')).not.toContain('rel="next"');
    expect(fixtureHtml('pagination', 'A single page has no links')).not.toContain('<a ');
  });
});

it('[C4] filters are links with their counts, and one of them is the current one', () => {
  const html = fixtureHtml('filters', 'With counts');
  expect(html).toMatch(/<nav [^>]*aria-labelledby="([^"]+)".*<h2 [^>]*id="\1">Market</);
  expect(links(html).slice(0, 2)).toEqual([
    ['/projects', 'All(12)'],
    ['/projects?market=museums', 'Museums(4)'],
  ]);
  expect(html.match(/aria-current="true" href="[^"]*"/g)).toEqual(['aria-current="true" href="/projects"']);
});

it('[C4] a search result has its match marked, names its type and links to its page if it has one', () => {
  const html = fixtureHtml('search-results', 'Every kind of result');
  const rows = html.split('<li>').slice(1);
  expect(rows[0]).toMatch(/href="\/projects\/light-tunnel".*>Project<.*<mark>Light<\/mark> Tunnel/);
  expect(rows[1]).toMatch(/href="https:\/\/example\.com" target="_blank" rel="noopener".*opens in a new tab/);
  expect(rows[2]).toMatch(/>Person<.*Tove Lindqvist.*<mark>Light<\/mark>/);
  expect(rows[2]).not.toContain('<a ');
});

describe('[C4] thumbnails', () => {
  it('of articles: a note links to its page, a press piece to the newspaper', () => {
    const cards = fixtureHtml('article-list', 'Cards: with a picture, without, from the press').split('<li ').slice(1);
    expect(cards[0]).toMatch(
      /<img alt="".*<time dateTime="2025-09-30">September 30, 2025<.*href="\/news\/what-a-seven/,
    );
    expect(cards[1]).not.toContain('<img');
    expect(cards[2]).toMatch(/href="https:\/\/example\.com\/the-quietest-aquarium" target="_blank" rel="noopener"/);
    expect(cards[2]).toMatch(/opens in a new tab.*The Northern Review/);
  });

  it('of articles: an article that is not internal is press, and without an address it has no link and no arrow', () => {
    const items = fixtureHtml('article-list', 'From the press, with no address to open').split('<li ').slice(1);
    expect(items).toHaveLength(4);
    for (const item of items) {
      expect(item).toMatch(/>Press</);
      expect(item).toContain('The Northern Review');
      expect(item).not.toMatch(/<a |<svg/);
    }
  });

  it('[A2] of articles: dates are written as their language does, long and short', () => {
    const html = fixtureHtml('article-list', 'French');
    expect(html).toMatch(/<time dateTime="2025-09-30">30 septembre 2025<.*<time dateTime="2025-09-30">30 sept\.</);
    expect(fixtureHtml('article-list', 'By year')).toContain('<time dateTime="2025-09-30">Sep 30<');
  });

  it('of projects: at the top of a page the first picture is fetched first, and no other', () => {
    const wall = <ProjectGrid projects={projects} strings={demoStrings.en} layout="wall" isPriority />;
    const [, first, ...others] = renderToStaticMarkup(wall).split('<li ');
    expect(first).toContain('fetchPriority="high"');
    expect(others.join()).not.toContain('fetchPriority');
    expect(fixtureHtml('project-grid', 'The wall')).not.toContain('fetchPriority');
  });

  it('of projects: a project without a page has no link', () => {
    const cards = fixtureHtml('project-grid', 'The wall').split('<li ').slice(1);
    expect(cards[0]).toMatch(/Havnlund Aquarium.*href="\/projects\/tidal-hall">Tidal Hall<.*Zoos/);
    expect(cards[3]).not.toContain('<img');
    expect(cards[4]).toContain('Does not open');
    expect(cards[4]).not.toContain('<a ');
    expect(fixtureHtml('project-grid', 'One project').match(/<li /g)).toHaveLength(1);
  });

  it('of the team: names, roles, and a placeholder for a missing portrait', () => {
    const people = fixtureHtml('team-grid', 'As designed; one without a portrait').split('<li ').slice(1);
    expect(people[0]).toMatch(/alt="Portrait of Salma Idrissi".*<h3[^>]*>Salma Idrissi<\/h3>.*Founder, drawing/);
    expect(people[3]).toMatch(/aria-hidden="true".*Tove Lindqvist/);
    expect(people[3]).not.toContain('<img');
  });
});
