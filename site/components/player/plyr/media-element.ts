import type { PlayerVideo } from '#components/player/player-video.ts';
import { isProvider } from '#lib/media/video-providers.ts';
import { escapeHtml } from './escape-html.ts';

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined>,
) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  return element;
}

const isCrossOrigin = (url: string): boolean => new URL(url, location.href).origin !== location.origin;

/** Creates the element for plyr: a <video> with sources and tracks, or a provider placeholder. */
export function createMediaElement(
  { provider, id, sources = [], tracks = [], name }: PlayerVideo,
  poster: string | undefined,
) {
  if (isProvider(provider)) return createElement('div', { 'data-plyr-provider': provider, 'data-plyr-embed-id': id });
  const video = createElement('video', {
    playsinline: '',
    preload: 'none',
    'aria-label': name,
    'data-poster': poster,
    // Cross-origin tracks need CORS on the media element.
    crossorigin: tracks.some(({ url }) => isCrossOrigin(url)) ? 'anonymous' : undefined,
  });
  video.append(
    ...sources.map(({ url, type, size }) => createElement('source', { src: url, type, size: size?.toString() })),
    ...tracks.map(({ kind, url, language, label }) =>
      createElement('track', { kind, src: url, srclang: language, label: escapeHtml(label) }),
    ),
  );
  return video;
}
