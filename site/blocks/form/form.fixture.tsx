import { createFixtures, type Fixture } from '#components/fixture.ts';
import { linkField } from '#fixtures/links.ts';
import { nextId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longTitle, text } from '#fixtures/text.ts';
import { type CmsForm, getFieldRows } from '#lib/cms/fragments/form.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { NotSent, SentMessage, Summary } from './client/messages.tsx';
import { FieldRows } from './field.tsx';
import { everyFieldType, nestedFields, textField, threePages } from './fixture-fields.ts';
import styles from './form.module.css';
import { Form, FormFragment } from './form.tsx';

type Data = ResultOf<typeof FormFragment>;
type Rows = ReturnType<typeof everyFieldType>;

const forms = new Map<string, CmsForm>();

/** Registers a form and returns its handle. */
function form(title: string, handle: string, ...pages: { label: string | null; rows: Rows }[]): string {
  forms.set(handle, {
    __typename: 'FormInterface',
    id: nextId(),
    title,
    handle,
    settings: { submitButtonLabel: null, submitActionMessageHtml: null, errorMessageHtml: null },
    pages: pages.map(({ label, rows }) => ({ id: nextId(), label, settings: null, rows })),
  });
  return handle;
}

const onePage = (title: string, handle: string, rows: Rows) => form(title, handle, { label: null, rows });

const defaultForm = (): Data => ({
  id: nextId(),
  emphasisTitleElement: 'Tell us <em>about the room</em>',
  wysiwygSimpleElement: text,
  link1Element: [{ linkElement: linkField('studio@example.com', 'mailto:studio@example.com') }],
  formElement: onePage('Contact', 'every-field', everyFieldType()),
});

const formOnly = (formElement: Data['formElement']): Data => ({
  id: nextId(),
  emphasisTitleElement: null,
  wysiwygSimpleElement: null,
  link1Element: [],
  formElement,
});

const labels = ['You', 'The room', 'Our answer'];
const pages = threePages().map((rows, index) => ({ label: labels[index] ?? null, rows }));

/** A message shown after submission. */
const messageFixture = (name: string, shown: Fixture['render']): Fixture => ({
  name,
  render: (context) => (
    <section className="section">
      <div className="grid">
        <div className={styles.main}>{shown(context)}</div>
      </div>
    </section>
  ),
});

type Fault = { label: string; path: string; message: string };

/** An error summary, and fields with their errors. */
const errorFixture = (name: string, title: string, errors: readonly Fault[]): Fixture => {
  const formId = nextId();
  const rows = getFieldRows([
    { rowFields: errors.map(({ label, path }) => textField(label, { handle: path })) },
    { rowFields: [textField(name.startsWith('French') ? 'Musée' : 'Museum', { handle: 'right', required: false })] },
  ]);
  return {
    ...messageFixture(name, ({ strings }) => (
      <div className={styles.form}>
        <Summary title={title} faults={errors.map((fault) => ({ ...fault, id: `${formId}-${fault.path}` }))} />
        <div className={styles.page} data-current>
          <FieldRows
            rows={rows}
            place={{
              ...{ formId, strings, prefix: '', name: 'fields', hidden: new Set(), headingLevel: 3 },
              ...{ isConditional: false, concernsOthers: false },
              faults: Object.fromEntries(errors.map(({ path, message: fault }) => [path, fault])),
            }}
          />
        </div>
      </div>
    )),
    ...(name.startsWith('French') && { site: 'fr' as const }),
  };
};

export const fixtures: Fixture[] = [
  ...createFixtures(({ data, context }) => Form({ data, context: { ...context, forms } }), FormFragment, {
    'Every kind of field': defaultForm(),
    'Names, addresses, groups and repeaters': formOnly(onePage('A visit', 'nested-fields', nestedFields())),
    'Three pages': formOnly(form('An inquiry', 'three-pages', ...pages)),
    'One field, longest label, no link': formOnly(
      onePage('Newsletter', 'one-field', [
        { rowFields: [textField(longTitle.replace(/<[^>]+>/g, ''), { handle: 'long' })] },
      ]),
    ),
    'No form: not rendered': { ...defaultForm(), formElement: null },
    French: {
      ...defaultForm(),
      emphasisTitleElement: frenchTitle,
      wysiwygSimpleElement: frenchText,
      link1Element: [{ linkElement: linkField('+1 514 555 0123', 'tel:+15145550123') }],
      formElement: onePage('Contact', 'french', [
        { rowFields: [textField('Nom'), textField('Organisation', { required: false })] },
      ]),
    },
  }),
  errorFixture('Answers that need another look', '2 answers need another look.', [
    { label: 'Your name', path: 'name', message: 'Tell us what to call you.' },
    { label: 'Email', path: 'email', message: 'Add an address we can answer, for example hanneke@terrane.org.' },
  ]),
  errorFixture('French answers that need another look', '2 réponses sont à revoir.', [
    { label: 'Votre nom', path: 'nom', message: 'Dites-nous comment vous appeler.' },
    { label: 'Courriel', path: 'courriel', message: 'Il nous faut une adresse où répondre.' },
  ]),
  messageFixture('Sent', () => (
    <SentMessage html="<p><strong>Thank you. We are reading it now.</strong></p><p>Amara or Maude will answer soon.</p>" />
  )),
  messageFixture('Received, and not passed on yet', () => (
    <SentMessage html="<p>Thank you. We have your message and will pass it on as soon as we can. There is no need to send it again.</p>" />
  )),
  messageFixture('Not sent', () => <NotSent html="<p><strong>Your message was not sent.</strong> Try again.</p>" />),
];
