import { maskFragments } from 'gql.tada';
import type { ResultOf } from '#lib/cms/graphql.ts';
import { link } from '#lib/fixtures/links.ts';
import { newId } from '#lib/fixtures/new-id.ts';
import { frenchText, frenchTitle, longTitle, text } from '#lib/fixtures/words.ts';
import { fixturesOf } from '#parts/fixture.ts';
import { Form, FormFragment } from './form.tsx';
import { type FormField, FormFieldFragment } from './form-field.ts';

type Data = ResultOf<typeof FormFragment>;

/** What fields of all types have. */
const common = (label: string, handle: string) => ({
  id: newId(),
  handle,
  label,
  instructions: null,
  placeholder: null,
  defaultValue: null,
  required: true,
});

const option = (label: string, isDefault = false, disabled = false) => ({
  label,
  value: label.toLowerCase(),
  isDefault,
  disabled,
});

const options = [option('Museum', true), option('Aquarium'), option('Not this year', false, true)];

const row = (...fields: readonly FormField[]) => ({
  rowFields: fields.map((field) => maskFragments([FormFieldFragment], field)),
});

const textField = (label: string, changes: Partial<ReturnType<typeof common>> = {}): FormField => ({
  __typename: 'Field_SingleLineText',
  limit: 80,
  ...common(label, label.toLowerCase()),
  ...changes,
});

const everyField = () => [
  row(textField('Name'), { __typename: 'Field_Email', ...common('Email', 'email'), placeholder: 'you@museum.org' }),
  row({ __typename: 'Field_Heading', headingSize: 'h3', ...common('About the room', 'heading') }),
  row(
    { __typename: 'Field_Dropdown', multi: false, options, ...common('Kind of place', 'kind') },
    { __typename: 'Field_Number', min: 1, max: 5000, ...common('Floor, in square metres', 'floor'), required: false },
  ),
  row({ __typename: 'Field_Radio', options, ...common('Who writes?', 'who') }),
  row({ __typename: 'Field_Checkboxes', options, ...common('What do you need?', 'needs'), required: false }),
  row(
    { __typename: 'Field_Phone', ...common('Telephone', 'phone'), required: false },
    { __typename: 'Field_Date', ...common('Opening', 'opening') },
  ),
  row({
    __typename: 'Field_MultiLineText',
    limit: 2000,
    ...common('What should happen there?', 'message'),
    instructions: 'A few lines are enough.',
  }),
  row({ __typename: 'Field_FileUpload', ...common('A drawing', 'drawing'), required: false }),
  row({ __typename: 'Field_Html', htmlContent: text, ...common('Note', 'note') }),
  row({
    __typename: 'Field_Agree',
    descriptionHtml: '<p>You may write back to me.</p>',
    ...common('Consent', 'agree'),
  }),
  row({ __typename: 'Field_Hidden', ...common('Campaign', 'campaign'), defaultValue: 'style-guide' }),
];

const form = (title: string, rows: ReturnType<typeof row>[]) => [
  {
    __typename: 'FormInterface' as const,
    id: newId(),
    title,
    handle: 'contact',
    settings: { submitButtonLabel: null },
    rows,
  },
];

const designed = (): Data => ({
  id: newId(),
  emphasisTitleElement: 'Tell us <em>about the room</em>',
  wysiwygSimpleElement: text,
  link1Element: { linkElement: link('studio@example.com', 'mailto:studio@example.com') },
  formElement: form('Contact', everyField()),
});

export const fixtures = fixturesOf(Form, FormFragment, {
  'Every kind of field': designed(),
  'One field, longest label, nothing beside it': {
    id: newId(),
    emphasisTitleElement: null,
    wysiwygSimpleElement: null,
    link1Element: null,
    formElement: form('Newsletter', [row(textField(longTitle.replace(/<[^>]+>/g, ''), { handle: 'long' }))]),
  },
  'Without its form it is left out': { ...designed(), formElement: [] },
  French: {
    ...designed(),
    emphasisTitleElement: frenchTitle,
    wysiwygSimpleElement: frenchText,
    link1Element: { linkElement: link('+1 514 555 0123', 'tel:+15145550123') },
    formElement: form('Contact', [row(textField('Nom'), textField('Organisation', { required: false }))]),
  },
});
