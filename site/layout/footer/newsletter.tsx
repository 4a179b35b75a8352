import type { SubscriptionResult } from '#client/newsletter/subscribe.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Title } from '#components/ui/title.tsx';
import { HoneypotField } from '#components/ui/trap-field.tsx';
import type { LayoutContext } from '#layout/layout-context.ts';
import { newsletterSubscribePath } from '#lib/routes/routes.ts';
import type { StringKey } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.client.tsx';

type NewsletterProps = {
  title: string | null | undefined;
  text: string | null | undefined;
  context: LayoutContext;
  /** Prefix of the IDs, for a second form on the page. */
  idPrefix?: string;
  /** Initial result, for the style guide. */
  result?: SubscriptionResult;
};

/** Newsletter section of the footer. */
export function Newsletter({ title, text, context, idPrefix = '', result }: NewsletterProps) {
  const say = (key: StringKey) => translate(context.strings, key);
  return (
    <section className={styles.newsletter} aria-labelledby={`${idPrefix}newsletter-title`}>
      <Title text={title} className="h2" id={`${idPrefix}newsletter-title`} />
      {text && <p>{text}</p>}
      <NewsletterForm
        action={newsletterSubscribePath}
        submitLabel={
          <>
            {say('layout.newsletter.submit')} <Icon name="arrow" />
          </>
        }
        sendingLabel={say('layout.newsletter.sending')}
        failure={say('layout.newsletter.error')}
        signUp={say('layout.newsletter.signUp')}
        missing={say('forms.error.required')}
        malformed={say('forms.error.email')}
        errorId={`${idPrefix}newsletter-error`}
        {...(result && { shown: result })}
      >
        <label className="sr" htmlFor={`${idPrefix}newsletter-email`}>
          {say('layout.newsletter.email')}
        </label>
        <input
          id={`${idPrefix}newsletter-email`}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={say('layout.newsletter.placeholder')}
        />
        <input name="site" type="hidden" value={context.site} />
        <HoneypotField label={say('layout.newsletter.leaveEmpty')} className={styles.trap} />
      </NewsletterForm>
    </section>
  );
}
