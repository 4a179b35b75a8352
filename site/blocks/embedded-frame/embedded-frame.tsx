import type { BlockContext } from '#components/block-context.ts';
import { getFirstImage, ImageFragment } from '#lib/cms/fragments/image.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log/log.ts';
import { translate } from '#lib/strings/translate.ts';
import { parseFrameUrl } from './frame-url.ts';
import { RequestedFrame } from './requested-frame.client.tsx';

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

/** A third-party page that is loaded when the visitor asks for it. A drawing can serve as its placeholder. */
export function EmbeddedFrame({ data, context }: EmbeddedFrameProps) {
  const { id, titleElement, frameUrl, ratioElement, drawingElement } = readFragment(EmbeddedFrameFragment, data);
  const url = parseFrameUrl(frameUrl, env.ALLOWED_FRAME_HOSTS, new URL(env.SITE_URL).hostname);
  if (!url) {
    log.warn(
      'frame_omitted',
      `Skipped a frame: ${JSON.stringify(frameUrl)} is not an https URL of another site in ALLOWED_FRAME_HOSTS.`,
      { id },
    );
    return null;
  }
  const provider = url.hostname.replace(/^www\./, '');
  const drawing = getFirstImage(drawingElement);
  return (
    <section className="section">
      <div className="grid">
        <RequestedFrame
          href={url.href}
          title={titleElement}
          provider={provider}
          showLabel={translate(context.strings, 'media.frame.show', { provider })}
          ratio={ratioElement}
        >
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
        </RequestedFrame>
      </div>
    </section>
  );
}
