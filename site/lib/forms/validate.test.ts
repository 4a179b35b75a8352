import { expect, test } from 'vitest';
import { localeStrings } from '#lib/strings/strings.ts';
import { translate } from '#lib/strings/translate.ts';
import type { FieldDefinition, FormDefinition } from './form-definition.ts';
import { type Translate, validate } from './validate.ts';
import type { Value } from './values.ts';

/** Formats messages as `key` or `key 3`. */
const t: Translate = (key, values = {}) => [key.replace('forms.error.', ''), ...Object.values(values)].join(' ');
const createForm = (...fields: FieldDefinition[]): FormDefinition => ({
  handle: 'test',
  pages: [{ label: '', fields }],
});
const common = { handle: 'it', label: 'It', required: true };
const file = (name: string, size = 1) => ({ name, size });

const characters = (count: number) => ({ count, of: 'characters' as const });
const words = (count: number) => ({ count, of: 'words' as const });

const cases: [FieldDefinition, Value | undefined, string | undefined][] = [
  [{ kind: 'text', ...common }, undefined, 'required'],
  [{ kind: 'text', ...common }, ' \n', 'required'],
  [{ kind: 'text', ...common }, ['a'], 'required'],
  [{ kind: 'text', ...common, required: false }, '', undefined],
  [{ kind: 'text', ...common, max: characters(3) }, 'abcd', 'long 3'],
  [{ kind: 'text', ...common, max: characters(3) }, '👋👋👋', undefined],
  [{ kind: 'text', ...common, min: characters(3) }, 'ab', 'short 3'],
  [{ kind: 'text', ...common, max: words(2) }, ' one  two ', undefined],
  [{ kind: 'text', ...common, max: words(2) }, 'one two\nthree', 'manyWords 2'],
  [{ kind: 'text', ...common, min: words(2) }, 'one', 'fewWords 2'],
  [{ kind: 'email', ...common }, 'ada@example.org', undefined],
  [{ kind: 'email', ...common }, 'ada@sub.example.org', undefined],
  [{ kind: 'email', ...common }, 'ada@example', 'email'],
  [{ kind: 'email', ...common }, 'ada example.org', 'email'],
  [{ kind: 'email', ...common }, 'ada@example..org', 'email'],
  [{ kind: 'email', ...common }, 'a@b.org,c@d.org', 'email'],
  [{ kind: 'email', ...common }, 'ada@example.org\nbcc: x@y.z', 'email'],
  [{ kind: 'email', ...common }, `${'a'.repeat(250)}@b.org`, 'email'],
  [{ kind: 'phone', ...common }, '+1 514 555 0142', undefined],
  [{ kind: 'phone', ...common }, '(514) 555-0142 x12', undefined],
  [{ kind: 'phone', ...common }, '1234', 'phone'],
  [{ kind: 'phone', ...common }, 'call me at 514 555 0142', 'phone'],
  [{ kind: 'number', ...common, min: 0, max: 99 }, '0', undefined],
  [{ kind: 'number', ...common, min: 0, max: 99 }, '-1', 'least 0'],
  [{ kind: 'number', ...common, min: 0, max: 99 }, '99.5', 'most 99'],
  [{ kind: 'number', ...common }, 'twelve', 'number'],
  [{ kind: 'number', ...common }, '0x1f', 'number'],
  [{ kind: 'number', ...common }, '1e999', 'number'],
  [{ kind: 'date', ...common }, '2027-05-14', undefined],
  [{ kind: 'date', ...common }, '2027-02-30', 'date'],
  [{ kind: 'date', ...common }, '14/05/2027', 'date'],
  [{ kind: 'date', ...common, min: '2027-01-01' }, '2026-12-31', 'least 2027-01-01'],
  [{ kind: 'date', ...common, max: '2027-01-01' }, '2027-01-02', 'most 2027-01-01'],
  [{ kind: 'time', ...common }, '09:30', undefined],
  [{ kind: 'time', ...common }, '25:00', 'time'],
  [{ kind: 'datetime', ...common }, '2027-05-14T09:30', undefined],
  [{ kind: 'datetime', ...common }, '2027-05-14', 'time'],
  [{ kind: 'choice', ...common, options: ['a', 'b'] }, 'b', undefined],
  [{ kind: 'choice', ...common, options: ['a', 'b'] }, 'c', 'choice'],
  [{ kind: 'choices', ...common, options: ['a', 'b'] }, ['a', 'b'], undefined],
  [{ kind: 'choices', ...common, options: ['a', 'b'] }, ['a', 'c'], 'choice'],
  [{ kind: 'choices', ...common, options: ['a', 'b'] }, [], 'required'],
  [{ kind: 'agree', ...common }, '1', undefined],
  [{ kind: 'agree', ...common }, '', 'required'],
  [{ kind: 'agree', ...common }, '0', 'required'],
  [{ kind: 'hidden', ...common }, '', undefined],
  [{ kind: 'files', ...common }, [], 'required'],
  [{ kind: 'files', ...common, extensions: ['pdf'] }, [file('plan.PDF')], undefined],
  [{ kind: 'files', ...common, extensions: ['pdf'] }, [file('plan.pdf.exe')], 'fileKind pdf'],
  [{ kind: 'files', ...common, extensions: ['pdf'] }, [file('pdf')], undefined],
  [{ kind: 'files', ...common, maxBytes: 2_000_000 }, [file('plan.pdf', 2_000_001)], 'fileSize 2'],
  [{ kind: 'files', ...common, maxFiles: 1 }, [file('a'), file('b')], 'most 1'],
  [{ kind: 'repeater', ...common, fields: [], min: 0 }, [], 'required'],
];

test.each(cases)('[F2] validating %o with the value %o results in %s', (field, value, message) => {
  expect(validate(createForm(field), { it: value }, t)).toEqual(message === undefined ? {} : { it: message });
});

test('[F2] the editor’s message replaces the message for a missing value, but not a message that names a limit', () => {
  const field: FieldDefinition = { kind: 'text', ...common, max: characters(3), errorMessage: 'Tell us.' };
  expect(validate(createForm(field), {}, t)).toEqual({ it: 'Tell us.' });
  expect(validate(createForm(field), { it: 'abcd' }, t)).toEqual({ it: 'long 3' });
});

test.each([
  ['en', 'A file can be 2.5 MB at most.', 'At least 1800.5, please.'],
  ['fr', 'Un fichier peut peser 2,5 Mo au plus.', 'Au moins 1800,5, s’il vous plaît.'],
] as const)('[A2] [F2] limits have the decimal separator of the language: %s', (site, size, least) => {
  const say: Translate = (key, values) => translate(localeStrings(site), key, values, site);
  const form = createForm(
    { kind: 'files', ...common, handle: 'plan', maxBytes: 2_500_000 },
    { kind: 'number', ...common, handle: 'year', min: 1800.5 },
  );
  expect(validate(form, { plan: [file('plan.pdf', 2_500_001)], year: '1' }, say)).toEqual({ plan: size, year: least });
});

const name: FieldDefinition = { kind: 'text', handle: 'name', label: 'Name', required: true };
const email: FieldDefinition = { kind: 'email', handle: 'email', label: 'Email', required: false };
const people = (changes: Partial<{ min: number; max: number }> = {}): FieldDefinition => ({
  kind: 'repeater',
  ...common,
  required: false,
  handle: 'people',
  fields: [name, email],
  min: 0,
  ...changes,
});

test.each([
  ['an empty row counts as none', people(), [{ name: '', email: '' }], {}],
  [
    'an incomplete row',
    people(),
    [{ name: 'Ada' }, { email: 'ada@' }],
    { 'people.1.name': 'required', 'people.1.email': 'email' },
  ],
  ['a required row', people({ min: 1 }), [{ name: '' }], { 'people.0.name': 'required' }],
  ['no rows, two required', people({ min: 2 }), [], { people: 'least 2' }],
  ['too many rows', people({ max: 1 }), [{ name: 'Ada' }, { name: 'Bo' }], { people: 'most 1' }],
] as const)('[F2] rows of a repeater are validated: %s', (_name, field, rows, errors) => {
  expect(validate(createForm(field), { people: rows }, t)).toEqual(errors);
});

test('[F2] fields of a group are named by path, and hidden fields are not validated', () => {
  const group: FieldDefinition = { kind: 'group', ...common, handle: 'who', fields: [name, email] };
  expect(validate(createForm(group), { who: { email: 'x' } }, t)).toEqual({
    'who.name': 'required',
    'who.email': 'email',
  });
  const isJob = { rule: 'show', needs: 'all', of: [{ field: 'kind', operator: '=', value: 'job' }] } as const;
  const kind: FieldDefinition = { kind: 'text', ...common, handle: 'kind' };
  const hidden = createForm(kind, { ...group, conditions: isJob });
  expect(validate(hidden, { kind: 'visit', who: { email: 'x' } }, t)).toEqual({});
  expect(Object.keys(validate(hidden, { kind: 'job' }, t))).toEqual(['who.name']);
});
