import type { ReactNode, Ref } from 'react';
import styles from '#blocks/form/messages.module.css';
import { Icon } from '#components/ui/icon.tsx';

type MessageProps = {
  html: string;
  /** Shown if html is empty. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** The server has sanitized the HTML. */
const MessageText = ({ html, children }: Omit<MessageProps, 'ref'>) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitized
  html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : <div>{children}</div>;

/** Replaces the form after a successful submission. */
export function SentMessage({ html, ref }: MessageProps) {
  return (
    <div className={styles.sent} data-theme="verdigris" role="status" tabIndex={-1} ref={ref}>
      <Icon name="check" />
      <MessageText html={html} />
    </div>
  );
}

export function NotSent({ html, children, ref }: MessageProps) {
  return (
    <div className={styles.fault} role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning" />
      <MessageText html={html}>{children}</MessageText>
    </div>
  );
}

type Fault = { path: string; id: string; label: string | undefined; message: string };

type SummaryProps = {
  title: string;
  faults: readonly Fault[];
  /** Called instead of following the link. */
  onFollow?: (path: string) => void;
  ref?: Ref<HTMLDivElement>;
};

/** A list of errors with links to their fields. */
export function Summary({ title, faults, onFollow, ref }: SummaryProps) {
  return (
    <div className={styles.fault} role="alert" tabIndex={-1} ref={ref}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <ul className="plain">
          {faults.map(({ path, id, label, message }) => (
            <li key={path}>
              {label === undefined ? (
                message
              ) : (
                <a
                  href={`#${id}`}
                  onClick={
                    onFollow &&
                    ((event) => {
                      event.preventDefault();
                      onFollow(path);
                    })
                  }
                >
                  <strong>{label}</strong> {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
