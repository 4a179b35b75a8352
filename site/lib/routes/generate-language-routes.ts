import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, type Locale, localeKeys, locales } from '#lib/sites.ts';

const app = path.resolve(import.meta.dirname, '../../app');
const groupOf = (site: Locale) => `(${site})`;
/** These belong to the whole group; everything else stands below the base path of its language. */
const ofGroup = new Set(['layout.tsx', 'error.tsx']);

/** Only listings of the default site are filtered (`listing-query.ts`), so that these routes exist there alone. */
const isOfDefaultAlone = (file: string) => file.split('/').includes('~');

const filesIn = (site: Locale) =>
  globSync(`${groupOf(site)}/**/*.{ts,tsx}`, { cwd: app })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/** The files of a language's routes and their text, which are those of the default site with another handle. */
function routesOf(site: Locale): Map<string, string> {
  const own = filesIn(defaultLocale).filter((file) => !isOfDefaultAlone(file));
  return new Map(
    own.map((file) => {
      const inside = file.slice(groupOf(defaultLocale).length + 1);
      const text = readFileSync(path.join(app, file), 'utf8');
      return [
        `${groupOf(site)}${ofGroup.has(inside) ? '' : locales[site].basePath}/${inside}`,
        text.replaceAll(`'${defaultLocale}'`, `'${site}'`).replaceAll(`site="${defaultLocale}"`, `site="${site}"`),
      ];
    }),
  );
}

const otherSites = localeKeys.filter((site) => site !== defaultLocale);

/** Writes the routes of each language from those of the default site. */
export function writeLanguageRoutes(): void {
  for (const site of otherSites) {
    rmSync(path.join(app, groupOf(site)), { recursive: true, force: true });
    for (const [file, text] of routesOf(site)) {
      mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
      writeFileSync(path.join(app, file), text);
    }
  }
}

/** Describes each language whose routes are not those of the default site, one line each. */
export function findStaleLanguageRoutes(): string[] {
  const isStale = (site: Locale) => {
    const routes = routesOf(site);
    const files = filesIn(site);
    return (
      files.length !== routes.size ||
      files.some((file) => routes.get(file) !== readFileSync(path.join(app, file), 'utf8'))
    );
  };
  return otherSites
    .filter(isStale)
    .map(
      (site) =>
        `app/${groupOf(site)} does not match app/${groupOf(defaultLocale)}. Run \`npm run registry\` and commit the result.`,
    );
}
