'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { defaultLocale, isLocale, type Locale } from '#lib/locales.ts';
import { playerStringsPath } from '#lib/routes/routes.ts';
import type { PlayerStrings } from '#lib/strings/player-strings.ts';
import { NativeVideo } from './native-video.tsx';
import type { PlayerProps } from './player.client.tsx';
import type { PlayerVideo } from './player-video.ts';
import styles from './video-poster.module.css';

type Loaded = { Player: ComponentType<PlayerProps>; words: PlayerStrings; language: Locale };

const loads = new Map<Locale, Promise<Loaded>>();

async function load(language: Locale): Promise<Loaded> {
  const words: Promise<PlayerStrings> = fetch(playerStringsPath(language))
    .then((response) => (response.ok ? response.json() : {}))
    // Falls back to built-in English strings.
    .catch(() => ({}));
  const { Player } = await import('./player.client.tsx');
  return { Player, words: await words, language };
}

/** Loads the player and its strings once; a failed load can be retried. */
function loadPlayer(language: Locale): Promise<Loaded> {
  const known = loads.get(language);
  if (known) return known;
  const started = load(language);
  loads.set(language, started);
  started.catch(() => loads.delete(language));
  return started;
}

type LazyPlayerProps = {
  video: PlayerVideo;
  poster: ReactNode;
  /** "Read the transcript" in the page's language. */
  transcriptLabel: string;
  /** Aspect ratio of the frame, such as `4 / 3`, unless the page sets one. */
  ratio?: string;
  /** Button content. */
  children: ReactNode;
};

/** A poster with a button that loads the player. Hover, touch and focus preload it. */
export function LazyPlayer({ video, poster, transcriptLabel, ratio, children }: LazyPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<(Loaded & { poster: string | undefined }) | 'failed'>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    const picture = frame.current?.querySelector('img');
    const hide = () => picture?.toggleAttribute('hidden', true);
    if (picture?.complete && picture.currentSrc && !picture.naturalWidth) hide();
    picture?.addEventListener('error', hide);
    return () => picture?.removeEventListener('error', hide);
  }, []);

  /** Returns the locale of the closest lang attribute. */
  const getLanguage = (): Locale => {
    const [code] = frame.current?.closest<HTMLElement>('[lang]')?.lang.split('-') ?? [];
    return isLocale(code) ? code : defaultLocale;
  };
  const preload = () => void loadPlayer(getLanguage()).catch(() => {});
  const play = () => {
    setIsBusy(true);
    const poster = frame.current?.querySelector<HTMLImageElement>('img:not([hidden])')?.currentSrc || undefined;
    loadPlayer(getLanguage()).then(
      (player) => setLoaded({ ...player, poster }),
      () => setLoaded('failed'),
    );
  };
  const close = useCallback(() => {
    setLoaded(undefined);
    setIsBusy(false);
  }, []);

  return (
    <div ref={frame} className={styles.frame} {...(ratio && { style: { '--own-ratio': ratio } })}>
      {poster}
      {!loaded && (
        <button
          type="button"
          className={styles.play}
          data-scripted
          aria-busy={isBusy}
          onClick={play}
          onPointerEnter={preload}
          onFocus={preload}
          onTouchStart={preload}
        >
          {children}
        </button>
      )}
      {loaded !== 'failed' && loaded && (
        <loaded.Player
          {...loaded}
          video={video}
          plain={<NativeVideo video={video} transcriptLabel={transcriptLabel} />}
          onClose={close}
        />
      )}
      {loaded === 'failed' && <NativeVideo video={video} transcriptLabel={transcriptLabel} />}
      <noscript>
        <NativeVideo video={video} transcriptLabel={transcriptLabel} />
      </noscript>
    </div>
  );
}
