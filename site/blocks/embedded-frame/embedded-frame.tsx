import type { BlockContext } from '#components/block-context.ts';
import { Icon } from '#components/ui/icon.tsx';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './embedded-frame.module.css';
import { parseFrameUrl } from './frame-url.ts';

export const EmbeddedFrameFragment = graphql(
  `
  fragment EmbeddedFrame on embeddedFrame_Entry {
    id
    titleElement
    frameUrl
    ratioElement
    drawingElement { ...Image }
  }
`,
  [ImageFragment],
);

type EmbeddedFrameProps = { data: FragmentOf<typeof EmbeddedFrameFragment>; context: BlockContext };

/**
 * The framed page cannot navigate the top window or open dialogs. allow-scripts with allow-same-origin is safe only
 * cross-origin; parseFrameUrl rejects the site's own host.
 */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const referrerPolicy = 'strict-origin-when-cross-origin';

const ratioClasses: Readonly<Record<string, string | undefined>> = {
  '16:9': styles.ratio16by9,
  '4:3': styles.ratio4by3,
  '1:1': styles.ratio1by1,
};

/**
 * A third-party page in a sandboxed iframe. The iframe has no src: it loads when the visitor follows the link above
 * it, which targets it by name. Nothing is requested before that, with or without scripts. Until then an optional
 * drawing is shown.
 */
export function EmbeddedFrame({ data, context }: EmbeddedFrameProps) {
  const { id, titleElement, frameUrl, ratioElement, drawingElement } = readFragment(EmbeddedFrameFragment, data);
  const address = parseFrameUrl(frameUrl, env.FRAME_HOSTS, new URL(env.SITE_URL).hostname);
  if (!address) {
    log.warn(
      'frame-left-out',
      `${JSON.stringify(frameUrl)} is not an https address of another site in FRAME_HOSTS; the frame was left out.`,
      { id },
    );
    return null;
  }
  const name = `frame-${id}`;
  const provider = address.hostname.replace(/^www\./, '');
  const drawing = getFirstImage(drawingElement);
  return (
    <section className="section">
      <div className="grid">
        <div className={styles.embed}>
          <p className={styles.head}>
            {titleElement && <span className={styles.title}>{titleElement}</span>}
            <a className={styles.show} href={address.href} target={name} referrerPolicy={referrerPolicy}>
              <Icon name="arrow" />
              {translate(context.strings, 'media.frame.show', { provider })}
            </a>
          </p>
          <div className={`${styles.frame} ${ratioClasses[ratioElement ?? '16:9'] ?? styles.ratio16by9}`}>
            {drawing?.original && (
              <svg
                viewBox={`0 0 ${drawing.width} ${drawing.height}`}
                preserveAspectRatio="xMidYMid slice"
                role="img"
                aria-label={drawing.alt || drawing.title || ''}
              >
                <use href={`${drawing.original}#drawing`} />
              </svg>
            )}
            <iframe
              name={name}
              title={titleElement || provider}
              referrerPolicy={referrerPolicy}
              sandbox={permissions}
              // "fullscreen" alone means the origin of src, which is not set.
              allow="fullscreen *"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
