import { expect, test } from 'vitest';
import { parseModel } from '../model/model.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { validateForm } from '../validation/form.ts';
import { validateSubmission } from './validate-submission.ts';

const model = parseModel();

const rows = [
  [
    { handle: 'name', type: 'SingleLineText', label: 'Name', required: true, limit: true, max: 10 },
    { handle: 'email', type: 'Email', label: 'Email', required: true, errorMessage: 'Add an address.' },
  ],
  [
    { handle: 'kind', type: 'Radio', label: 'Kind', options: [{ value: 'visit' }, { value: 'job', disabled: true }] },
    {
      handle: 'visitors',
      type: 'Number',
      label: 'Visitors',
      required: true,
      minValue: 1,
      conditions: {
        showRule: 'show',
        conditionRule: 'all',
        conditions: [{ field: '{field:kind}', condition: '=', value: 'visit' }],
      },
    },
    { handle: 'agree', type: 'Agree', label: 'Agreement', required: true },
  ],
];
const good = { name: 'Ada', email: 'ada@example.org', agree: true };

function submit(values: Record<string, unknown>, content: object = { rows }) {
  const { record, issues } = validateForm({ id: '799', title: 'Test', ...content }, 'test', model);
  expect(issues).toEqual([]);
  if (!record) throw new Error('the form is not valid');
  return validateSubmission(record, values, (value) => (typeof value === 'string' ? value : ''));
}

test.each([
  [good, {}],
  [{ ...good, name: '' }, { name: ['Name cannot be blank.'] }],
  [{ ...good, name: 'x'.repeat(11) }, { name: ['Name is longer than 10 characters.'] }],
  [{ ...good, email: 'ada@' }, { email: ['Add an address.'] }],
  [{ ...good, agree: false }, { agree: ['Agreement cannot be blank.'] }],
  [{ ...good, kind: 'job' }, { kind: ['Kind is not one of the choices.'] }],
  [{ ...good, kind: 'visit' }, { visitors: ['Visitors cannot be blank.'] }],
  [{ ...good, kind: 'visit', visitors: 0 }, { visitors: ['Visitors must be 1 or more.'] }],
  [{ ...good, admin: 'yes' }, { admin: ['The form has no field "admin".'] }],
])('[F2] validates the submission %o', (values, errors) => {
  expect(submit(values).errors).toEqual(errors);
});

test('[F2] drops a field that its conditions hide', () => {
  expect(submit({ ...good, visitors: 3 }).values).toEqual(good);
});

const person = [
  { handle: 'firstName', type: 'NameFirst', label: 'First name', required: true },
  {
    handle: 'licence',
    type: 'SingleLineText',
    label: 'Licence',
    required: true,
    conditions: { conditions: [{ field: '{field:people.drives}', condition: '=', value: '1' }] },
  },
  { handle: 'drives', type: 'Agree', label: 'Drives' },
];
const nested = [
  [{ handle: 'who', type: 'Name', label: 'Who', useMultipleFields: true, rows: [[person[0]]] }],
  [{ handle: 'people', type: 'Repeater', label: 'People', rows: [person] }],
  [
    {
      handle: 'plans',
      type: 'FileUpload',
      label: 'Plans',
      conditions: { conditions: [{ field: 'who.firstName', condition: 'notContains', value: 'x' }] },
    },
  ],
];

test.each([
  [{ who: { firstName: 'Ada' } }, {}],
  [{ who: {} }, { 'who.firstName': ['First name cannot be blank.'] }],
  [{ who: 'Ada' }, { 'who.firstName': ['First name cannot be blank.'] }],
  [{ who: { firstName: 'Ada', admin: 1 } }, { 'who.admin': ['The form has no field "who.admin".'] }],
  [
    { who: { firstName: 'Ada' }, people: { rows: [{ firstName: 'Bo', drives: true }, { drives: false }] } },
    { 'people.0.licence': ['Licence cannot be blank.'], 'people.1.firstName': ['First name cannot be blank.'] },
  ],
  [{ who: { firstName: 'Ada' }, people: ['Bo'] }, { people: ['People must be {"rows": […]}.'] }],
  [{ who: { firstName: 'Ada' }, plans: 'plan.pdf' }, { plans: ['Plans must be a list of {"fileData", "filename"}.'] }],
  [{ who: { firstName: 'Ada' }, plans: [{ fileData: 'data:,x', filename: 'plan.pdf' }] }, {}],
  [{ who: { firstName: 'Max' }, plans: 'plan.pdf' }, {}],
])('[F2] validates groups, repeaters and files: %o', (values, errors) => {
  expect(submit(values, { rows: nested }).errors).toEqual(errors);
});

test('[F2] ignores a page that its conditions hide', () => {
  const pageConditions = { conditions: [{ field: 'kind', condition: '=', value: 'job' }] };
  const pages = [
    { label: 'One', rows: [[{ handle: 'kind', type: 'SingleLineText', label: 'Kind' }]] },
    {
      label: 'Two',
      settings: { pageConditions },
      rows: [[{ handle: 'role', type: 'Email', label: 'Role', required: true }]],
    },
  ];
  expect(submit({ kind: 'visit' }, { pages }).errors).toEqual({});
  expect(submit({ kind: 'job' }, { pages }).errors).toEqual({ role: ['Role cannot be blank.'] });
});

test('a form has either rows or pages, and unique handles at each level', () => {
  const check = (source: object) => validateForm({ id: '799', ...source }, 'test', model).issues;
  expect(check({ rows: [], pages: [] })).toEqual([
    { path: 'pages', message: 'a form has rows or pages with rows, not both' },
  ]);
  expect(check({})).toEqual([{ path: 'rows', message: 'expected an array' }]);
  expect(check({ pages: [{ label: 'One' }] })).toEqual([{ path: 'pages[0].rows', message: 'expected an array' }]);
  expect(check({ rows: [[{ handle: 'a', type: 'Group', rows: [[person[0], person[0]]] }]] })).toEqual([
    { path: 'a.rows', message: 'two fields share a handle' },
  ]);
  expect(check({ rows: [[{ handle: 'a', type: 'Address' }]] })).toEqual([
    { path: 'rows[0][0].rows', message: 'expected an array' },
  ]);
});

test('[F2] the mutation of a form accepts groups, repeaters and files, and the API serves all of them', async () => {
  const { send, query } = await startTestService();
  await send('PATCH', '/admin/forms/contact', { rows: nested });
  const values =
    'who: {firstName: "Ada"}, people: {rows: [{firstName: "Bo"}]}, plans: [{fileData: "data:,x", filename: "a"}]';
  expect(await query(`mutation { save_contact_Submission(${values}) { id } }`)).toMatchObject({
    data: { save_contact_Submission: { id: expect.any(String) } },
  });
  const response = await query(`{ formieForm(handle: "contact") { pages { rows { rowFields {
    handle inputTypeName ... on Field_Repeater { nestedRows { rowFields { handle conditions } } }
  } } } } }`);
  expect(response).toMatchObject({
    data: {
      formieForm: {
        pages: [
          {
            rows: [
              { rowFields: [{ handle: 'who', inputTypeName: 'contact_who_FormieNameInput' }] },
              {
                rowFields: [
                  {
                    inputTypeName: 'contact_people_FormieRepeaterInput',
                    nestedRows: [
                      {
                        rowFields: [
                          { handle: 'firstName', conditions: null },
                          { handle: 'licence', conditions: expect.stringContaining('people.drives') },
                          { handle: 'drives' },
                        ],
                      },
                    ],
                  },
                ],
              },
              { rowFields: [{ inputTypeName: '[FileUploadInput]' }] },
            ],
          },
        ],
      },
    },
  });
});

test('rejects a form whose conditions reference unknown fields', () => {
  const conditions = { conditions: [{ field: '{field:gone}', condition: '=', value: '' }] };
  const { record, issues } = validateForm(
    { id: '799', rows: [[{ handle: 'a', type: 'Email', conditions }]] },
    'test',
    model,
  );
  expect(record).toBeNull();
  expect(issues).toEqual([{ path: 'a.conditions', message: 'there is no field "{field:gone}"' }]);
});

test("[F2] submitForm and Formie's mutation both validate a submission; only a valid one is stored", async () => {
  const { send, query } = await startTestService();
  const settings = { submitActionMessageHtml: '<p>Thanks</p>', errorMessageHtml: '<p>Sorry</p>' };
  await send('PATCH', '/admin/forms/contact', { rows, settings });
  const mutation = `mutation SubmitForm($values: String!) {
    submitForm(formHandle: "contact", fieldValues: $values) { success message errors }
  }`;
  expect(await query(mutation, { values: '{}' })).toMatchObject({
    data: {
      submitForm: {
        success: false,
        message: '<p>Sorry</p>',
        errors: expect.stringContaining('"email":["Add an address."]'),
      },
    },
  });
  expect(await query(mutation, { values: JSON.stringify(good) })).toEqual({
    data: { submitForm: { success: true, message: '<p>Thanks</p>', errors: null } },
  });
  const formie = await query('mutation { save_contact_Submission(name: "Ada", agree: true) { id } }');
  expect(formie).toMatchObject({
    errors: [{ message: '{"email":["Add an address."]}', extensions: { category: 'graphql' } }],
    data: { save_contact_Submission: null },
  });
  expect((await send('GET', '/admin/submissions')).body).toMatchObject({
    submissions: [{ form: 'contact', values: good }],
  });
});
