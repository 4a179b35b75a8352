import type { BlockContext } from '#components/block-context.ts';
import { Title } from '#components/ui/title.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import styles from './our-process.module.css';

export const OurProcessFragment = graphql(`
  fragment OurProcess on ourProcess_Entry {
    emphasisTitleElement
    stepItems {
      __typename
      ... on step_Entry {
        id
        titleElement
        textElement
      }
    }
  }
`);

type OurProcessProps = { data: FragmentOf<typeof OurProcessFragment>; context: BlockContext };

/** Up to five steps are 13.6° apart; more than five share the same 54.4° arc. */
const getStepAngle = (count: number) => Math.min(13.6, 54.4 / Math.max(1, count - 1));

/** Process steps on an arc that fills as the visitor scrolls. */
export function OurProcess({ data }: OurProcessProps) {
  const block = readFragment(OurProcessFragment, data);
  const steps = (block.stepItems ?? []).flatMap((item) => (item?.__typename === 'step_Entry' ? item : []));
  if (steps.length === 0) return null;
  const middle = (steps.length - 1) / 2;
  const Heading = block.emphasisTitleElement ? 'h3' : 'h2';
  const arc = { '--step': `${getStepAngle(steps.length)}deg`, '--last': middle, '--count': steps.length };
  return (
    <section className={`section clip ${styles.process}`} data-theme="dark" data-header="dark">
      {block.emphasisTitleElement && (
        <div className="grid">
          <Title text={block.emphasisTitleElement} className="h1" />
        </div>
      )}
      <div className={styles.stage} style={arc}>
        <div className={styles.ring} aria-hidden="true" />
        <div className={`${styles.ring} ${styles.filled}`} aria-hidden="true" />
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.id} style={{ '--place': index - middle }}>
              <span className={`num label ${styles.number}`}>{index + 1}</span>
              <Heading className={`h3 ${styles.title}`}>{step.titleElement}</Heading>
              {step.textElement && <p className={`muted ${styles.text}`}>{step.textElement}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
