import { localeKeys, locales } from '#lib/locales.ts';
import { getPublicUrl } from '#lib/routes/locale-urls.ts';
import type { TemplateName } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { getIndexablePages, type IndexablePage } from './indexable-pages.ts';

const kinds = ['pages', 'projects', 'markets', 'news'] as const;
type Kind = (typeof kinds)[number];

const kindByTemplate: Partial<Record<TemplateName, Kind>> = {
  singleProject: 'projects',
  singleMarket: 'markets',
  singleNews: 'news',
};

/** Returns the text as one line of Markdown, with markup, tags and entities escaped. */
const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<]|&(?=[#\w])|^[-+#>]/g, '\\$&');

const formatLine = ({ path, title, description }: IndexablePage): string =>
  `- [${markdownText(title)}](${getPublicUrl(path)})${description ? `: ${markdownText(description)}` : ''}`;

/** Renders llms.txt: pages by kind and language. */
export async function getLlmsTxt(): Promise<string> {
  const parts = await Promise.all(
    localeKeys.map(async (site) => {
      const [strings, pages] = await Promise.all([localeStrings(site), getIndexablePages(site)]);
      const home = pages.find(({ template }) => template === 'home');
      const sections = kinds.flatMap((kind) => {
        const found = pages.filter(({ template }) => (kindByTemplate[template] ?? 'pages') === kind);
        if (found.length === 0) return [];
        return [
          `## ${markdownText(translate(strings, `search.type.${kind}`))} (${locales[site].language})`,
          found.map(formatLine).join('\n'),
        ];
      });
      return { name: translate(strings, 'layout.name'), summary: home?.description, sections };
    }),
  );
  const [first] = parts;
  const head = [
    `# ${markdownText(first?.name ?? '')}`,
    ...(first?.summary ? [`> ${markdownText(first.summary)}`] : []),
  ];
  return `${[...head, ...parts.flatMap(({ sections }) => sections)].join('\n\n')}\n`;
}
