import type { Strings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './block-error.module.css';

type BlockErrorProps = {
  strings: Strings;
  type: string;
  id: string;
  /** Error message; undefined if the block type is unknown. */
  error?: string;
};

/** Replaces a skipped block in development and drafts. */
export function BlockError({ strings, type, id, error }: BlockErrorProps) {
  const reason = error === undefined ? 'unknown' : 'failed';
  return (
    <div className="grid" role="note">
      <div className={styles.fault}>
        <p className="label">{translate(strings, `blocks.fault.${reason}`)}</p>
        <div className={styles.block}>
          <code>
            {type} ({id})
          </code>
        </div>
        {error && <p className={styles.error}>{error}</p>}
        <p>{translate(strings, 'blocks.fault.visitors')}</p>
      </div>
    </div>
  );
}
