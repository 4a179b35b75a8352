import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, type Locale, localeKeys, locales } from '#lib/sites.ts';

const app = path.resolve(import.meta.dirname, '../../app');
const getGroup = (site: Locale) => `(${site})`;
/** These are in the route group itself; all other files are below the locale's base path. */
const groupFiles = new Set(['layout.tsx', 'error.tsx']);

/** Only the default locale's listings have filters (`listing-query.ts`), so only it has these routes. */
const isDefaultOnly = (file: string) => file.split('/').includes('~');

const filesIn = (site: Locale) =>
  globSync(`${getGroup(site)}/**/*.{ts,tsx}`, { cwd: app })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/** Returns a locale's route files and their source: the default locale's, with another handle. */
function getRoutes(site: Locale): Map<string, string> {
  const own = filesIn(defaultLocale).filter((file) => !isDefaultOnly(file));
  return new Map(
    own.map((file) => {
      const inside = file.slice(getGroup(defaultLocale).length + 1);
      const text = readFileSync(path.join(app, file), 'utf8');
      return [
        `${getGroup(site)}${groupFiles.has(inside) ? '' : locales[site].basePath}/${inside}`,
        text.replaceAll(`'${defaultLocale}'`, `'${site}'`).replaceAll(`site="${defaultLocale}"`, `site="${site}"`),
      ];
    }),
  );
}

const otherSites = localeKeys.filter((site) => site !== defaultLocale);

/** Generates each locale's routes from the default locale's. */
export function writeLanguageRoutes(): void {
  for (const site of otherSites) {
    rmSync(path.join(app, getGroup(site)), { recursive: true, force: true });
    for (const [file, text] of getRoutes(site)) {
      mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
      writeFileSync(path.join(app, file), text);
    }
  }
}

/** Returns a message for each locale whose routes are out of date. */
export function findStaleLanguageRoutes(): string[] {
  const isStale = (site: Locale) => {
    const routes = getRoutes(site);
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
        `app/${getGroup(site)} does not match app/${getGroup(defaultLocale)}. Run \`npm run registry\` and commit the result.`,
    );
}
