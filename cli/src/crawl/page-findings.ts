import type { Finding } from '../report/report.ts';
import { type Crawl, listedPages, type PageRecord } from './crawl-record.ts';

/** Checks metadata, structured data and alt texts of the site's own pages. */
export function discoveryFaults(crawl: Crawl): Finding[] {
  const { pages } = crawl;
  return [...listedPages(crawl)].flatMap((path) => {
    const page = pages.get(path);
    return page?.status === 200 && page.isHtml ? faultsOf(page, pages) : [];
  });
}

function faultsOf(page: PageRecord, pages: Crawl['pages']): Finding[] {
  const { path: subject, silentImages, brokenData, description, noindex } = page;
  const silent = new Set(silentImages);
  return [
    ...(silent.size > 0
      ? [
          {
            ...{ code: 'missing-alt', severity: 'warning' as const, subject },
            message: `has ${silent.size} image(s) without a text`,
            related: [...silent],
            fix: 'Say what each shows; alt="" if it only decorates.',
          },
        ]
      : []),
    ...(brokenData > 0
      ? [
          {
            ...{ code: 'broken-structured-data', severity: 'error' as const, subject },
            message: `has ${brokenData} piece(s) of JSON-LD that are not valid JSON`,
          },
        ]
      : []),
    ...(description === undefined && !noindex
      ? [{ code: 'missing-description', severity: 'warning' as const, subject, message: 'has no description' }]
      : []),
    ...oneSided(page, pages),
  ];
}

/** hreflang links count only if they are reciprocal (Google Search Central, "Localized versions"). */
function oneSided({ path: subject, alternates, noindex }: PageRecord, pages: Crawl['pages']): Finding[] {
  if (noindex) return [];
  return alternates.flatMap((other): Finding[] => {
    const page = pages.get(other);
    if (other === subject || page?.status !== 200 || page.alternates.includes(subject)) return [];
    const message = `names ${other} in another language, which does not name it back`;
    return [{ code: 'one-sided-hreflang', severity: 'warning', subject, message, fix: 'Link both, or neither.' }];
  });
}
