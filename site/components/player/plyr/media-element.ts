import type { PlayerVideo } from '#components/player/player-video.ts';
import { isProvider } from '#lib/media/film-providers.ts';
import { asHtml } from './as-html.ts';

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined>,
) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  return element;
}

const isForeign = (url: string): boolean => new URL(url, location.href).origin !== location.origin;

/** Creates the element for plyr: a <video> with sources and tracks, or a provider placeholder. */
export function mediaElement(
  { provider, id, sources = [], tracks = [], name }: PlayerVideo,
  poster: string | undefined,
) {
  if (isProvider(provider)) return elementOf('div', { 'data-plyr-provider': provider, 'data-plyr-embed-id': id });
  const video = elementOf('video', {
    playsinline: '',
    preload: 'none',
    'aria-label': name,
    'data-poster': poster,
    // Cross-origin tracks need CORS on the media element.
    crossorigin: tracks.some(({ url }) => isForeign(url)) ? 'anonymous' : undefined,
  });
  video.append(
    ...sources.map(({ url, type, size }) => elementOf('source', { src: url, type, size: size?.toString() })),
    ...tracks.map(({ kind, url, language, label }) =>
      elementOf('track', { kind, src: url, srclang: language, label: asHtml(label) }),
    ),
  );
  return video;
}
