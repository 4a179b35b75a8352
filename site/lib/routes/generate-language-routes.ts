import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, type Locale, localeKeys, locales } from '#lib/locales.ts';

const app = path.resolve(import.meta.dirname, '../../app');
const getGroup = (locale: Locale) => `(${locale})`;
/** Files in the route group itself. All other files are below the locale's base path. */
const groupFiles = new Set(['layout.tsx', 'error.tsx']);

const filesIn = (locale: Locale) =>
  globSync(`${getGroup(locale)}/**/*.{ts,tsx}`, { cwd: app })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

/** Returns a locale's route files and their source, which is the default locale's with the locale replaced. */
function getRoutes(locale: Locale): Map<string, string> {
  return new Map(
    filesIn(defaultLocale).map((file) => {
      const inside = file.slice(getGroup(defaultLocale).length + 1);
      const text = readFileSync(path.join(app, file), 'utf8');
      return [
        `${getGroup(locale)}${groupFiles.has(inside) ? '' : locales[locale].basePath}/${inside}`,
        text.replaceAll(`'${defaultLocale}'`, `'${locale}'`).replaceAll(`site="${defaultLocale}"`, `site="${locale}"`),
      ];
    }),
  );
}

const otherLocales = localeKeys.filter((locale) => locale !== defaultLocale);

/** Generates each locale's routes from the default locale's. */
export function writeLanguageRoutes(): void {
  for (const locale of otherLocales) {
    rmSync(path.join(app, getGroup(locale)), { recursive: true, force: true });
    for (const [file, text] of getRoutes(locale)) {
      mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
      writeFileSync(path.join(app, file), text);
    }
  }
}

/** Returns a message for each locale whose routes are out of date. */
export function findStaleLanguageRoutes(): string[] {
  const isStale = (locale: Locale) => {
    const routes = getRoutes(locale);
    const files = filesIn(locale);
    return (
      files.length !== routes.size ||
      files.some((file) => routes.get(file) !== readFileSync(path.join(app, file), 'utf8'))
    );
  };
  return otherLocales
    .filter(isStale)
    .map(
      (locale) =>
        `app/${getGroup(locale)} does not match app/${getGroup(defaultLocale)}. Run \`npm run registry\` and commit the result.`,
    );
}
