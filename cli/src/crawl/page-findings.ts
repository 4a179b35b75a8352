import type { Finding } from '../report/report.ts';
import { type CrawlRecord, ownPages, type PageRecord } from './crawl-record.ts';

/** What keeps search engines and screen readers from understanding the site's own pages. */
export function discoveryFaults(crawl: CrawlRecord): Finding[] {
  const { pages } = crawl;
  return [...ownPages(crawl)].flatMap((path) => {
    const page = pages.get(path);
    return page?.status === 200 && page.isHtml ? faultsOf(page, pages) : [];
  });
}

function faultsOf(page: PageRecord, pages: CrawlRecord['pages']): Finding[] {
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

/** Search engines believe two pages to be translations only if both say so. */
function oneSided({ path: subject, alternates, noindex }: PageRecord, pages: CrawlRecord['pages']): Finding[] {
  if (noindex) return [];
  return alternates.flatMap((other): Finding[] => {
    const page = pages.get(other);
    if (other === subject || page?.status !== 200 || page.alternates.includes(subject)) return [];
    const message = `names ${other} in another language, which does not name it back`;
    return [{ code: 'one-sided-hreflang', severity: 'warning', subject, message, fix: 'Link both, or neither.' }];
  });
}
