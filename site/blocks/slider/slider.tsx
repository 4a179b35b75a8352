import type { BlockContext } from '#components/block-context.ts';
import { Carousel } from '#components/carousel/carousel.tsx';
import { CarouselControls } from '#components/carousel/carousel-controls.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { plainText } from '#lib/text/plain-text.ts';
import styles from './slider.module.css';

export const SliderFragment = graphql(
  `
  fragment Slider on slider_Entry {
    id
    titleElement
    slideItems {
      __typename
      ... on slide_Entry {
        id
        titleElement
        textElement
        imageElement { ...Image }
        linkElement { ...Link }
      }
    }
  }
`,
  [ImageFragment, LinkFragment],
);

const frames = [
  { from: 900, width: '72vw', ratio: 16 / 9 },
  { from: 600, width: '88vw', ratio: 16 / 9 },
  { width: '82vw', ratio: 4 / 3 },
] as const;

type SliderProps = { data: FragmentOf<typeof SliderFragment>; context: BlockContext };

/** A carousel of large images, each with a title, text and a link. */
export function Slider({ data, context }: SliderProps) {
  const block = readFragment(SliderFragment, data);
  const slides = (block.slideItems ?? []).flatMap((item) => (item?.__typename === 'slide_Entry' ? item : []));
  if (slides.length === 0) return null;
  const stripId = `slider-${block.id}`;
  const Heading = block.titleElement ? 'h3' : 'h2';
  return (
    <section className="section clip">
      <div className="grid carousel-head">
        <Title text={block.titleElement} className="c-1-8" />
        <CarouselControls stripId={stripId} kind="slider" count={slides.length} context={context} />
      </div>
      <Carousel id={stripId} label={plainText(block.titleElement)} context={context} className={styles.strip}>
        {slides.map((slide) => {
          const image = getFirstImage(slide.imageElement);
          const link = readLink(slide.linkElement);
          return (
            <li key={slide.id} className={`stack ${styles.slide}`}>
              <div className="frame">{image && <Picture image={image} frames={frames} />}</div>
              <div className={styles.text}>
                <Title as={Heading} text={slide.titleElement} className="h3" />
                {slide.textElement && <p className="muted">{slide.textElement}</p>}
              </div>
              <ButtonLink
                link={link}
                className={`${styles.link}`}
                newTabText={translate(context.strings, 'layout.newTab')}
              />
            </li>
          );
        })}
      </Carousel>
    </section>
  );
}
