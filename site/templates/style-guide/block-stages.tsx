import type { Site } from '#lib/sites.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { slugify } from '#lib/text/slugify.ts';
import type { Fixture } from '#parts/fixture.ts';
import styles from './style-guide.module.css';

type ShownBlock = { name: string; fixtures: readonly Fixture[] };

type BlockStagesProps = {
  blocks: readonly ShownBlock[];
  /** The messages of every site, because each fixture has its own language. */
  strings: Readonly<Record<Site, Strings>>;
};

/** Every fixture of these blocks, each on a stage of its own in the chosen theme. */
export function BlockStages({ blocks, strings }: BlockStagesProps) {
  return blocks.map(({ name, fixtures }) => (
    <section
      key={name}
      className={styles.block}
      id={name}
      data-part={`blocks ${name}`}
      lang="en"
      aria-labelledby={`title-${name}`}
    >
      <header className="grid">
        <h2 className={styles.name} id={`title-${name}`}>
          <a href={`#${name}`}>{name}</a>
        </h2>
      </header>
      {fixtures.map(({ name: state, site = 'en', render }) => (
        <article key={state} className={styles.fixture} aria-label={`${name}: ${state}`}>
          <p className={`grid label ${styles.state}`} id={`state-${name}-${slugify(state)}`}>
            <span>{state}</span>
          </p>
          <div className={styles.stage} data-theme="chosen" lang={site}>
            {render({ site, strings: strings[site], anchors: [] })}
          </div>
        </article>
      ))}
    </section>
  ));
}
