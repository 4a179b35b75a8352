import type { BlockContext } from '#components/block-context.ts';
import { Anchor } from '#components/ui/anchor.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { getLinkIcon } from '#components/ui/link-icon.ts';
import { Picture } from '#components/ui/picture.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './push.module.css';

export const PushFragment = graphql(
  `
  fragment Push on push_Entry {
    titleElement
    wysiwygSimpleElement
    imageElement { ...Image }
    linkElement { ...Link }
  }
`,
  [ImageFragment, LinkFragment],
);

const frames = [
  { from: 900, width: '56vw', ratio: 16 / 10 },
  { width: '92vw', ratio: 16 / 10 },
] as const;

type PushProps = { data: FragmentOf<typeof PushFragment>; context: BlockContext };

/** A large card that is a single link. */
export function Push({ data, context }: PushProps) {
  const block = readFragment(PushFragment, data);
  const image = getFirstImage(block.imageElement);
  const link = readLink(block.linkElement);
  return (
    <section className="section">
      <div className="grid">
        <article className={`cover ${styles.push}`} data-theme="default">
          <div className={`stack ${styles.text}`}>
            <Title text={block.titleElement} />
            <RichText html={block.wysiwygSimpleElement} className="rich muted" />
            {link && (
              <Anchor
                link={link}
                className={`icon-link cover-link ${styles.link}`}
                newTabText={translate(context.strings, 'layout.newTab')}
              >
                <span className="draw">{link.text}</span> <Icon name={getLinkIcon(link.href)} />
              </Anchor>
            )}
          </div>
          {image && (
            <div className={`frame frame--in ${styles.picture}`}>
              <Picture image={image} frames={frames} />
            </div>
          )}
        </article>
      </div>
    </section>
  );
}
