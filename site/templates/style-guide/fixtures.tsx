import type { Fixture } from '#components/fixture.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Locale } from '#lib/locales.ts';
import type { Strings } from '#lib/strings/strings.ts';
import { translateCount } from '#lib/strings/translate-count.ts';
import { slugify } from '#lib/text/slugify.ts';
import styles from './fixtures.module.css';

type StyleGuideEntry = { name: string; fixtures: readonly Fixture[] };

type FixtureSectionsProps = {
  /** Locale of the page. */
  site: Locale;
  blocks: readonly StyleGuideEntry[];
  strings: Readonly<Record<Locale, Strings>>;
  /** The group in the toolbar. */
  part?: 'blocks' | 'layout';
  /** Whether the blocks are initially open. */
  isOpen?: boolean;
};

/**
 * Fixtures of all blocks in the selected theme. The ID is inside <details>, because browsers open only a
 * <details> that contains the anchor target.
 */
export function FixtureSections({ site, blocks, strings, part = 'blocks', isOpen = false }: FixtureSectionsProps) {
  return blocks.map(({ name, fixtures }) => (
    <details key={name} className={styles.block} data-part={`${part} ${name}`} open={isOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.name} id={`title-${name}`} lang="en">
          {name}
        </h2>
        <span className="label">{translateCount(strings[site], site, 'guide.states', fixtures.length)}</span>
        <Icon name="plus" />
      </summary>
      <section id={name} className={styles.states} lang="en" aria-labelledby={`title-${name}`}>
        {fixtures.map(({ name: state, site: locale = 'en', render }) => (
          <article key={state} className={styles.fixture} aria-label={`${name}: ${state}`}>
            <p className={`grid label ${styles.state}`} id={`state-${name}-${slugify(state)}`}>
              <span>{state}</span>
            </p>
            <div className={styles.stage} data-theme="chosen" lang={locale}>
              {render({ site: locale, strings: strings[locale], anchors: [] })}
            </div>
          </article>
        ))}
      </section>
    </details>
  ));
}
