import type { SubscriptionResult } from '#client/newsletter/subscribe.ts';
import { Emphasis } from '#components/ui/emphasis.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { TrapField } from '#components/ui/trap-field.tsx';
import type { ShellContext } from '#layout/layout-context.ts';
import { newsletterPath } from '#lib/routes/routes.ts';
import type { StringKey } from '#lib/strings/string-keys.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.client.tsx';

type NewsletterProps = {
  title: string | null | undefined;
  text: string | null | undefined;
  context: ShellContext;
  /** Prefix of ids, for a copy within a page. */
  idPrefix?: string;
  /** Initial result, for the style guide. */
  result?: SubscriptionResult;
};

/** Newsletter section of the footer. */
export function Newsletter({ title, text, context, idPrefix = '', result }: NewsletterProps) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
    <section className={styles.newsletter} aria-labelledby={`${idPrefix}newsletter-title`}>
      <h2 className="h2" id={`${idPrefix}newsletter-title`}>
        <Emphasis text={title} />
      </h2>
      {text && <p>{text}</p>}
      <NewsletterForm
        action={newsletterPath}
        submit={
          <>
            {say('shell.newsletter.submit')} <Icon name="arrow" />
          </>
        }
        sending={say('shell.newsletter.sending')}
        failure={say('shell.newsletter.error')}
        signUp={say('shell.newsletter.signUp')}
        missing={say('forms.error.required')}
        malformed={say('forms.error.email')}
        errorId={`${idPrefix}newsletter-error`}
        {...(result && { shown: result })}
      >
        <label className="sr" htmlFor={`${idPrefix}newsletter-email`}>
          {say('shell.newsletter.email')}
        </label>
        <input
          id={`${idPrefix}newsletter-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={say('shell.newsletter.placeholder')}
        />
        <input name="site" type="hidden" value={context.site} />
        <TrapField label={say('shell.newsletter.leaveEmpty')} className={styles.trap} />
      </NewsletterForm>
    </section>
  );
}
