import type { PlayerVideo } from './player-video.ts';
import styles from './video-poster.module.css';

type NativeVideoProps = {
  video: PlayerVideo;
  /** "Read the transcript" in the page's language. */
  transcriptLabel: string;
};

/** A video without plyr: native controls for files, a link for providers. Captions are linked as text. */
export function NativeVideo({ video, transcriptLabel }: NativeVideoProps) {
  const { link, name, sources, tracks, hasTranscript } = video;
  if (link) {
    return (
      <a className={`btn btn--primary ${styles.link}`} href={link.href} target="_blank" rel="noopener">
        {link.text}
      </a>
    );
  }
  const captions = hasTranscript ? [] : (tracks ?? []).filter(({ kind }) => kind === 'captions');
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions depend on the content */}
      <video className={styles.plain} controls playsInline preload="none" aria-label={name}>
        {sources?.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {tracks?.map(({ kind, url, language, label }) => (
          <track key={url} kind={kind} src={url} srcLang={language} label={label} />
        ))}
      </video>
      {captions.length > 0 && (
        <p className={`wrap ${styles.texts}`}>
          {captions.map(({ url, language, label }) => (
            <a key={url} className="btn btn--secondary btn--small" href={url} hrefLang={language}>
              {transcriptLabel} · <span lang={language}>{label}</span>
            </a>
          ))}
        </p>
      )}
    </>
  );
}
