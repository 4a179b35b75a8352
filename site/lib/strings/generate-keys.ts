import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, type Locale, localeKeys } from '#lib/sites.ts';

const folder = path.join(import.meta.dirname, 'messages');

type Message = Record<typeof defaultLocale, string> & Partial<Record<Locale, string>>;

const readArea = (name: string): Record<string, Message> => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

const readMessages = (): [key: string, message: Message][] =>
  globSync('*.json', { cwd: folder })
    .flatMap((name) => Object.entries(readArea(name)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const header = '// Written by `npm run registry` from messages/. Do not edit.\n';

/** Returns the generated files and their source. */
function sources(): [file: string, source: string][] {
  const messages = readMessages();
  const inSite = (site: Locale) =>
    Object.fromEntries(messages.map(([key, message]) => [key, message[site] ?? message[defaultLocale]]));
  const all = Object.fromEntries(localeKeys.map((site) => [site, inSite(site)]));
  return [
    [
      'string-keys.ts',
      `${header}
/** Keys of all interface strings. */
export type StringKey =
${messages.map(([key]) => `  | '${key}'`).join('\n')};
`,
    ],
    [
      'messages.ts',
      `${header}import type { Locale } from '#lib/sites.ts';
import type { Strings } from './strings.ts';

/** UI strings by locale. Missing translations fall back to the default locale. */
export const messages: Readonly<Record<Locale, Strings>> = ${JSON.stringify(all, null, 2)};
`,
    ],
  ];
}

/** Writes the generated files. */
export function writeStringKeys(): void {
  for (const [name, source] of sources()) writeFileSync(path.join(import.meta.dirname, name), source);
}

/** Returns a message for each generated file that is out of date. */
export const checkStringKeys = (): string[] =>
  sources().flatMap(([name, source]) => {
    const file = path.join(import.meta.dirname, name);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === source;
    return isCurrent
      ? []
      : [`lib/strings/${name} does not match lib/strings/messages/. Run \`npm run registry\` and commit the result.`];
  });
