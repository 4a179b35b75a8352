import { expect, test } from 'vitest';
import type { FieldDefinition, FormDefinition } from './form-definition.ts';
import { parseFormData } from './values.ts';

const common = (handle: string) => ({ handle, label: handle, required: false });
const name: FieldDefinition = { kind: 'text', ...common('name') };
const form: FormDefinition = {
  handle: 'test',
  pages: [
    { label: '', fields: [name, { kind: 'choices', options: ['a', 'b'], ...common('needs') }] },
    {
      label: '',
      fields: [
        { kind: 'files', ...common('plans') },
        { kind: 'group', fields: [name], ...common('who') },
        { kind: 'repeater', min: 0, fields: [name], ...common('people') },
      ],
    },
  ],
};

test('[F2] texts, choices, files, groups and rows are read from form data', () => {
  const plan = new File(['x'], 'plan.pdf');
  const data: [string, string | File][] = [
    ['form', 'test'],
    ['fields[name]', 'Ada\r\nLovelace'],
    ['fields[needs][]', ''],
    ['fields[needs][]', 'a'],
    ['fields[needs][]', 'b'],
    ['fields[plans][]', plan],
    ['fields[plans][]', new File([], '')],
    ['fields[who][name]', 'Bo'],
    ['fields[people][7][name]', 'Di'],
    ['fields[people][1][name]', 'Cy'],
  ];
  expect(parseFormData(form, data)).toEqual({
    name: 'Ada\nLovelace',
    needs: ['a', 'b'],
    plans: [plan],
    who: { name: 'Bo' },
    people: [{ name: 'Cy' }, { name: 'Di' }],
  });
});

test('[F2] unknown names in form data are ignored, and missing ones count as empty', () => {
  const data: [string, string][] = [
    ['name', 'Ada'],
    ['fields[__proto__][name]', 'Ada'],
    ['fields[admin]', '1'],
    ['fields[people][x][name]', 'Ada'],
    ['fields[people][99999999][name]', 'Ada'],
    ['fields[plans]', 'text instead of a file'],
  ];
  expect(parseFormData(form, data)).toEqual({ name: '', needs: [], plans: [], who: { name: '' }, people: [] });
});
