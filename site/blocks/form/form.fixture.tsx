import { type Fixture, fixturesOf } from '#components/fixture.ts';
import { link } from '#fixtures/links.ts';
import { newId } from '#fixtures/next-id.ts';
import { frenchText, frenchTitle, longTitle, text } from '#fixtures/text.ts';
import { type FormData, rowsOf } from '#lib/cms/fragments/form.ts';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { NotSent, Sent, Summary } from './client/messages.tsx';
import { FieldRows } from './field.tsx';
import { everyField, nestedFields, textField, threePages } from './fixture-fields.ts';
import styles from './form.module.css';
import { Form, FormFragment } from './form.tsx';

type Data = ResultOf<typeof FormFragment>;
type Rows = ReturnType<typeof everyField>;

const forms = new Map<string, FormData>();

/** The handle of a form that the fixtures then have. */
function form(title: string, handle: string, ...pages: { label: string | null; rows: Rows }[]): string {
  forms.set(handle, {
    __typename: 'FormInterface',
    id: newId(),
    title,
    handle,
    settings: { submitButtonLabel: null, submitActionMessageHtml: null, errorMessageHtml: null },
    pages: pages.map(({ label, rows }) => ({ id: newId(), label, settings: null, rows })),
  });
  return handle;
}

const onePage = (title: string, handle: string, rows: Rows) => form(title, handle, { label: null, rows });

const designed = (): Data => ({
  id: newId(),
  emphasisTitleElement: 'Tell us <em>about the room</em>',
  wysiwygSimpleElement: text,
  link1Element: [{ linkElement: link('studio@example.com', 'mailto:studio@example.com') }],
  formElement: onePage('Contact', 'every-field', everyField()),
});

const alone = (formElement: Data['formElement']): Data => ({
  id: newId(),
  emphasisTitleElement: null,
  wysiwygSimpleElement: null,
  link1Element: [],
  formElement,
});

const labels = ['You', 'The room', 'Our answer'];
const pages = threePages().map((rows, index) => ({ label: labels[index] ?? null, rows }));

/** What takes the place of the form, or stands above it, after it was sent. */
const message = (name: string, shown: Fixture['render']): Fixture => ({
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

/** Answers that need another look: the summary, and what is said at the fields. */
const faults = (name: string, title: string, given: readonly Fault[]): Fixture => {
  const formId = newId();
  const rows = rowsOf([
    { rowFields: given.map(({ label, path }) => textField(label, { handle: path })) },
    { rowFields: [textField(name.startsWith('French') ? 'Musée' : 'Museum', { handle: 'right', required: false })] },
  ]);
  return {
    ...message(name, ({ strings }) => (
      <div className={styles.form}>
        <Summary title={title} faults={given.map((fault) => ({ ...fault, id: `${formId}-${fault.path}` }))} />
        <div className={styles.page} data-current>
          <FieldRows
            rows={rows}
            place={{
              ...{ formId, strings, prefix: '', name: 'fields', hidden: new Set(), headingLevel: 3 },
              ...{ isConditional: false, isOfOthers: false },
              faults: Object.fromEntries(given.map(({ path, message: fault }) => [path, fault])),
            }}
          />
        </div>
      </div>
    )),
    ...(name.startsWith('French') && { site: 'fr' as const }),
  };
};

export const fixtures: Fixture[] = [
  ...fixturesOf(({ data, context }) => Form({ data, context: { ...context, forms } }), FormFragment, {
    'Every kind of field': designed(),
    'Names, addresses, groups and repeaters': alone(onePage('A visit', 'nested-fields', nestedFields())),
    'Three pages': alone(form('An enquiry', 'three-pages', ...pages)),
    'One field, longest label, nothing beside it': alone(
      onePage('Newsletter', 'one-field', [
        { rowFields: [textField(longTitle.replace(/<[^>]+>/g, ''), { handle: 'long' })] },
      ]),
    ),
    'Without its form it is left out': { ...designed(), formElement: null },
    French: {
      ...designed(),
      emphasisTitleElement: frenchTitle,
      wysiwygSimpleElement: frenchText,
      link1Element: [{ linkElement: link('+1 514 555 0123', 'tel:+15145550123') }],
      formElement: onePage('Contact', 'french', [
        { rowFields: [textField('Nom'), textField('Organisation', { required: false })] },
      ]),
    },
  }),
  faults('Answers that need another look', '2 answers need another look.', [
    { label: 'Your name', path: 'name', message: 'Tell us what to call you.' },
    { label: 'Email', path: 'email', message: 'Add an address we can answer, for example hanneke@terrane.org.' },
  ]),
  faults('French answers that need another look', '2 réponses sont à revoir.', [
    { label: 'Votre nom', path: 'nom', message: 'Dites-nous comment vous appeler.' },
    { label: 'Courriel', path: 'courriel', message: 'Il nous faut une adresse où répondre.' },
  ]),
  message('Sent', () => (
    <Sent html="<p><strong>Thank you. We are reading it now.</strong></p><p>Amara or Maude will answer soon.</p>" />
  )),
  message('Received, and not passed on yet', () => (
    <Sent html="<p>Thank you. We have your message and will pass it on within the hour. You need not send it again.</p>" />
  )),
  message('Not sent', () => <NotSent html="<p><strong>Your message did not leave.</strong> Try again.</p>" />),
];
