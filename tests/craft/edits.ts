import path from 'node:path';
import { root } from '../support/sources/sources.ts';
import type { Edit } from './editor.ts';

/** The expected response at a path: its status, text that the page shows or hides, or a render after the edit. */
export type Expectation = { path: string; status?: number; shows?: string; hides?: string; isRendered?: true };

/** Edits of one kind, with the expected result, how to undo them, and an unrelated page. */
export type Story = {
  name: string;
  edits: () => Edit[];
  undo: Edit[];
  after: Expectation[];
  /** The expected response after the undo, if it differs from the first path's previous response. */
  undone?: Expectation;
  /** A page that must not change. */
  untouched?: string;
};

const project = { key: 'entry:101', site: 'en' } as const;
const page = '/projects/tidal-hall';
const elsewhere = '/careers';

/** Long enough for an edit and its render, short enough to wait for. */
const soonMs = 20_000;

const mediaFile = (name: string) => path.join(root, 'content-fixtures/media', name);

/** Every kind of edit that editors make in Craft. */
export const stories = (): Story[] => [
  {
    name: 'a field is saved',
    edits: () => [{ ...project, do: 'set', name: 'client', value: 'A client of the test' }],
    undo: [{ ...project, do: 'set', name: 'client', value: 'Havnlund Aquarium' }],
    after: [{ path: page, shows: 'A client of the test' }],
    untouched: elsewhere,
  },
  {
    name: 'an entry is disabled',
    edits: () => [{ ...project, do: 'enable', value: false }],
    undo: [{ ...project, do: 'enable', value: true }],
    after: [
      { path: page, status: 404 },
      { path: '/projects', hides: `href="${page}"` },
    ],
    untouched: elsewhere,
  },
  {
    name: 'an entry is deleted',
    edits: () => [{ ...project, do: 'delete' }],
    undo: [{ ...project, do: 'restore' }],
    after: [
      { path: page, status: 404 },
      { path: '/projects', hides: `href="${page}"` },
    ],
    untouched: elsewhere,
  },
  {
    name: 'a slug is changed',
    edits: () => [{ ...project, do: 'set', name: 'slug', value: 'tidal-hall-moved' }],
    undo: [{ ...project, do: 'set', name: 'slug', value: 'tidal-hall' }],
    after: [
      { path: '/projects/tidal-hall-moved', status: 200 },
      { path: page, status: 308 },
      { path: '/projects', shows: 'href="/projects/tidal-hall-moved"' },
    ],
    undone: { path: page, status: 200 },
    untouched: elsewhere,
  },
  {
    name: 'one language is removed',
    edits: () => [{ key: 'entry:27', site: 'fr', do: 'enableInSite', value: false }],
    undo: [{ key: 'entry:27', site: 'fr', do: 'enableInSite', value: true }],
    after: [
      { path: '/fr/style-guide', status: 404 },
      { path: '/style-guide', status: 200 },
    ],
    untouched: elsewhere,
  },
  {
    name: 'a nested block is saved',
    edits: () => [
      {
        ...project,
        do: 'setInBlock',
        list: 'flexibleComponents',
        position: 1,
        name: 'titleElement',
        value: 'A block of the test',
      },
    ],
    undo: [
      {
        ...project,
        do: 'setInBlock',
        list: 'flexibleComponents',
        position: 1,
        name: 'titleElement',
        value: 'What we made',
      },
    ],
    after: [{ path: page, shows: 'A block of the test' }],
    untouched: elsewhere,
  },
  {
    name: 'a category is renamed',
    edits: () => [{ key: 'category:421', site: 'en', do: 'set', name: 'title', value: 'A department of the test' }],
    undo: [{ key: 'category:421', site: 'en', do: 'set', name: 'title', value: 'Direction' }],
    after: [{ path: '/about-us/team', shows: 'A department of the test' }],
    untouched: elsewhere,
  },
  {
    name: 'the description of a picture changes',
    edits: () => [{ key: 'asset:5055', site: 'en', do: 'set', name: 'alt', value: 'A description of the test' }],
    undo: [
      {
        key: 'asset:5055',
        site: 'en',
        do: 'set',
        name: 'alt',
        value: 'A vast arched aquarium window glows aqua while families watch rays and shoals of fish',
      },
    ],
    after: [{ path: '/', shows: 'A description of the test' }],
    untouched: elsewhere,
  },
  {
    name: 'a file is replaced',
    edits: () => [{ key: 'asset:5055', do: 'replaceFile', value: mediaFile('tidal-hall-side.jpg') }],
    undo: [{ key: 'asset:5055', do: 'replaceFile', value: mediaFile('tidal-hall-hero.jpg') }],
    after: [{ path: page, isRendered: true }],
    untouched: elsewhere,
  },
  {
    name: 'a draft is created and applied',
    edits: () => [
      { ...project, do: 'draft', name: 'client', value: 'A draft of the test' },
      { ...project, do: 'applyDraft' },
    ],
    undo: [{ ...project, do: 'set', name: 'client', value: 'Havnlund Aquarium' }],
    after: [{ path: page, shows: 'A draft of the test' }],
    untouched: elsewhere,
  },
  {
    name: 'a scheduled post goes live',
    edits: () => [
      { key: 'entry:216', site: 'en', do: 'set', name: 'postDate', value: new Date(Date.now() + soonMs).toISOString() },
    ],
    undo: [{ key: 'entry:216', site: 'en', do: 'set', name: 'postDate', value: '2023-05-16T09:00:00Z' }],
    after: [
      { path: '/news/the-second-shelf', status: 404 },
      { path: '/news/the-second-shelf', status: 200 },
    ],
    untouched: elsewhere,
  },
  {
    name: 'a post expires',
    edits: () => [
      {
        key: 'entry:216',
        site: 'en',
        do: 'set',
        name: 'expiryDate',
        value: new Date(Date.now() + soonMs).toISOString(),
      },
    ],
    undo: [{ key: 'entry:216', site: 'en', do: 'set', name: 'expiryDate', value: null }],
    after: [{ path: '/news/the-second-shelf', status: 404 }],
    untouched: elsewhere,
  },
  {
    name: 'a global set is saved',
    edits: () => [{ key: 'global:602', site: 'en', do: 'set', name: 'credits', value: 'Credits of the test' }],
    undo: [{ key: 'global:602', site: 'en', do: 'set', name: 'credits', value: 'Stills rendered in-house' }],
    after: [
      { path: page, shows: 'Credits of the test' },
      { path: '/', shows: 'Credits of the test' },
    ],
  },
];
