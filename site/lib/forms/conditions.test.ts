import { expect, test } from 'vitest';
import { findHiddenPaths, getVisibleValues, isHidden } from './conditions.ts';
import type { Conditions, FieldDefinition, FormDefinition } from './form-definition.ts';
import type { Values } from './values.ts';

const common = (handle: string, conditions?: Conditions) => ({ handle, label: handle, required: false, conditions });
const text = (handle: string, conditions?: Conditions): FieldDefinition => ({
  kind: 'text',
  ...common(handle, conditions),
});
const createForm = (...fields: FieldDefinition[]): FormDefinition => ({
  handle: 'test',
  pages: [{ label: '', fields }],
});
const when = (field: string, operator: string, value: string): Conditions => ({
  rule: 'show',
  needs: 'all',
  of: [{ field, operator, value }],
});
const findHidden = (form: FormDefinition, values: Values) => [...findHiddenPaths(form, values)];

const fieldByKind: Record<string, FieldDefinition> = {
  text: text('asked'),
  number: { kind: 'number', ...common('asked') },
  date: { kind: 'date', ...common('asked') },
  agree: { kind: 'agree', ...common('asked') },
  choices: { kind: 'choices', options: ['a', 'b', 'abc'], ...common('asked') },
  files: { kind: 'files', ...common('asked') },
};

test.each([
  ['text', 'visit', '=', 'visit', true],
  ['text', 'Visit', '=', 'visit', false],
  ['text', '', '=', '', true],
  ['text', 'visit', '!=', 'job', true],
  ['text', 'visit', '!=', 'visit', false],
  ['text', '', '!=', 'visit', true],
  ['text', 'a visit', 'contains', 'vis', true],
  ['text', 'a job', 'contains', 'vis', false],
  ['text', 'a job', 'notContains', 'vis', true],
  ['text', 'a visit', 'notContains', 'vis', false],
  ['text', 'visit us', 'startsWith', 'visit', true],
  ['text', 'a visit', 'startsWith', 'visit', false],
  ['text', 'a visit', 'endsWith', 'visit', true],
  ['text', 'visits', 'endsWith', 'visit', false],
  ['number', '10', '>', '9', true],
  ['number', '9', '>', '10', false],
  ['number', '9', '>', '9', false],
  ['number', '-1.5', '<', '0', true],
  ['number', '', '<', '18', false],
  ['number', 'many', '>', '1', false],
  ['date', '2027-05-14', '>', '2027-05-13', true],
  ['date', '2027-05-14', '<', '2027-05-14', false],
  ['date', '2026-12-31', '<', '2027-01-01', true],
  ['date', '', '<', '2027-01-01', false],
  ['agree', '1', '=', '1', true],
  ['agree', '', '=', '1', false],
  ['agree', '', '=', '0', true],
  ['agree', '1', '!=', '0', true],
  ['agree', '1', '=', 'yes', true],
  ['choices', ['a', 'b'], '=', 'b', true],
  ['choices', ['a'], '=', 'b', false],
  ['choices', [], '=', 'b', false],
  ['choices', ['a', 'b'], '!=', 'b', false],
  ['choices', [], '!=', 'b', true],
  ['choices', ['abc'], 'contains', 'b', true],
  ['choices', ['a', 'abc'], 'endsWith', 'c', true],
  ['choices', [], '=', '', true],
  ['files', [{ name: 'plan.pdf', size: 1 }], 'endsWith', '.pdf', true],
  ['files', [], 'endsWith', '.pdf', false],
] as const)('[F2] a %s field with the value %o %s %s: %s', (kind, answer, operator, wanted, isVisible) => {
  const shown = createForm(fieldByKind[kind] ?? text('asked'), text('other', when('asked', operator, wanted)));
  expect(findHidden(shown, { asked: answer })).toEqual(isVisible ? [] : ['other']);
  const hidden = createForm(
    fieldByKind[kind] ?? text('asked'),
    text('other', { ...when('asked', operator, wanted), rule: 'hide' }),
  );
  expect(findHidden(hidden, { asked: answer })).toEqual(isVisible ? ['other'] : []);
});

test.each([
  ['all', { a: '1', b: '2' }, true],
  ['all', { a: '1', b: '3' }, false],
  ['any', { a: '1', b: '3' }, true],
  ['any', { a: '0', b: '3' }, false],
] as const)('[F2] a rule that needs %s of its conditions is met by %o: %s', (match, values, isMet) => {
  const items = [
    { field: 'a', operator: '=', value: '1' },
    { field: 'b', operator: '=', value: '2' },
  ];
  const form = createForm(text('a'), text('b'), text('c', { rule: 'show', needs: match, of: items }));
  expect(findHidden(form, values)).toEqual(isMet ? [] : ['c']);
});

test('[F2] fields that depend on hidden fields are hidden', () => {
  const names = Array.from({ length: 30 }, (_, index) => `f${index}`);
  const chain = names.map((name, index) => text(name, index > 0 ? when(`f${index - 1}`, '=', 'yes') : undefined));
  const values: Values = { ...Object.fromEntries(names.map((name) => [name, 'yes'])), f0: 'no' };
  expect(findHidden(createForm(...chain.toReversed()), values).toSorted()).toEqual(names.slice(1).toSorted());
  expect(getVisibleValues(createForm(...chain), values)).toEqual({ f0: 'no' });
});

test('the evaluation of circular conditions terminates', () => {
  const form = createForm(
    text('a', when('b', '=', '')),
    text('b', when('a', '=', '')),
    text('c', when('c', '!=', 'x')),
  );
  expect(findHiddenPaths(form, { a: 'x', b: 'x', c: 'x' })).toBeInstanceOf(Set);
});

test('conditions on unknown fields or with unknown operators are ignored', () => {
  expect(findHidden(createForm(text('a', when('gone', '=', 'x'))), {})).toEqual([]);
  expect(findHidden(createForm(text('a'), text('b', when('a', 'resembles', 'x'))), {})).toEqual([]);
  expect(findHidden(createForm(text('a', when('constructor', '=', 'x'))), {})).toEqual([]);
});

test('[F2] hiding a group hides its fields, which conditions can reference', () => {
  const address: FieldDefinition = {
    kind: 'group',
    ...common('address', when('send', '=', '1')),
    fields: [text('city'), text('state', when('address.country', '=', 'CA')), text('country')],
  };
  const form = createForm(
    { kind: 'agree', ...common('send') },
    address,
    text('duties', when('address.country', '!=', 'CA')),
  );
  const values = { send: '1', address: { city: 'Paris', state: '', country: 'FR' } };
  expect(findHidden(form, values)).toEqual(['address.state']);
  const unsent = findHiddenPaths(form, { ...values, send: '' });
  expect([...unsent]).toEqual(['address']);
  expect(isHidden(unsent, 'address.city')).toBe(true);
  expect(isHidden(unsent, 'addressee')).toBe(false);
  expect(getVisibleValues(form, { ...values, send: '', duties: 'none' })).toEqual({ send: '', duties: 'none' });
});

test('[F2] a condition on a repeater’s field uses the same row inside the repeater, and any row outside it', () => {
  const people: FieldDefinition = {
    kind: 'repeater',
    min: 0,
    ...common('people'),
    fields: [text('role'), text('license', when('people.role', '=', 'driver'))],
  };
  const form = createForm(people, text('garage', when('people.role', '=', 'driver')));
  const rows = [{ role: 'guide', license: 'x' }, { role: 'driver', license: 'y' }, {}];
  expect(findHidden(form, { people: rows })).toEqual(['people.0.license', 'people.2.license']);
  expect(getVisibleValues(form, { people: rows })).toEqual({
    people: [{ role: 'guide' }, { role: 'driver', license: 'y' }],
    garage: undefined,
  });
  expect(findHidden(form, { people: [{ role: 'guide' }] })).toEqual(['people.0.license', 'garage']);
});

test('[F2] hiding a page hides its fields', () => {
  const form: FormDefinition = {
    handle: 'test',
    pages: [
      { label: 'One', fields: [text('kind')] },
      { label: 'Two', conditions: when('kind', '=', 'visit'), fields: [text('date'), text('size')] },
    ],
  };
  expect(findHidden(form, { kind: 'job' })).toEqual(['date', 'size']);
  expect(findHidden(form, { kind: 'visit' })).toEqual([]);
});
