import { Icon } from '#components/ui/icon.tsx';
import { RichText } from '#components/ui/rich-text.tsx';
import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './transcript.module.css';

type TranscriptProps = { html: string | null | undefined; strings: Strings; className?: string | undefined };

/** A video transcript in <details>. */
export function Transcript({ html, strings, className }: TranscriptProps) {
  if (!html?.trim()) return null;
  return (
    <details className={[styles.transcript, className].filter(Boolean).join(' ')}>
      <summary className="icon-link">
        {translate(strings, 'media.transcript')} <Icon name="plus" />
      </summary>
      <RichText html={html} />
    </details>
  );
}
