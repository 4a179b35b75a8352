import { LinkFragment, readLink } from '#lib/cms/fragments/link.ts';
import { type FragmentOf, graphql, readFragment } from '#lib/cms/graphql.ts';
import { translate } from '#lib/strings/translate.ts';
import { Anchor } from '#lib/ui/anchor.tsx';
import { Emphasis } from '#lib/ui/emphasis.tsx';
import { Icon } from '#lib/ui/icon.tsx';
import { linkIcon } from '#lib/ui/link-icon.ts';
import { RichText } from '#lib/ui/rich-text.tsx';
import type { BlockContext } from '#parts/block-context.ts';
import { Field } from './field.tsx';
import styles from './form.module.css';
import { FormFieldFragment } from './form-field.ts';

export const FormFragment = graphql(
  `
  fragment Form on form_Entry {
    id
    emphasisTitleElement
    wysiwygSimpleElement
    link1Element {
      linkElement { ...Link }
    }
    formElement {
      __typename
      id
      title
      handle
      settings { submitButtonLabel }
      rows {
        rowFields { ...FormField }
      }
    }
  }
`,
  [LinkFragment, FormFieldFragment],
);

type FormProps = { data: FragmentOf<typeof FormFragment>; context: BlockContext };

/** A form, beside it another way to get in touch and a small clock. */
export function Form({ data, context: { strings } }: FormProps) {
  const block = readFragment(FormFragment, data);
  const form = block.formElement?.find((candidate) => candidate !== null);
  if (!form) return null;
  const formId = `form-${block.id}`;
  const titleId = `${formId}-title`;
  const explanationId = `${formId}-explanation`;
  const link = readLink(block.link1Element?.linkElement);
  const rows = (form.rows ?? []).map((row) =>
    readFragment(
      FormFieldFragment,
      (row?.rowFields ?? []).filter((field) => field !== null),
    ),
  );
  return (
    <section className={`section ${styles.section}`} aria-labelledby={titleId}>
      <div className={`grid ${styles.layout}`}>
        <div className={styles.side}>
          {link && (
            <Anchor link={link} className={`${styles.contact}`} newTabText={translate(strings, 'shell.newTab')}>
              <span className="draw">{link.text}</span> <Icon name={linkIcon(link.href)} />
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

        <form className={styles.form} aria-labelledby={titleId}>
          <h2 className="h3" id={titleId}>
            <Emphasis text={block.emphasisTitleElement || form.title} />
          </h2>
          {rows.map((fields) => (
            <div key={fields[0]?.id} className={styles.row} data-count={fields.length}>
              {fields.map((field) => (
                <Field key={field.id} field={field} formId={formId} strings={strings} />
              ))}
            </div>
          ))}
          <div className={styles.submit}>
            <button className="btn btn--primary" type="submit" disabled aria-describedby={explanationId}>
              {form.settings?.submitButtonLabel || translate(strings, 'forms.send')} <Icon name="arrow" />
            </button>
            <p className="muted small" id={explanationId}>
              {translate(strings, 'forms.notYet')}
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}
