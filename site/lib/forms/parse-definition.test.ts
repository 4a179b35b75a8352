import { expect, test } from 'vitest';
import type { CmsForm, TopLevelField } from '#lib/cms/fragments/form.ts';
import { parseDefinition } from './parse-definition.ts';

const common = {
  id: '1',
  handle: 'it',
  label: 'It',
  instructions: null,
  placeholder: null,
  defaultValue: null,
  required: false,
  errorMessage: null,
  enableConditions: false,
  conditions: null,
  enableContentEncryption: false,
};
const option = (value: string, disabled = false) => ({ label: value, value, isDefault: false, disabled });
const options = [option('a'), option('b', true), null];
const nestedRows = [{ rowFields: [{ __typename: 'Field_NameFirst' as const, ...common, handle: 'firstName' }, null] }];
const within = [{ kind: 'text', handle: 'firstName', label: 'It', required: false }];
const noLimits = { limit: false, min: null, minType: null, max: null, maxType: null };
const dates = { minDate: '2027-01-02T00:00:00', maxDate: null };

const createForm = (...fields: TopLevelField[]): CmsForm => ({
  __typename: 'FormInterface',
  id: '1',
  title: 'Test',
  handle: 'test',
  settings: null,
  pages: [null, { id: '1', label: null, settings: null, rows: [null, { rowFields: [null, ...fields] }] }],
});

const cases: [TopLevelField, object | undefined][] = [
  [{ __typename: 'Field_SingleLineText', ...common, ...noLimits, max: 9 }, { kind: 'text' }],
  [
    { __typename: 'Field_MultiLineText', ...common, limit: true, min: 2, minType: null, max: 9, maxType: 'words' },
    { kind: 'text', min: { count: 2, of: 'characters' }, max: { count: 9, of: 'words' } },
  ],
  [{ __typename: 'Field_Email', ...common }, { kind: 'email' }],
  [{ __typename: 'Field_Phone', ...common }, { kind: 'phone' }],
  [
    { __typename: 'Field_Number', ...common, minValue: 0, maxValue: null },
    { kind: 'number', min: 0 },
  ],
  [
    { __typename: 'Field_Date', ...common, ...dates, fields: [{ handle: 'date' }] },
    { kind: 'date', min: '2027-01-02' },
  ],
  [
    { __typename: 'Field_Date', ...common, ...dates, fields: [{ handle: 'date' }, { handle: 'time' }] },
    { kind: 'datetime', min: '2027-01-02T00:00' },
  ],
  [{ __typename: 'Field_Date', ...common, ...dates, fields: [{ handle: 'time' }] }, { kind: 'time' }],
  [
    { __typename: 'Field_Dropdown', ...common, multi: false, options },
    { kind: 'choice', options: ['a'] },
  ],
  [
    { __typename: 'Field_Dropdown', ...common, multi: true, options },
    { kind: 'choices', options: ['a'] },
  ],
  [
    { __typename: 'Field_Radio', ...common, options },
    { kind: 'choice', options: ['a'] },
  ],
  [
    { __typename: 'Field_Checkboxes', ...common, options },
    { kind: 'choices', options: ['a'] },
  ],
  [{ __typename: 'Field_Agree', ...common, descriptionHtml: null, defaultState: null }, { kind: 'agree' }],
  [{ __typename: 'Field_Hidden', ...common }, { kind: 'hidden' }],
  [
    { __typename: 'Field_FileUpload', ...common, sizeLimit: '2', limitFiles: '3', allowedKinds: ['pdf', 'html'] },
    { kind: 'files', maxFiles: 3, maxBytes: 2_000_000, extensions: ['pdf'] },
  ],
  [{ __typename: 'Field_Name', ...common, useMultipleFields: false, nestedRows }, { kind: 'text' }],
  [
    { __typename: 'Field_Name', ...common, useMultipleFields: true, nestedRows },
    { kind: 'group', fields: within },
  ],
  [
    { __typename: 'Field_Address', ...common, nestedRows },
    { kind: 'group', fields: within },
  ],
  [
    { __typename: 'Field_Group', ...common, nestedRows },
    { kind: 'group', fields: within },
  ],
  [
    { __typename: 'Field_Repeater', ...common, minRows: 1, maxRows: 3, addLabel: null, nestedRows },
    { kind: 'repeater', fields: within, min: 1, max: 3 },
  ],
  [{ __typename: 'Field_Heading', ...common, headingSize: 'h3' }, undefined],
  [{ __typename: 'Field_Html', ...common, htmlContent: null }, undefined],
  [{ __typename: 'Field_Section', ...common }, undefined],
];

test.each(cases)('[F2] the field %o is parsed', (field, rules) => {
  const [page] = parseDefinition(createForm(field)).pages;
  expect(page?.fields).toEqual(rules ? [{ handle: 'it', label: 'It', required: false, ...rules }] : []);
});

const email = (conditions: string | null, enableConditions = true): TopLevelField => ({
  __typename: 'Field_Email',
  ...common,
  enableConditions,
  conditions,
});
const written = (field: string) =>
  JSON.stringify({ showRule: 'hide', conditionRule: 'any', conditions: [{ field, condition: '=', value: 1 }] });
const asRead = (field: string) => ({ rule: 'hide', needs: 'any', of: [{ field, operator: '=', value: '1' }] });

test.each([
  ['{field:kind}', 'kind'],
  ['{field:address.country}', 'address.country'],
  ['{kind}', 'kind'],
  ['kind', 'kind'],
])('[F2] a condition on %s refers to the field %s', (reference, path) => {
  const definition = parseDefinition(createForm(email(written(reference))));
  expect(definition.pages[0]?.fields[0]?.conditions).toEqual(asRead(path));
});

test.each([
  ['turned off', email(written('kind'), false)],
  ['empty', email('{"conditions": []}')],
  ['not JSON', email('<p>')],
  ['in an unknown format', email('{"conditions": [{"field": 7}]}')],
])('conditions that are %s are ignored', (_name, field) => {
  expect(parseDefinition(createForm(field)).pages[0]?.fields[0]?.conditions).toBeUndefined();
});
