'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { allowsFilms, currentConsent, keepConsent } from '#lib/consent.ts';
import { isProvider, providerNames } from '#lib/media/film-providers.ts';
import type { PlayerWords } from '#lib/strings/player-words.ts';
import './styles/player.css';
import { mayPass, type PlayerError, warnOnce } from './player-error.ts';
import { PlayerIcons } from './player-icons.tsx';
import { PlayerNotice } from './player-notice.tsx';
import type { PlayerVideo } from './player-video.ts';
import { startPlayer } from './start-player.ts';

export type PlayerProps = {
  film: PlayerVideo;
  words: PlayerWords;
  language: string;
  poster: string | undefined;
  /** The film without the player. */
  plain: ReactNode;
  /** Puts the poster with its button back. */
  onClose: () => void;
};

type RunningProps = PlayerProps & { onFault: (fault: PlayerError) => void; onBroken: (reason: string) => void };

/** The seconds at which our own films stood when their pages were left, by the address of their first file. */
const positions = new Map<string, number>();

/**
 * The player at work. Leaving the page ends it. When its button is pressed again, a film of ours goes on where it stood.
 */
function Running({ film, words, language, poster, onFault, onBroken, onClose }: RunningProps) {
  const host = useRef<HTMLDivElement>(null);
  /** Whether the visitor's press still waits for the first picture; an effect that is run twice must not forget it. */
  const isAwaited = useRef(true);
  const address = film.sources?.[0]?.url ?? '';

  useEffect(() => {
    if (!host.current) return;
    // A preview that is refreshed gives the film anew; nothing is requested from elsewhere again without a press.
    if (isProvider(film.provider) && !isAwaited.current) {
      onClose();
      return;
    }
    const end = startPlayer({
      host: host.current,
      film,
      words,
      language,
      poster,
      shouldPlay: isAwaited.current,
      startAt: positions.get(address) ?? 0,
      onPlaying: () => {
        isAwaited.current = false;
      },
      onFault,
      onBroken,
    });
    return () => {
      const position = end();
      if (address) positions.set(address, position);
    };
  }, [film, address, words, language, poster, onFault, onBroken, onClose]);

  return (
    <>
      <PlayerIcons />
      <div ref={host} className="player-host" />
    </>
  );
}

const fill = (text: string, provider: string) => text.replace('{provider}', provider);

/** The player of a film, once it was asked for: first the visitor's consent if the film is not ours, then the film. */
export function Player(props: PlayerProps) {
  const { film, words, plain } = props;
  const [isAllowed, setIsAllowed] = useState(() => (isProvider(film.provider) ? allowsFilms() : true));
  const [fault, setFault] = useState<PlayerError>();
  const [isBroken, setIsBroken] = useState(false);
  const provider = isProvider(film.provider) ? providerNames[film.provider] : '';

  const onFault = useCallback(
    (found: PlayerError) => {
      warnOnce(film.name, found.reason);
      setFault(found);
    },
    [film.name],
  );
  const onBroken = useCallback(
    (reason: string) => {
      warnOnce(film.name, reason);
      setIsBroken(true);
    },
    [film.name],
  );

  if (isBroken) return plain;
  if (fault) {
    const text = fill(words[fault.word] ?? 'An unknown error occurred.', provider);
    return (
      <PlayerNotice film={film} words={words} text={text} reason={fault.reason} isAlert>
        {mayPass(fault) && (
          <button type="button" className="btn btn--primary btn--small" onClick={() => setFault(undefined)}>
            {words.tryAgain ?? 'Try again'}
          </button>
        )}
      </PlayerNotice>
    );
  }
  if (isAllowed === false) {
    const text = words.refused ?? 'You have refused films from other sites.';
    return <PlayerNotice film={film} words={words} text={text} />;
  }
  if (isAllowed === undefined) {
    const always = () => {
      keepConsent({ ...currentConsent(), films: true });
      setIsAllowed(true);
    };
    const text = words.consent ?? 'This film is on {provider}, which learns your address and may set cookies.';
    return (
      <PlayerNotice film={film} words={words} text={fill(text, provider)}>
        <button type="button" className="btn btn--primary btn--small" onClick={() => setIsAllowed(true)}>
          {words.once ?? 'Play it once'}
        </button>
        <button type="button" className="btn btn--secondary btn--small" onClick={always}>
          {words.always ?? 'Always allow'}
        </button>
      </PlayerNotice>
    );
  }
  return <Running {...props} onFault={onFault} onBroken={onBroken} />;
}
