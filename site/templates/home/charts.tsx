import { ButtonLink } from '#components/ui/button-link.tsx';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './charts.module.css';

const ChartFragment = graphql(
  `
  fragment Chart on chart_Entry {
    __typename
    id
    sectionHandle
    emphasisTitleElement
    titleElement
    descriptionElement
    shareElement
    linkElement { ...Link }
  }
`,
  [LinkFragment],
);

export const ChartsFragment = graphql(
  `
  fragment Charts on home_Entry {
    chartsTitleElement
    chartBlocks {
      __typename
      ... on chart_Entry { id ...Chart }
    }
  }
`,
  [ChartFragment],
);

/** A value in a ring. The ring is decorative. */
function Chart({ data }: { data: FragmentOf<typeof ChartFragment> }) {
  const chart = readFragment(ChartFragment, data);
  const share = Math.min(Math.max(chart.shareElement ?? 0, 0), 1);
  return (
    <article className={`stack ${styles.chart}`} style={{ '--share': share * 100 }}>
      <div className={styles.dial}>
        <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
          <circle r="99" cx="100" cy="100" />
          {share > 0 && <circle className={styles.arc} r="99" cx="100" cy="100" pathLength="100" />}
        </svg>
        <p className={`emph ${styles.figure}`}>
          <Emphasis text={chart.emphasisTitleElement} />
        </p>
      </div>
      <h3>{chart.titleElement}</h3>
      <RichText html={chart.descriptionElement} className={`muted ${styles.text}`} />
      <ButtonLink link={readLink(chart.linkElement)} />
    </article>
  );
}

/** Key figures. */
export function Charts({ data }: { data: FragmentOf<typeof ChartsFragment> }) {
  const { chartsTitleElement, chartBlocks } = readFragment(ChartsFragment, data);
  const charts = chartBlocks.filter((block) => block !== null);
  if (charts.length === 0) return null;
  return (
    <section className={`section ${styles.charts}`} {...(chartsTitleElement && { 'aria-labelledby': 'charts-title' })}>
      {chartsTitleElement && (
        <div className="grid">
          <h2 className="sec-label" id="charts-title">
            <span className="label">
              <Emphasis text={chartsTitleElement} />
            </span>
          </h2>
        </div>
      )}
      <div className={`grid ${styles.list} ${charts.length === 3 ? styles.conjunction : ''}`}>
        {charts.map((chart) => (
          <Chart key={chart.id} data={chart} />
        ))}
      </div>
    </section>
  );
}
