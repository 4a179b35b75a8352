import type { Strings } from '#lib/strings/strings.ts';

/** Strings sent to the client with every page. */
const keys = [
  'shell.loading',
  'error.title',
  'error.text',
  'error.retry',
  'error.home',
  'shell.cookies.label',
  'shell.cookies.title',
  'shell.cookies.text',
  'shell.cookies.policy',
  'shell.cookies.accept',
  'shell.cookies.refuse',
  'shell.cookies.choose',
  'shell.cookies.save',
  'shell.cookies.necessary',
  'shell.cookies.necessary.text',
  'shell.cookies.measurement',
  'shell.cookies.measurement.text',
  'shell.cookies.videos',
  'shell.cookies.videos.text',
] as const;

/** Picks those strings. */
export const pickClientStrings = (strings: Strings): Strings =>
  Object.fromEntries(keys.flatMap((key) => (strings[key] ? [[key, strings[key]]] : [])));
