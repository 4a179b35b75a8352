import type { Finding } from '../report/report.ts';
import { type Crawl, listedPages, type PageRecord } from './crawl-record.ts';

/** Checks metadata, structured data and alt texts of the site's own pages. */
export function discoveryFindings(crawl: Crawl): Finding[] {
  const { pages } = crawl;
  return [...listedPages(crawl)].flatMap((path) => {
    const page = pages.get(path);
    return page?.status === 200 && page.isHtml ? checkDiscovery(page, pages) : [];
  });
}

function checkDiscovery(page: PageRecord, pages: Crawl['pages']): Finding[] {
  const { path: subject, imagesWithoutAlt, invalidStructuredData, description, noindex } = page;
  const silent = new Set(imagesWithoutAlt);
  return [
    ...(silent.size > 0
      ? [
          {
            ...{ code: 'missing-alt', severity: 'warning' as const, subject },
            message: `has ${silent.size} image(s) without alt text`,
            related: [...silent],
            fix: 'Describe each image; use alt="" for decorative ones.',
          },
        ]
      : []),
    ...(invalidStructuredData > 0
      ? [
          {
            ...{ code: 'broken-structured-data', severity: 'error' as const, subject },
            message: `has ${invalidStructuredData} JSON-LD block(s) that are not valid JSON`,
          },
        ]
      : []),
    ...(description === undefined && !noindex
      ? [{ code: 'missing-description', severity: 'warning' as const, subject, message: 'has no description' }]
      : []),
    ...checkReciprocity(page, pages),
  ];
}

/** hreflang links count only if they are reciprocal (Google Search Central, "Localized versions"). */
function checkReciprocity({ path: subject, alternates, noindex }: PageRecord, pages: Crawl['pages']): Finding[] {
  if (noindex) return [];
  return alternates.flatMap((other): Finding[] => {
    const page = pages.get(other);
    if (other === subject || page?.status !== 200 || page.alternates.includes(subject)) return [];
    const message = `links to its translation ${other}, which does not link back`;
    return [{ code: 'hreflang-not-reciprocal', severity: 'warning', subject, message, fix: 'Link both, or neither.' }];
  });
}
