import { nextId } from '#fixtures/next-id.ts';
import { text } from '#fixtures/text.ts';
import type { TopLevelField } from '#lib/cms/fragments/form.ts';

/** Properties shared by all fields. */
const common = (label: string, handle: string) => ({
  id: nextId(),
  handle,
  label,
  instructions: null,
  placeholder: null,
  defaultValue: null,
  required: true,
  errorMessage: null,
  enableConditions: false,
  conditions: null,
  enableContentEncryption: false,
});

const option = (label: string, isDefault = false, disabled = false) => ({
  label,
  value: label.toLowerCase(),
  isDefault,
  disabled,
});

const options = [option('Museum', true), option('Aquarium'), option('Not this year', false, true)];
const countries = ['Canada', 'France', 'Japan'].map((label) => option(label));
const maxCharacters = (max: number) => ({ limit: true, min: null, minType: null, max, maxType: 'characters' });
const dateRange = { minDate: '2026-01-01T00:00:00', maxDate: null };

type Changes = Partial<Pick<TopLevelField, 'handle' | 'required' | 'enableConditions' | 'conditions'>>;

export const textField = (label: string, changes: Changes = {}) => ({
  __typename: 'Field_SingleLineText' as const,
  ...maxCharacters(80),
  ...common(label, label.toLowerCase()),
  ...changes,
});

const row = (...rowFields: readonly TopLevelField[]) => ({ rowFields: [...rowFields] });

/** Shows the field while another field has this value. */
const showWhen = (handle: string, value: string) => ({
  enableConditions: true,
  conditions: JSON.stringify({
    showRule: 'show',
    conditionRule: 'all',
    conditions: [{ field: `{field:${handle}}`, condition: '=', value }],
  }),
});

export const everyFieldType = () => [
  row(textField('Name'), { __typename: 'Field_Email', ...common('Email', 'email'), placeholder: 'you@museum.org' }),
  row({ __typename: 'Field_Heading', headingSize: 'h3', ...common('About the room', 'heading') }),
  row(
    { __typename: 'Field_Dropdown', multi: false, options, ...common('Kind of place', 'kind') },
    {
      __typename: 'Field_Number',
      minValue: 1,
      maxValue: 5000,
      ...common('Floor, in square meters', 'floor'),
      required: false,
    },
  ),
  row({ __typename: 'Field_Radio', options, ...common('Who writes?', 'who') }),
  row({ __typename: 'Field_Checkboxes', options, ...common('What do you need?', 'needs'), required: false }),
  row(
    { __typename: 'Field_Phone', ...common('Telephone', 'phone'), required: false },
    { __typename: 'Field_Date', ...dateRange, fields: [{ handle: 'date' }], ...common('Opening', 'opening') },
  ),
  row({
    __typename: 'Field_MultiLineText',
    ...maxCharacters(2000),
    ...common('What should happen there?', 'message'),
    instructions: 'A few lines are enough.',
  }),
  row({
    __typename: 'Field_FileUpload',
    sizeLimit: '5',
    limitFiles: '1',
    allowedKinds: ['image', 'pdf'],
    ...common('A drawing', 'drawing'),
    required: false,
  }),
  row({ __typename: 'Field_Html', htmlContent: text, ...common('Note', 'note') }),
  row({
    __typename: 'Field_Agree',
    defaultState: false,
    descriptionHtml: '<p>You may write back to me.</p>',
    ...common('Consent', 'agree'),
  }),
  row({ __typename: 'Field_Hidden', ...common('Campaign', 'campaign'), defaultValue: 'autumn' }),
];

export const nestedFields = () => [
  row({
    __typename: 'Field_Name',
    useMultipleFields: true,
    nestedRows: [
      row(
        { __typename: 'Field_NameFirst', ...common('First name', 'firstName') },
        { __typename: 'Field_NameLast', ...common('Last name', 'lastName') },
      ),
    ],
    ...common('Your name', 'name'),
  }),
  row({
    __typename: 'Field_Address',
    nestedRows: [
      row({ __typename: 'Field_Address1', ...common('Street', 'address1') }),
      row(
        { __typename: 'Field_AddressCity', ...common('City', 'city') },
        { __typename: 'Field_AddressCountry', options: countries, ...common('Country', 'country') },
      ),
    ],
    ...common('Where is the room?', 'address'),
  }),
  row({ __typename: 'Field_Section', ...common('Section', 'section') }),
  row({
    __typename: 'Field_Repeater',
    minRows: 0,
    maxRows: 3,
    addLabel: 'Add a colleague',
    nestedRows: [
      row(
        { ...textField('Name'), handle: 'name' },
        { __typename: 'Field_Email', ...common('Email', 'email'), required: false },
      ),
    ],
    ...common('Colleague', 'people'),
    instructions: 'Who else should get our answer?',
    required: false,
  }),
  row({
    __typename: 'Field_Group',
    nestedRows: [
      row(
        { __typename: 'Field_Date', ...dateRange, fields: [{ handle: 'date' }], ...common('Day', 'day') },
        { __typename: 'Field_Date', ...dateRange, fields: [{ handle: 'time' }], ...common('Time', 'time') },
      ),
    ],
    ...common('When may we call?', 'call'),
  }),
];

/** Field rows for three pages; the second page has a conditional field. */
export const threePages = () => [
  [row({ __typename: 'Field_Radio', options, ...common('Who writes?', 'who') })],
  [
    row(textField('Name'), textField('Tank', { handle: 'tank', ...showWhen('who', 'aquarium') })),
    row({ __typename: 'Field_MultiLineText', ...maxCharacters(200), ...common('What should happen?', 'message') }),
  ],
  [row({ __typename: 'Field_Email', ...common('Email', 'email'), errorMessage: 'Add an address we can answer.' })],
];
