import { newsletterPath } from '#lib/routes/routes.ts';
import type { StringKey } from '#lib/strings/string-keys.ts';
import { translate } from '#lib/strings/translate.ts';
import { Emphasis } from '#lib/ui/emphasis.tsx';
import { Icon } from '#lib/ui/icon.tsx';
import type { ShellContext } from '#shell/shell-context.ts';
import styles from './newsletter.module.css';

type NewsletterProps = {
  title: string | null | undefined;
  text: string | null | undefined;
  context: ShellContext;
};

/** The newsletter's form. It states that subscriptions are not possible yet. */
export function Newsletter({ title, text, context }: NewsletterProps) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <h2 className="h2" id="newsletter-title">
        <Emphasis text={title} />
      </h2>
      {text && <p>{text}</p>}
      <form action={newsletterPath} method="post">
        <label className="sr" htmlFor="newsletter-email">
          {say('shell.newsletter.email')}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={say('shell.newsletter.placeholder')}
          aria-describedby="newsletter-note"
          disabled
        />
        <button type="submit" aria-describedby="newsletter-note" disabled>
          {say('shell.newsletter.submit')} <Icon name="arrow" />
        </button>
      </form>
      <p className={styles.note} id="newsletter-note">
        {say('shell.newsletter.closed')}
      </p>
    </section>
  );
}
