import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMatcher } from './match/matcher.ts';
import { parseRedirectMap, readRedirectMap } from './rules/parse-redirect-map.ts';
import { validateMap } from './validate/validate-map.ts';

const text = readFileSync(new URL('../redirects.json', import.meta.url), 'utf8');
const matcher = createMatcher(readRedirectMap(text, 'redirects.json'));
const markets = ['museums', 'science-centers', 'childrens-museums', 'zoos-and-aquariums', 'brand-experiences'];
const projects = [
  ...['tidal-hall', 'marble-works', 'canopy-walk', 'orrery-hall', 'giant-library', 'whale-nave', 'light-tunnel'],
  ...['mirror-maze', 'night-terrarium', 'periscope-garden', 'planetarium', 'rope-bridge-towers', 'scent-pavilion'],
  ...['strata-descent', 'wind-room'],
];
const routes = [
  ...['/', '/fr', '/news', '/projects', '/about-us', '/about-us/team', '/careers', '/contact', '/privacy-policiy'],
  ...markets.map((slug) => `/markets/${slug}`),
  ...projects.map((slug) => `/projects/${slug}`),
];

it('[A8] the committed map has no findings', () => {
  const { entries, invalid } = parseRedirectMap(text, 'redirects.json');
  expect(validateMap(entries, { invalid, routes })).toEqual([]);
});

it('[A8] the committed map has about 100 rules, most of them permanent', () => {
  const { entries } = parseRedirectMap(text, 'redirects.json');
  const permanent = entries.filter(({ rule }) => rule.code === 301).length;
  expect(entries.length).toBeGreaterThanOrEqual(90);
  expect(entries.length).toBeLessThanOrEqual(110);
  expect(permanent / entries.length).toBeGreaterThan(0.8);
  expect(permanent).toBeLessThan(entries.length);
});

const fixed: [string, string][] = [
  ['/1', '/markets/museums'],
  ['/2', '/markets/science-centers'],
  ['/3', '/markets/childrens-museums'],
  ['/4', '/markets/zoos-and-aquariums'],
  ['/11', '/markets/brand-experiences'],
  ['/12', '/markets/museums'],
  ['/about', '/about-us'],
  ['/about/clients', '/about-us'],
  ['/people', '/about-us/team'],
  ['/work', '/projects'],
  ['/index', '/projects'],
  ['/news/articleHeader__category', '/news'],
  ['/privacy-policy', '/privacy-policiy'],
  ['/fr/accueil', '/fr'],
  ['/museums', '/markets/museums'],
  ['/science-centers', '/markets/science-centers'],
  ['/museums/whale-nave', '/projects/whale-nave'],
  ['/science-centers/something-else', '/markets/science-centers'],
];
it.each(fixed)('[A8] %s redirects to %s', (path, target) => {
  expect(matcher.match(path)?.target).toBe(target);
});

const legacyProjects = [
  ...['jim-henson', 'childrens-museum-of-evansville', 'discovery-spot', 'museum-of-natural-curiosity'],
  ...['port-discovery', 'rainforest-experience', 'sesame-workshop', 'in-house-prototyping-evaluation'],
  ...['martin-artquest-gallery-1', 'putnam-museum', 'stories-of-nature-culture', 'power-on', 'powerful-you'],
  ...['backyard-ecology-hall', 'elephant-encounter'],
];
it.each(legacyProjects)('[A8] every former path of %s redirects to the same project', (slug) => {
  const targets = ['', '/work', '/projects'].map((folder) => matcher.match(`${folder}/${slug}`)?.target);
  expect(new Set(targets).size).toBe(1);
  expect(projects.map((project) => `/projects/${project}`)).toContain(targets[0]);
});

it.each(routes)('[A8] no rule redirects %s', (route) => {
  expect(matcher.match(route)).toBeUndefined();
});
