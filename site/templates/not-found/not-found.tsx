import { NotFoundHero } from '#components/not-found-hero/not-found-hero.tsx';
import { readLink } from '#lib/cms/fragments/link.ts';
import type { Locale } from '#lib/locales.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { NotFoundSearch } from './not-found-search.tsx';
import { loadNotFoundPage } from './query.ts';
import { SuggestedProjects } from './suggested-projects.tsx';

/** The document title (A9). */
export const notFoundTitle = (path: string): string => `Page Not Found: ${path}`;

export async function NotFound({ site }: { site: Locale }) {
  const [{ options, projects }, strings] = await Promise.all([loadNotFoundPage(site), localeStrings(site)]);
  const words = options?.__typename === 'options_GlobalSet' ? options : undefined;
  const cards = projects?.flatMap((entry) => (entry?.__typename === 'projects_Entry' ? [entry] : [])) ?? [];
  return (
    <main id="main" tabIndex={-1}>
      <NotFoundHero
        code={translate(strings, 'error.code')}
        title={words?.emphasisTitleElement}
        html={words?.wysiwygSimpleElement}
        link={readLink(words?.linkElement)}
      >
        <NotFoundSearch site={site} strings={strings} />
      </NotFoundHero>
      <SuggestedProjects site={site} projects={cards} strings={strings} />
    </main>
  );
}
