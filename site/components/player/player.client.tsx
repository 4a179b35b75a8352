'use client';

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { getConsent, getVideoConsent, saveConsent } from '#lib/consent.ts';
import { isProvider, providerNames } from '#lib/media/video-providers.ts';
import './styles/player.css';
import { isRetryable, type PlayerError, warnOnce } from './player-error.ts';
import type { FeatureContext } from './player-feature.ts';
import { PlayerIcons } from './player-icons.tsx';
import { PlayerNotice } from './player-notice.tsx';
import { startPlayer } from './start-player.ts';

export type PlayerProps = Pick<FeatureContext, 'video' | 'words' | 'language' | 'poster'> & {
  /** Fallback without plyr. */
  plain: ReactNode;
  /** Returns to the poster. */
  onClose: () => void;
};

type RunningPlayerProps = PlayerProps & { onFault: (fault: PlayerError) => void; onBroken: (reason: string) => void };

/** Last playback positions, in seconds, by the URL of the first source. */
const resumePositions = new Map<string, number>();

/** Hosts a plyr instance; resumes self-hosted videos. */
function RunningPlayer({ video, words, language, poster, onFault, onBroken, onClose }: RunningPlayerProps) {
  const host = useRef<HTMLDivElement>(null);
  /** Whether playback has yet to start after the click. It is a ref, so that Strict Mode's second effect keeps it. */
  const isPlayPending = useRef(true);
  const sourceUrl = video.sources?.[0]?.url ?? '';

  useEffect(() => {
    if (!host.current) return;
    // After a live-preview refresh re-renders the video, an external video needs a new click.
    if (isProvider(video.provider) && !isPlayPending.current) {
      onClose();
      return;
    }
    const end = startPlayer({
      host: host.current,
      video,
      words,
      language,
      poster,
      shouldPlay: isPlayPending.current,
      startAt: resumePositions.get(sourceUrl) ?? 0,
      onPlaying: () => {
        isPlayPending.current = false;
      },
      onFault,
      onBroken,
    });
    return () => {
      const position = end();
      if (sourceUrl) resumePositions.set(sourceUrl, position);
    };
  }, [video, sourceUrl, words, language, poster, onFault, onBroken, onClose]);

  return (
    <>
      <PlayerIcons />
      <div ref={host} className="player-host" data-noprint />
    </>
  );
}

const fill = (text: string, provider: string) => text.replace('{provider}', provider);

/** Asks for consent for external videos, then plays. */
export function Player(props: PlayerProps) {
  const { video, words, plain } = props;
  const [isAllowed, setIsAllowed] = useState(() => (isProvider(video.provider) ? getVideoConsent() : true));
  const [fault, setFault] = useState<PlayerError>();
  const [isBroken, setIsBroken] = useState(false);
  const provider = isProvider(video.provider) ? providerNames[video.provider] : '';

  const onFault = useCallback(
    (found: PlayerError) => {
      warnOnce(video.name, found.reason);
      setFault(found);
    },
    [video.name],
  );
  const onBroken = useCallback(
    (reason: string) => {
      warnOnce(video.name, reason);
      setIsBroken(true);
    },
    [video.name],
  );

  if (isBroken) return plain;
  if (fault) {
    const text = fill(words[fault.messageKey] ?? 'An unknown error occurred.', provider);
    return (
      <PlayerNotice video={video} words={words} text={text} reason={fault.reason} isAlert>
        {isRetryable(fault) && (
          <button type="button" className="btn btn--primary btn--small" onClick={() => setFault(undefined)}>
            {words.tryAgain ?? 'Try again'}
          </button>
        )}
      </PlayerNotice>
    );
  }
  if (isAllowed === false) {
    const text = words.refused ?? 'You have refused videos from other sites.';
    return <PlayerNotice video={video} words={words} text={text} />;
  }
  if (isAllowed === undefined) {
    const always = () => {
      saveConsent({ ...getConsent(), videos: true });
      setIsAllowed(true);
    };
    const text = words.consent ?? 'This video is on {provider}, which learns your IP address and may set cookies.';
    return (
      <PlayerNotice video={video} words={words} text={fill(text, provider)}>
        <button type="button" className="btn btn--primary btn--small" onClick={() => setIsAllowed(true)}>
          {words.once ?? 'Play it once'}
        </button>
        <button type="button" className="btn btn--secondary btn--small" onClick={always}>
          {words.always ?? 'Always allow'}
        </button>
      </PlayerNotice>
    );
  }
  return <RunningPlayer {...props} onFault={onFault} onBroken={onBroken} />;
}
