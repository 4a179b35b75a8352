import type { BlockContext } from '#components/block-context.ts';
import { Anchor } from '#components/ui/anchor.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { getLinkIcon } from '#components/ui/link-icon.ts';
import { RichText } from '#components/ui/rich-text.tsx';
import { Title } from '#components/ui/title.tsx';
import { HoneypotField } from '#components/ui/trap-field.tsx';
import { type CmsForm, getFieldRows } from '#lib/cms/fragments/form.ts';
import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { onlyEntry } from '#lib/cms/only-entry.ts';
import { clientStringKeys } from '#lib/forms/client-string-keys.ts';
import { findHiddenPaths } from '#lib/forms/conditions.ts';
import { parseDefinition } from '#lib/forms/parse-definition.ts';
import { formSubmitPath } from '#lib/routes/routes.ts';
import { translate } from '#lib/strings/translate.ts';
import { EnhancedForm } from './client/enhanced-form.client.tsx';
import { Actions } from './client/steps.tsx';
import { getDefaultValues } from './default-values.ts';
import { FieldRows } from './field.tsx';
import type { FieldContext } from './field-context.ts';
import styles from './form.module.css';
// Imported here so that it loads with the page. In the chunk of the form's client code, it would pull in other
// components' styles.
import './messages.module.css';

export const FormFragment = graphql(
  `
  fragment Form on form_Entry {
    id
    emphasisTitleElement
    wysiwygSimpleElement
    link1Element {
      ... on linkBlock_Entry { linkElement { ...Link } }
    }
    formElement
  }
`,
  [LinkFragment],
);

type FormProps = { data: FragmentOf<typeof FormFragment>; context: BlockContext };

/** A form with a contact link, text and an ornament beside it. */
export function Form({ data, context }: FormProps) {
  const block = readFragment(FormFragment, data);
  const form = context.forms?.get(block.formElement ?? '');
  if (!form) return null;
  const formId = `form-${block.id}`;
  const titleId = `${formId}-title`;
  const link = readLink(onlyEntry(block.link1Element)?.linkElement);
  return (
    <section className={`section clip ${styles.section}`} aria-labelledby={titleId}>
      <div className={`grid ${styles.layout}`}>
        <div className={styles.side}>
          {link && (
            <Anchor
              link={link}
              className={`${styles.contact}`}
              newTabText={translate(context.strings, 'layout.newTab')}
            >
              <span className="draw">{link.text}</span> <Icon name={getLinkIcon(link.href)} />
            </Anchor>
          )}
          <RichText html={block.wysiwygSimpleElement} className="rich small" />
          <div className={styles.clock} aria-hidden="true">
            <div className={`orbit ${styles.outer}`}>
              <i />
            </div>
            <div className={`orbit ${styles.inner}`}>
              <i />
            </div>
            <span className={styles.hub} />
          </div>
        </div>
        <div className={styles.main}>
          <Title text={block.emphasisTitleElement || form.title} className="h3" id={titleId} />
          <FormBody form={form} formId={formId} titleId={titleId} context={context} />
        </div>
      </div>
    </section>
  );
}

type FormBodyProps = { form: CmsForm; formId: string; titleId: string; context: BlockContext };

function FormBody({ form, formId, titleId, context: { site, strings } }: FormBodyProps) {
  const definition = parseDefinition(form);
  const pages = (form.pages ?? []).filter((page) => page !== null);
  const isOnePage = pages.length === 1;
  const place: FieldContext = {
    formId,
    strings,
    prefix: '',
    name: 'fields',
    hidden: findHiddenPaths(definition, getDefaultValues(form)),
    isConditional: false,
    concernsOthers: false,
    headingLevel: isOnePage ? 3 : 4,
  };
  const sendLabel = form.settings?.submitButtonLabel || translate(strings, 'forms.send');
  const steps = pages.map(({ label, settings }, index) => ({
    label: label ?? '',
    nextLabel: settings?.submitButtonLabel || translate(strings, 'forms.next'),
    backLabel:
      settings?.showBackButton === false ? null : settings?.backButtonLabel || translate(strings, 'forms.back'),
    id: `${formId}-page-${index}`,
  }));
  return (
    <EnhancedForm
      definition={definition}
      action={formSubmitPath}
      site={site}
      formId={formId}
      titleId={titleId}
      steps={steps}
      sendLabel={sendLabel}
      firstActions={<Actions step={steps[0]} isLast={steps.length < 2} sendLabel={sendLabel} />}
      messages={Object.fromEntries(clientStringKeys.map((key) => [key, translate(strings, key)]))}
      failure={
        form.settings?.errorMessageHtml?.trim() ? (
          <RichText html={form.settings.errorMessageHtml} className="" />
        ) : (
          <p>
            <strong>{translate(strings, 'forms.failed')}</strong> {translate(strings, 'forms.failed.text')}
          </p>
        )
      }
    >
      <input type="hidden" name="form" value={definition.handle} />
      <input type="hidden" name="site" value={site} />
      <HoneypotField label={translate(strings, 'layout.newsletter.leaveEmpty')} className={styles.trap} />
      {pages.map((page, index) => (
        <div key={page.id} className={styles.page} data-page={index} data-current={index === 0 || undefined}>
          {!isOnePage && (
            <h3 className={styles.pageTitle} id={steps[index]?.id} tabIndex={-1}>
              {page.label}
            </h3>
          )}
          <FieldRows
            rows={getFieldRows(page.rows)}
            place={{ ...place, isConditional: Boolean(page.settings?.enablePageConditions) }}
          />
        </div>
      ))}
    </EnhancedForm>
  );
}
