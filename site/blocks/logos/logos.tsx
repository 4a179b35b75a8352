import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { Logo, LogoFragment } from './logo.tsx';
import { LogoList } from './logo-list.tsx';
import styles from './logos.module.css';

export const LogosFragment = graphql(
  `
  fragment Logos on logos_Entry {
    id
    titleElement
    dropdownAllCarrouselElement
    logoItems {
      __typename
      ... on logo_Entry { id }
      ...Logo
    }
  }
`,
  [LogoFragment],
);

type LogosProps = { data: FragmentOf<typeof LogosFragment>; context: BlockContext };

/** Client logos in a grid or a carousel. */
export function Logos({ data, context }: LogosProps) {
  const block = readFragment(LogosFragment, data);
  const logos = (block.logoItems ?? []).flatMap((item) =>
    item?.__typename === 'logo_Entry' ? { id: item.id, data: item } : [],
  );
  if (logos.length === 0) return null;
  const isCarousel = block.dropdownAllCarrouselElement === 'carrousel';
  const stripId = `logos-${block.id}`;
  const newTabText = translate(context.strings, 'layout.newTab');
  return (
    <section className={`section section--tight clip ${styles.logos}`} data-theme="alt" data-header="alt">
      <div className={`grid ${styles.head}`}>
        {block.titleElement && (
          <h2 className="sec-label">
            <span className="label">{block.titleElement}</span>
          </h2>
        )}
        {isCarousel && <CarouselControls stripId={stripId} kind="slider" count={logos.length} context={context} />}
      </div>
      {isCarousel ? (
        <Carousel id={stripId} label={block.titleElement ?? ''} context={context} className={styles.strip}>
          {logos.map(({ id, data: logo }) => (
            <Logo key={id} data={logo} newTabText={newTabText} />
          ))}
        </Carousel>
      ) : (
        <div className="grid">
          <LogoList logos={logos} newTabText={newTabText} />
        </div>
      )}
    </section>
  );
}
