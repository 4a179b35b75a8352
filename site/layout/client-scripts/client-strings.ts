import type { Strings } from '#lib/strings/strings.ts';

/** Strings sent to the client with every page. */
const keys = [
  'layout.loading',
  'error.title',
  'error.text',
  'error.retry',
  'error.home',
  'layout.cookies.label',
  'layout.cookies.title',
  'layout.cookies.text',
  'layout.cookies.policy',
  'layout.cookies.accept',
  'layout.cookies.refuse',
  'layout.cookies.choose',
  'layout.cookies.save',
  'layout.cookies.necessary',
  'layout.cookies.necessary.text',
  'layout.cookies.measurement',
  'layout.cookies.measurement.text',
  'layout.cookies.videos',
  'layout.cookies.videos.text',
] as const;

export const pickClientStrings = (strings: Strings): Strings =>
  Object.fromEntries(keys.flatMap((key) => (strings[key] ? [[key, strings[key]]] : [])));
