import {
  type Condition,
  type Conditions,
  type FieldDefinition,
  type FormDefinition,
  getFields,
} from './form-definition.ts';
import {
  asFiles,
  asGroup,
  asRows,
  asTexts,
  isChecked,
  isEmptyGroup,
  toText,
  type Value,
  type Values,
} from './values.ts';

/** Paths of hidden fields. Fields inside a hidden group are not listed separately. */
export type HiddenPaths = ReadonlySet<string>;

/** Reports whether a field or one of its ancestors is hidden. */
export function isHidden(hidden: HiddenPaths, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    if (hidden.has(path.slice(0, end))) return true;
  }
  return false;
}

/**
 * Returns the paths of the fields that these values hide. Conditions that depend on a hidden field see an empty value.
 */
export function findHiddenPaths(form: FormDefinition, values: Values): HiddenPaths {
  const all = getFields(form);
  let hidden: HiddenPaths = new Set();
  // Each pass settles at least one more field, unless conditions are circular.
  for (let round = 0; round <= countFields(all); round += 1) {
    const next = collectHidden(form, { all, values, hidden });
    if (next.size === hidden.size && [...next].every((path) => hidden.has(path))) break;
    hidden = next;
  }
  return hidden;
}

/** Returns the values without those of hidden fields, and without empty rows. */
export function getVisibleValues(form: FormDefinition, values: Values, hidden = findHiddenPaths(form, values)): Values {
  const shown = (fields: readonly FieldDefinition[], given: Values, prefix: string): Values => {
    const kept = fields
      .filter(({ handle }) => !isHidden(hidden, prefix + handle))
      .map((field): [string, Value | undefined] => {
        const { handle } = field;
        const value = given[handle];
        if (field.kind === 'group') return [handle, shown(field.fields, asGroup(value), `${prefix}${handle}.`)];
        if (field.kind !== 'repeater') return [handle, value];
        const rows = asRows(value).map((row, index) => shown(field.fields, row, `${prefix}${handle}.${index}.`));
        return [handle, rows.filter((row) => !isEmptyGroup(field.fields, row))];
      });
    return Object.fromEntries(kept);
  };
  return shown(getFields(form), values, '');
}

const countFields = (fields: readonly FieldDefinition[]): number =>
  fields.reduce((sum, field) => sum + 1 + ('fields' in field ? countFields(field.fields) : 0), 0);

type State = { all: readonly FieldDefinition[]; values: Values; hidden: HiddenPaths };

function collectHidden({ pages }: FormDefinition, state: State): HiddenPaths {
  const found = new Set<string>();
  const visit = (fields: readonly FieldDefinition[], values: Values, prefix: string): void => {
    for (const field of fields) {
      const path = prefix + field.handle;
      const value = values[field.handle];
      if (!isVisible(field.conditions, path, state)) found.add(path);
      else if (field.kind === 'group') visit(field.fields, asGroup(value), `${path}.`);
      else if (field.kind === 'repeater')
        asRows(value).forEach((row, index) => {
          visit(field.fields, row, `${path}.${index}.`);
        });
    }
  };
  for (const { conditions, fields } of pages) {
    if (isVisible(conditions, '', state)) visit(fields, state.values, '');
    else for (const { handle } of fields) found.add(handle);
  }
  return found;
}

/** Reports whether these conditions show their field or page. Conditions on unknown fields are ignored. */
function isVisible(conditions: Conditions | undefined, path: string, state: State): boolean {
  if (!conditions) return true;
  const results = conditions.of.map((condition) => evaluate(condition, path, state)).filter((one) => one !== undefined);
  if (results.length === 0) return true;
  const met = conditions.needs === 'all' ? results.every(Boolean) : results.some(Boolean);
  return met === (conditions.rule === 'show');
}

function evaluate({ field, operator, value }: Condition, path: string, state: State): boolean | undefined {
  const found = getAnswersAt(
    field.split('.'),
    { fields: state.all, values: state.values, prefix: '' },
    path,
    state.hidden,
  );
  if (!found) return undefined;
  const { kind } = found;
  const answers = found.answers.length > 0 ? found.answers : [''];
  const wanted = kind === 'agree' ? (['', '0', 'false'].includes(value) ? '0' : '1') : value;
  switch (operator) {
    case '=':
      return answers.includes(wanted);
    case '!=':
      return !answers.includes(wanted);
    case '>':
      return answers.some((answer) => compare(kind, answer, wanted) > 0);
    case '<':
      return answers.some((answer) => compare(kind, answer, wanted) < 0);
    case 'contains':
      return answers.some((answer) => answer.includes(wanted));
    case 'notContains':
      return !answers.some((answer) => answer.includes(wanted));
    case 'startsWith':
      return answers.some((answer) => answer.startsWith(wanted));
    case 'endsWith':
      return answers.some((answer) => answer.endsWith(wanted));
    default:
      return undefined;
  }
}

/** Compares like a sort function. Returns NaN or 0 if the values cannot be compared. */
function compare(kind: FieldDefinition['kind'], answer: string, wanted: string): number {
  if (kind === 'date' || kind === 'time' || kind === 'datetime') {
    if (!answer || !wanted || answer === wanted) return 0;
    return answer > wanted ? 1 : -1;
  }
  return Number.parseFloat(answer) - Number.parseFloat(wanted);
}

type Scope = { fields: readonly FieldDefinition[]; values: Values; prefix: string };
type FieldAnswers = { kind: FieldDefinition['kind']; answers: readonly string[] };

/** Returns the values that a condition refers to. Inside a repeater, they come from the same row. */
function getAnswersAt(
  [handle = '', ...rest]: readonly string[],
  { fields, values, prefix }: Scope,
  from: string,
  hidden: HiddenPaths,
): FieldAnswers | undefined {
  const field = fields.find((one) => one.handle === handle);
  if (!field) return undefined;
  const path = prefix + handle;
  const value = hidden.has(path) ? undefined : values[handle];
  if (rest.length === 0 || !('fields' in field)) return { kind: field.kind, answers: getAnswers(field, value) };
  const toScope = (row: Values, start: string): Scope => ({ fields: field.fields, values: row, prefix: start });
  if (field.kind === 'group') return getAnswersAt(rest, toScope(asGroup(value), `${path}.`), from, hidden);
  const found = asRows(value).map((row, index) => ({ row, start: `${path}.${index}.` }));
  const own = found.filter(({ start }) => from.startsWith(start));
  const asked = (own.length > 0 ? own : found).map(({ row, start }) =>
    getAnswersAt(rest, toScope(row, start), from, hidden),
  );
  const known = asked.filter((one) => one !== undefined);
  return known[0] && { kind: known[0].kind, answers: known.flatMap(({ answers }) => answers) };
}

function getAnswers(field: FieldDefinition, value: Value | undefined): readonly string[] {
  switch (field.kind) {
    case 'agree':
      return [isChecked(value) ? '1' : '0'];
    case 'choices':
      return asTexts(value);
    case 'files':
      return asFiles(value).map(({ name }) => name);
    case 'group':
      return field.fields.flatMap((sub) => getAnswers(sub, asGroup(value)[sub.handle])).filter((text) => text !== '');
    case 'repeater':
      return asRows(value).flatMap((row) => field.fields.flatMap((sub) => getAnswers(sub, row[sub.handle])));
    default:
      return [toText(value)];
  }
}
