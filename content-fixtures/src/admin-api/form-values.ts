import { type Field, type FieldShape, type Model, oneOf, plainText } from '../model/model.ts';
import { isJsonObject, type JsonObject, tryParseJson } from '../shared/json.ts';
import { operators, typesWithOptions } from '../validation/form.ts';

/** A form as the desk edits it: its fields are a list of blocks, with a page break before each page if it has pages. */

const html: FieldShape = { kind: 'text', format: 'html' };
const yesNo: FieldShape = { kind: 'boolean' };
const field = (name: string, shape: FieldShape = plainText, required = false): Field => ({ name, shape, required });

const pageBreak = 'PageBreak';
const common = [
  field('label', plainText, true),
  field('handle', plainText, true),
  field('required', yesNo),
  field('instructions'),
  field('placeholder'),
  field('errorMessage'),
];
const conditions = field('conditions', { kind: 'object', type: 'FormConditions' });
const besideFormer = field('besideFormer', yesNo);
const own: Readonly<Record<string, Field[]>> = {
  SingleLineText: [field('max', { kind: 'number', integer: true })],
  MultiLineText: [field('max', { kind: 'number', integer: true })],
  Number: ['minValue', 'maxValue'].map((name) => field(name, { kind: 'number', integer: false })),
  Html: [field('htmlContent', html)],
  Agree: [field('descriptionHtml', html)],
  Hidden: [field('defaultValue')],
};
const offered =
  'SingleLineText MultiLineText Email Phone Number Date Dropdown Radio Checkboxes Agree Heading Html Hidden';

export const formFields: readonly Field[] = [
  field('title', plainText, true),
  field('fields', { kind: 'blocks', types: [...offered.split(' '), pageBreak] }, true),
  field('submitButtonLabel'),
  field('submitActionMessageHtml', html),
  field('errorMessageHtml', html),
];
const settingNames = ['submitButtonLabel', 'submitActionMessageHtml', 'errorMessageHtml'];

/** The fields of each type of form field, for the desk. */
export function formBlocks(model: Model): Record<string, Field[]> {
  const types = model.document.definitions.flatMap((node) =>
    'name' in node && node.name?.value.startsWith('Field_') ? node.name.value.slice('Field_'.length) : [],
  );
  const options = field('options', { kind: 'objects', type: 'FormOption' }, true);
  const blocks = types.map((type): [string, Field[]] => [
    type,
    [...common, ...(typesWithOptions.includes(type) ? [options] : []), ...(own[type] ?? []), besideFormer, conditions],
  ]);
  return { ...Object.fromEntries(blocks), [pageBreak]: [field('label', plainText, true)] };
}

export const formObjects: Readonly<Record<string, Field[]>> = {
  FormOption: [field('label', plainText, true), field('value', plainText, true), field('isDefault', yesNo)],
  FormConditions: [
    field('showRule', oneOf('show', 'hide')),
    field('conditionRule', oneOf('all', 'any')),
    field('conditions', { kind: 'objects', type: 'FormCondition' }),
  ],
  FormCondition: [field('field', plainText, true), field('condition', oneOf(...operators)), field('value')],
};

/** The desk's values for the content file of a form. */
export function formValues(source: JsonObject): JsonObject {
  const { title, settings, rows, pages } = source;
  const given = isJsonObject(settings) ? settings : {};
  const list: unknown[] = Array.isArray(pages) ? pages : [{ rows }];
  const fields = list.flatMap((page, index) => {
    const { id, label, settings: pageSettings, rows: own } = isJsonObject(page) ? page : {};
    const rest = { id: String(id ?? `${source['id']}9${index}`), label: label ?? '', settings: pageSettings };
    return [...(Array.isArray(pages) ? [{ type: pageBreak, ...rest }] : []), ...rowBlocks(own)];
  });
  return { title, fields, ...Object.fromEntries(settingNames.map((name) => [name, given[name] ?? ''])) };
}

function rowBlocks(rows: unknown): JsonObject[] {
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const fields: unknown = isJsonObject(row) ? row['rowFields'] : row;
    return (Array.isArray(fields) ? fields : []).filter(isJsonObject).map((one, column) => {
      const conditions = typeof one['conditions'] === 'string' ? tryParseJson(one['conditions']) : one['conditions'];
      return {
        label: one['label'],
        ...one,
        type: String(one['type']).split('\\').at(-1),
        ...(conditions ? { conditions } : {}),
        ...(column > 0 ? { besideFormer: true } : {}),
      };
    });
  });
}

/** The content file of a form with these values. */
export function formSource(values: JsonObject, before: JsonObject): JsonObject {
  const settings = isJsonObject(before['settings']) ? before['settings'] : {};
  const given = (Array.isArray(values['fields']) ? values['fields'] : []).filter(isJsonObject);
  const blocks = withNumbers(given, String(before['id']));
  const named = Object.fromEntries(settingNames.map((name) => [name, values[name] ?? '']));
  const source = { ...before, title: values['title'], settings: { ...settings, ...named } };
  if (!blocks.some(({ type }) => type === pageBreak)) return { ...source, pages: null, rows: getRows(blocks) };
  const pages: { head: JsonObject; blocks: JsonObject[] }[] = [];
  for (const block of blocks) {
    const { type, ...head } = block;
    if (type === pageBreak) pages.push({ head, blocks: [] });
    else if (pages.length === 0) pages.push({ head: { label: '' }, blocks: [block] });
    else pages.at(-1)?.blocks.push(block);
  }
  return { ...source, rows: null, pages: pages.map(({ head, blocks: own }) => ({ ...head, rows: getRows(own) })) };
}

function getRows(blocks: readonly JsonObject[]): JsonObject[] {
  const rows: JsonObject[][] = [];
  for (const { besideFormer, ...block } of blocks) {
    const field = { ...block, name: block['label'], ...getLimit(block), ...cleanConditions(block) };
    if (besideFormer === true && rows.length > 0) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows.map((rowFields) => ({ rowFields }));
}

const getLimit = ({ max }: JsonObject) => (typeof max === 'number' ? { limit: true, maxType: 'characters' } : {});

/** Conditions without rules count as none. */
function cleanConditions({ conditions: given }: JsonObject): JsonObject {
  const rules: unknown = isJsonObject(given) ? given['conditions'] : undefined;
  if (!Array.isArray(rules) || rules.length === 0) return { enableConditions: false, conditions: null };
  return { enableConditions: true, conditions: given };
}

/** Fields that were added in the desk get numeric ids, as in Formie. */
function withNumbers(blocks: readonly JsonObject[], form: string): JsonObject[] {
  const isNumber = (id: unknown) => /^\d{1,12}$/.test(String(id));
  let last = Math.max(Number(`${form}00`), ...blocks.map(({ id }) => (isNumber(id) ? Number(id) : 0)));
  return blocks.map((block) => {
    if (isNumber(block['id'])) return block;
    last += 1;
    return { ...block, id: String(last) };
  });
}
