import { notFound } from 'next/navigation';
import { type FlexibleData, FlexibleFragment } from '#blocks/registry.tsx';
import { RelatedProjectsFragment } from '#blocks/related-projects/related-projects.tsx';
import { ArticleList } from '#components/article-list/article-list.tsx';
import { Credits } from '#components/credits/credits.tsx';
import { ProjectGrid } from '#components/project-grid/project-grid.tsx';
import { ProjectIntroduction } from '#components/project-introduction/project-introduction.tsx';
import { ProjectResults } from '#components/project-results/project-results.tsx';
import { Title } from '#components/ui/title.tsx';
import { PageCta } from '#layout/page-cta.tsx';
import { Share } from '#layout/share/share.tsx';
import { ProjectCardFragment, toProjectCard } from '#lib/cms/fragments/cards.ts';
import { type FragmentOf, readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { uris } from '#lib/routes/routes.ts';
import { getPageMetadata } from '#lib/seo/metadata.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { PageBlocks } from '#templates/page-blocks.tsx';
import type { Template } from '#templates/template.ts';
import { findNextProject } from './find-next-project.ts';
import { NextProject } from './next-project.tsx';
import { caseFacts, caseTitle, getHeroImage, ProjectHero } from './project-hero.tsx';
import { loadRelatedProjects, loadSingleProject } from './query.ts';

/** Returns the IDs of the projects that related-projects blocks show. */
function getSelectedProjectIds(items: readonly (FlexibleData | null)[] | null | undefined): ReadonlySet<string> {
  const chosen = (items ?? []).flatMap((item) => {
    if (!item) return [];
    const block = readFragment(FlexibleFragment, item);
    if (block.__typename !== 'relatedProjects_Entry') return [];
    const data: FragmentOf<typeof RelatedProjectsFragment> = block;
    return readFragment(RelatedProjectsFragment, data).projectsElement ?? [];
  });
  return new Set(chosen.flatMap((project) => project?.id ?? []));
}

export const singleProject: Template = {
  section: 'projects',
  async metadata({ route: { site, slug } }) {
    const entry = await loadSingleProject(site, slug);
    if (!entry) return null;
    const described = getPageMetadata(site, {
      meta: entry,
      seo: entry.seo,
      description: entry.introductionElement,
      image: getHeroImage(entry)?.w1440,
    });
    return { ...described, subject: { type: 'project', ...caseFacts(entry) } };
  },

  async Page({ route: { site, slug, route: path, id } }) {
    const [entry, strings] = await Promise.all([loadSingleProject(site, slug), localeStrings(site)]);
    if (!entry) notFound();
    const markets = (entry.marketSelectorElement ?? []).flatMap((market) => market?.slug ?? []);
    const getId = (project: FragmentOf<typeof ProjectCardFragment>) =>
      readFragment(ProjectCardFragment, project).id ?? '';
    const selectedIds = getSelectedProjectIds(entry.flexibleComponents);
    const related = (await loadRelatedProjects(site, markets, id)).filter(
      (project) => !selectedIds.has(getId(project)),
    );
    const next = findNextProject(related.map(toProjectCard), id);
    const neighbors = related.filter((project) => getId(project) !== next?.id);
    // A single related project gets no section of its own; it is shown beside the next project.
    const also = next && neighbors.length === 1 ? neighbors[0] : undefined;
    const news = (entry.selectedNews ?? []).filter((item) => item?.__typename === 'news_Entry');
    const context = { site, strings };
    return (
      <main id="main" tabIndex={-1}>
        <article>
          <ProjectHero data={entry} listingPath={getEntryPath(site, uris.projects)} strings={strings} />
          <ProjectIntroduction data={entry} context={context} />
          <PageBlocks items={entry.flexibleComponents} context={context} page={path} />
          <ProjectResults data={entry} />
          <Credits data={entry} context={context} />
          <Share
            path={path}
            page={{ title: caseTitle(entry), media: getHeroImage(entry)?.w1440 ?? undefined }}
            strings={strings}
          />
        </article>
        {news.length > 0 && (
          <section className="section" data-theme="alt" data-header="alt" aria-labelledby="news-title">
            <div className="grid stack-8">
              <Title text={entry.newsTitleElement || translate(strings, 'projects.news')} id="news-title" />
              <ArticleList articles={news} strings={strings} className="c-4-12" />
            </div>
          </section>
        )}
        {neighbors.length > 0 && !also && (
          <section className="section" aria-labelledby="related-title">
            <div className="grid stack-8">
              <h2 id="related-title">{translate(strings, 'projects.related')}</h2>
              <ProjectGrid projects={neighbors} strings={strings} headingLevel={3} />
            </div>
          </section>
        )}
        {/* Its theme contrasts with the section below. */}
        {next && (
          <NextProject
            project={next}
            also={also && toProjectCard(also)}
            site={site}
            strings={strings}
            theme={entry.displayFooterCta ? 'night' : 'dark'}
          />
        )}
        <PageCta site={site} isDisplayed={entry.displayFooterCta} data={entry.footerCtaElement} />
      </main>
    );
  },
};
