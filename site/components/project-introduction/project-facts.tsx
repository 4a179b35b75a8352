import type { ReactNode } from 'react';
import { SiteLink } from '#components/ui/site-link.client.tsx';
import { MarketNameFragment } from '#lib/cms/fragments/cards.ts';
import { type ResultOf, readFragment } from '#lib/cms/graphql.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import type { ProjectIntroductionFragment } from './project-introduction.fragment.ts';
import styles from './project-introduction.module.css';

type Project = ResultOf<typeof ProjectIntroductionFragment>;

/** Returns the project's markets, linked if they have a page. */
function renderMarketLinks(project: Project): ReactNode[] {
  return (project.marketSelectorElement ?? []).flatMap((entry, index) => {
    if (entry?.__typename !== 'markets_Entry') return [];
    const { id, title, uri, siteHandle } = readFragment(MarketNameFragment, entry);
    const href = uri && siteHandle ? getEntryPath(siteHandle, uri) : undefined;
    const name = title ?? '';
    return [
      <span key={id}>
        {index > 0 && ', '}
        {href ? (
          <SiteLink href={href} className="inline">
            {name}
          </SiteLink>
        ) : (
          name
        )}
      </span>,
    ];
  });
}

type FactName = 'client' | 'place' | 'opened' | 'size' | 'services' | 'markets';
type Fact = { term: string; value: ReactNode; className?: string | undefined };

function getFacts(project: Project, strings: Strings): Fact[] {
  const term = (name: FactName) => translate(strings, `projects.fact.${name}`);
  const services = (project.servicesSelectorElement ?? []).flatMap((service) => service?.title ?? []);
  const markets = renderMarketLinks(project);
  const opening = [project.yearElement, project.sizeElement].filter(Boolean).join(', ');
  const facts: (Fact | false)[] = [
    Boolean(project.client) && { term: term('client'), value: project.client },
    Boolean(project.placeElement) && { term: term('place'), value: project.placeElement },
    opening !== '' && { term: term(project.yearElement ? 'opened' : 'size'), value: opening },
    services.length > 0 && { term: term('services'), value: services.join(', '), className: styles.services },
    markets.length > 0 && { term: term('markets'), value: markets },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Client, place, opening, size, services and markets. */
export function ProjectFacts({ project, strings }: { project: Project; strings: Strings }) {
  return (
    <dl className={`wrap ${styles.facts}`}>
      {getFacts(project, strings).map(({ term, value, className }) => (
        <div key={term} {...(className && { className })}>
          <dt className="label">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
