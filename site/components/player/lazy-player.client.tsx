'use client';

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { playerWordsPath } from '#lib/routes/routes.ts';
import { defaultSite, isSite, type Site } from '#lib/sites.ts';
import type { PlayerWords } from '#lib/strings/player-words.ts';
import { NativeVideo } from './native-video.tsx';
import type { PlayerProps } from './player.client.tsx';
import type { PlayerVideo } from './player-video.ts';
import styles from './video-poster.module.css';

type Loaded = { Player: ComponentType<PlayerProps>; words: PlayerWords; language: Site };

const loads = new Map<Site, Promise<Loaded>>();

async function load(language: Site): Promise<Loaded> {
  const words: Promise<PlayerWords> = fetch(playerWordsPath(language))
    .then((response) => (response.ok ? response.json() : {}))
    // Without them the player speaks its own English.
    .catch(() => ({}));
  const { Player } = await import('./player.client.tsx');
  return { Player, words: await words, language };
}

/** The player's code and its words. After a failure the next press asks again. */
function loadPlayer(language: Site): Promise<Loaded> {
  const known = loads.get(language);
  if (known) return known;
  const started = load(language);
  loads.set(language, started);
  started.catch(() => loads.delete(language));
  return started;
}

type PlayerIslandProps = {
  film: PlayerVideo;
  poster: ReactNode;
  /** "Read the transcript" in the language of the page. */
  transcript: string;
  /** Of its frame, where the page gives it no other, for example `4 / 3`. */
  ratio?: string;
  /** What the button says. */
  children: ReactNode;
};

/**
 * A film's poster with a button that fetches the player. A pointer, finger or focus on the button is a hint to fetch it
 * already.
 */
export function LazyPlayer({ film, poster, transcript, ratio, children }: PlayerIslandProps) {
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

  /** The language in which the film's place is marked. */
  const language = (): Site => {
    const [code] = frame.current?.closest<HTMLElement>('[lang]')?.lang.split('-') ?? [];
    return isSite(code) ? code : defaultSite;
  };
  const hint = () => void loadPlayer(language()).catch(() => {});
  const press = () => {
    setIsBusy(true);
    const poster = frame.current?.querySelector<HTMLImageElement>('img:not([hidden])')?.currentSrc || undefined;
    loadPlayer(language()).then(
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
          aria-busy={isBusy}
          onClick={press}
          onPointerEnter={hint}
          onFocus={hint}
          onTouchStart={hint}
        >
          {children}
        </button>
      )}
      {loaded !== 'failed' && loaded && (
        <loaded.Player
          {...loaded}
          film={film}
          plain={<NativeVideo film={film} transcript={transcript} />}
          onClose={close}
        />
      )}
      {loaded === 'failed' && <NativeVideo film={film} transcript={transcript} />}
      <noscript>
        <NativeVideo film={film} transcript={transcript} />
      </noscript>
    </div>
  );
}
