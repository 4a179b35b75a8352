import type { CSSProperties } from 'react';
import { previewFrameOrigins } from '#lib/cms/preview-origins.ts';
import type { Locale } from '#lib/locales.ts';
import { getEntryPath } from '#lib/routes/entry-path.ts';
import { leavePreviewPath, uris } from '#lib/routes/routes.ts';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import { LivePreviewLoader } from './live-preview-loader.client.tsx';

/** Inline, because a stylesheet would load for every visitor. */
const ribbon: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineStart: '1rem',
  zIndex: 'var(--z-header)',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem 1rem',
  maxWidth: 'calc(100vw - 2rem)',
  padding: '0.625rem 1rem',
  border: '1px solid #F6F0E4',
  borderRadius: '0.75rem',
  background: '#10182B',
  color: '#F6F0E4',
  fontSize: '0.875rem',
};
const link: CSSProperties = { color: 'inherit', textDecoration: 'underline' };

const getLeaveUrl = (path: string) => `${leavePreviewPath}?to=${encodeURIComponent(path)}`;

type PreviewBarProps = {
  site: Locale;
  /** Path of the published page; undefined if there is none. */
  publishedPath: string | undefined;
};

/** A bar with the preview's status and links that leave the preview. */
export async function PreviewBar({ site, publishedPath }: PreviewBarProps) {
  const strings = localeStrings(site);
  const on = translate(strings, 'layout.preview.on');
  return (
    <aside aria-label={on} style={ribbon}>
      <strong>{on}</strong>
      <span>{translate(strings, publishedPath ? 'layout.preview.published' : 'layout.preview.unpublished')}</span>
      {publishedPath && (
        <a href={getLeaveUrl(publishedPath)} style={link}>
          {translate(strings, 'layout.preview.compare')}
        </a>
      )}
      <a href={getLeaveUrl(getEntryPath(site, uris.home))} style={link}>
        {translate(strings, 'layout.preview.leave')}
      </a>
      <LivePreviewLoader origins={previewFrameOrigins} />
    </aside>
  );
}
