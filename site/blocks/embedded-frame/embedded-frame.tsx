import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import type { BlockContext } from '../block-context.ts';
import styles from './embedded-frame.module.css';
import { frameAddress } from './frame-address.ts';

export const EmbeddedFrameFragment = graphql(`
  fragment EmbeddedFrame on embeddedFrame_Entry {
    titleElement
    frameUrl
    ratioElement
  }
`);

type EmbeddedFrameProps = { data: FragmentOf<typeof EmbeddedFrameFragment>; context: BlockContext };

/** What the framed page may do. It may not leave its frame: neither navigate the page around it nor open dialogs in it. */
const permissions = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const ratios: Readonly<Record<string, string | undefined>> = {
  '16:9': styles.ratio16by9,
  '4:3': styles.ratio4by3,
  '1:1': styles.ratio1by1,
};

/** A page of another site, in a sandbox. */
export function EmbeddedFrame({ data }: EmbeddedFrameProps) {
  const { titleElement, frameUrl, ratioElement } = readFragment(EmbeddedFrameFragment, data);
  const address = frameAddress(frameUrl);
  if (!address) {
    console.warn(`embedded frame: ${JSON.stringify(frameUrl)} is no https address; the frame was left out`);
    return null;
  }
  return (
    <section className="section">
      <div className="grid">
        <figure>
          <iframe
            className={`${styles.frame} ${ratios[ratioElement ?? '16:9'] ?? styles.ratio16by9}`}
            src={address.href}
            title={titleElement ?? address.hostname}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={permissions}
            allow="fullscreen"
          />
          {titleElement && <figcaption>{titleElement}</figcaption>}
        </figure>
      </div>
    </section>
  );
}
