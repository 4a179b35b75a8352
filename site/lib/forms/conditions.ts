import { type Condition, type Conditions, type FieldDefinition, type FormDefinition, fieldsOf } from './definition.ts';
import {
  attachmentsOf,
  groupOf,
  isAgreed,
  isEmptyGroup,
  rowsOf,
  textOf,
  textsOf,
  type Value,
  type Values,
} from './values.ts';

/** Paths of fields that are hidden. What is within a hidden group is hidden with it, without a path of its own. */
export type HiddenPaths = ReadonlySet<string>;

/** Whether the field at a path, or anything around it, is hidden. */
export function isHidden(hidden: HiddenPaths, path: string): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    if (hidden.has(path.slice(0, end))) return true;
  }
  return false;
}

/**
 * The fields that these answers hide. A hidden field counts as unanswered, so that what depends on it follows, as at the
 * CMS, which never gets its answer.
 */
export function hiddenPaths(form: FormDefinition, values: Values): HiddenPaths {
  const all = fieldsOf(form);
  let hidden: HiddenPaths = new Set();
  // Each round settles at least one more field, unless conditions depend on one another in a circle.
  for (let round = 0; round <= countOf(all); round += 1) {
    const next = findHidden(form, { all, values, hidden });
    if (next.size === hidden.size && [...next].every((path) => hidden.has(path))) break;
    hidden = next;
  }
  return hidden;
}

/** The answers without those of hidden fields, and without rows in which nothing is answered. */
export function shownValues(form: FormDefinition, values: Values, hidden = hiddenPaths(form, values)): Values {
  const shown = (fields: readonly FieldDefinition[], given: Values, prefix: string): Values => {
    const kept = fields
      .filter(({ handle }) => !isHidden(hidden, prefix + handle))
      .map((field): [string, Value | undefined] => {
        const { handle } = field;
        const value = given[handle];
        if (field.kind === 'group') return [handle, shown(field.fields, groupOf(value), `${prefix}${handle}.`)];
        if (field.kind !== 'repeater') return [handle, value];
        const rows = rowsOf(value).map((row, index) => shown(field.fields, row, `${prefix}${handle}.${index}.`));
        return [handle, rows.filter((row) => !isEmptyGroup(field.fields, row))];
      });
    return Object.fromEntries(kept);
  };
  return shown(fieldsOf(form), values, '');
}

const countOf = (fields: readonly FieldDefinition[]): number =>
  fields.reduce((sum, field) => sum + 1 + ('fields' in field ? countOf(field.fields) : 0), 0);

type State = { all: readonly FieldDefinition[]; values: Values; hidden: HiddenPaths };

function findHidden({ pages }: FormDefinition, state: State): HiddenPaths {
  const found = new Set<string>();
  const visit = (fields: readonly FieldDefinition[], values: Values, prefix: string): void => {
    for (const field of fields) {
      const path = prefix + field.handle;
      const value = values[field.handle];
      if (!isMet(field.conditions, path, state)) found.add(path);
      else if (field.kind === 'group') visit(field.fields, groupOf(value), `${path}.`);
      else if (field.kind === 'repeater')
        rowsOf(value).forEach((row, index) => {
          visit(field.fields, row, `${path}.${index}.`);
        });
    }
  };
  for (const { conditions, fields } of pages) {
    if (isMet(conditions, '', state)) visit(fields, state.values, '');
    else for (const { handle } of fields) found.add(handle);
  }
  return found;
}

/** Whether what has these conditions is shown. Those that cannot be judged, such as on a field that is gone, do not count. */
function isMet(conditions: Conditions | undefined, path: string, state: State): boolean {
  if (!conditions) return true;
  const results = conditions.of.map((condition) => holds(condition, path, state)).filter((one) => one !== undefined);
  if (results.length === 0) return true;
  const met = conditions.needs === 'all' ? results.every(Boolean) : results.some(Boolean);
  return met === (conditions.rule === 'show');
}

function holds({ field, operator, value }: Condition, path: string, state: State): boolean | undefined {
  const found = answersAt(
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
      return answers.some((answer) => order(kind, answer, wanted) > 0);
    case '<':
      return answers.some((answer) => order(kind, answer, wanted) < 0);
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

/** Above 0 if the answer is greater, below if it is less, and neither if they cannot be compared. */
function order(kind: FieldDefinition['kind'], answer: string, wanted: string): number {
  if (kind === 'date' || kind === 'time' || kind === 'datetime') {
    if (!answer || !wanted || answer === wanted) return 0;
    return answer > wanted ? 1 : -1;
  }
  return Number.parseFloat(answer) - Number.parseFloat(wanted);
}

type Level = { fields: readonly FieldDefinition[]; values: Values; prefix: string };
type Answers = { kind: FieldDefinition['kind']; answers: readonly string[] };

/** The answers that a condition of the field at `from` asks for: within a repeater, those of its own row. */
function answersAt(
  [handle = '', ...rest]: readonly string[],
  { fields, values, prefix }: Level,
  from: string,
  hidden: HiddenPaths,
): Answers | undefined {
  const field = fields.find((one) => one.handle === handle);
  if (!field) return undefined;
  const path = prefix + handle;
  const value = hidden.has(path) ? undefined : values[handle];
  if (rest.length === 0 || !('fields' in field)) return { kind: field.kind, answers: answersOf(field, value) };
  const levelOf = (row: Values, start: string): Level => ({ fields: field.fields, values: row, prefix: start });
  if (field.kind === 'group') return answersAt(rest, levelOf(groupOf(value), `${path}.`), from, hidden);
  const found = rowsOf(value).map((row, index) => ({ row, start: `${path}.${index}.` }));
  const own = found.filter(({ start }) => from.startsWith(start));
  const asked = (own.length > 0 ? own : found).map(({ row, start }) =>
    answersAt(rest, levelOf(row, start), from, hidden),
  );
  const known = asked.filter((one) => one !== undefined);
  return known[0] && { kind: known[0].kind, answers: known.flatMap(({ answers }) => answers) };
}

function answersOf(field: FieldDefinition, value: Value | undefined): readonly string[] {
  switch (field.kind) {
    case 'agree':
      return [isAgreed(value) ? '1' : '0'];
    case 'choices':
      return textsOf(value);
    case 'files':
      return attachmentsOf(value).map(({ name }) => name);
    case 'group':
      return field.fields.flatMap((sub) => answersOf(sub, groupOf(value)[sub.handle])).filter((text) => text !== '');
    case 'repeater':
      return rowsOf(value).flatMap((row) => field.fields.flatMap((sub) => answersOf(sub, row[sub.handle])));
    default:
      return [textOf(value)];
  }
}
