import { expect, test } from 'vitest';
import { checkForm } from '../check/check-form.ts';
import { readModel } from '../model/model.ts';
import { startTestService } from '../testing/start-test-service.ts';
import { validateSubmission } from './validate-submission.ts';

const rows = [
  [
    { handle: 'name', type: 'SingleLineText', label: 'Name', required: true, limit: 10 },
    { handle: 'email', type: 'Email', label: 'Email', required: true, errorMessage: 'Add an address.' },
  ],
  [
    { handle: 'kind', type: 'Radio', label: 'Kind', options: [{ value: 'visit' }, { value: 'job', disabled: true }] },
    {
      handle: 'visitors',
      type: 'Number',
      label: 'Visitors',
      required: true,
      min: 1,
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

function submit(values: Record<string, unknown>) {
  const { record, findings } = checkForm({ id: '799', title: 'Test', rows }, 'test', readModel());
  expect(findings).toEqual([]);
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
])('[F2] %o', (values, errors) => {
  expect(submit(values).errors).toEqual(errors);
});

test('[F2] a field that is hidden by its conditions is not kept', () => {
  expect(submit({ ...good, visitors: 3 }).values).toEqual(good);
});

test('a form whose conditions name no field is refused', () => {
  const conditions = { conditions: [{ field: '{field:gone}', condition: '=', value: '' }] };
  const { record, findings } = checkForm(
    { id: '799', rows: [[{ handle: 'a', type: 'Email', conditions }]] },
    'test',
    readModel(),
  );
  expect(record).toBeNull();
  expect(findings).toEqual([{ path: 'a.conditions', reason: 'there is no field "{field:gone}"' }]);
});

test("[F2] submitForm and Formie's mutation both check a submission and keep it", async () => {
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
