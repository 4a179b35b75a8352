import type { Field, FieldShape, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { at, BlockIds, type Check, fault, leaveOut, refuse, Unusable } from './context.ts';
import { checkLink } from './link.ts';
import { isBlockId, type TextFormat, textIssue } from './text.ts';

/**
 * The fields in the form of records: relations as lists of ids, blocks with ids. Null if they cannot be
 * served. Each fault is added to `check.issues`; a faulty block is left out.
 */
export function checkFields(fields: Fields, values: JsonObject, check: Check): JsonObject | null {
  const result: JsonObject = {};
  let usable = true;
  for (const name of Object.keys(values)) {
    if (fields.has(name)) continue;
    fault(at(check, name), `unknown field; this type has ${[...fields.keys()].join(', ') || 'no fields'}`);
    usable = false;
  }
  for (const field of fields.values()) {
    try {
      const value = checkField(field, values[field.name], at(check, field.name));
      if (value !== undefined) result[field.name] = value;
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      usable = false;
    }
  }
  return usable ? result : null;
}

function checkField(field: Field, value: unknown, check: Check): unknown {
  const checked = value === null || value === undefined ? undefined : checkShape(field.shape, value, check);
  if (field.required && isEmpty(checked)) {
    refuse(check, isEmpty(value) ? 'required, but empty' : 'required, but nothing valid is left in it');
  }
  return checked;
}

function checkShape(shape: FieldShape, value: unknown, check: Check): unknown {
  switch (shape.kind) {
    case 'text':
      return checkText(value, shape, check);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value))
        refuse(check, `expected a number, found ${named(value)}`);
      if (shape.whole && !Number.isInteger(value)) refuse(check, `expected a whole number, found ${value}`);
      return value;
    case 'boolean':
      return typeof value === 'boolean' ? value : refuse(check, `expected true or false, found ${named(value)}`);
    case 'entries':
    case 'categories':
    case 'assets':
    case 'form':
      return checkRelation(shape, value, check);
    case 'file':
      return checkFile(shape, value, check);
    case 'blocks':
      return checkBlocks(shape.types, value, check);
    case 'link':
      return checkLink(value, check);
    case 'links':
      return list(value, check).map((link, index) => checkLink(link, at(check, index)));
    case 'object':
      return checkObject(shape.type, value, check);
    case 'objects':
      return list(value, check).map((item, index) => checkObject(shape.type, item, at(check, index)));
  }
}

type TextShape = { format: TextFormat; options?: string[] };

function checkText(value: unknown, { format, options }: TextShape, check: Check): string {
  if (typeof value !== 'string') return refuse(check, `expected text, found ${named(value)}`);
  const wrong = textIssue(value, format);
  if (wrong) return refuse(check, wrong);
  if (options && value !== '' && !options.includes(value)) {
    refuse(check, `"${value}" is not one of ${options.join(', ')}`);
  }
  return value;
}

function checkRelation(shape: FieldShape, value: unknown, check: Check): string[] {
  return list(value, check).map((reference, index) => {
    const here = at(check, index);
    if (typeof reference !== 'string') return refuse(here, `expected a reference, found ${named(reference)}`);
    return checkReference(shape, reference, here);
  });
}

function checkReference(shape: FieldShape, reference: string, check: Check): string {
  const { references, site } = check;
  if (shape.kind === 'entries') {
    const found = references.entry(reference, site) ?? refuse(check, `there is no entry "${reference}"`);
    if (shape.sections.includes(found.section)) return found.id;
    return refuse(check, `"${reference}" is in section ${found.section}; allowed: ${shape.sections.join(', ')}`);
  }
  if (shape.kind === 'categories') {
    const found = references.category(reference) ?? refuse(check, `there is no category "${reference}"`);
    return found.group === shape.group
      ? found.id
      : refuse(check, `"${reference}" is in group ${found.group}, not ${shape.group}`);
  }
  if (shape.kind === 'assets') {
    const found = references.asset(reference) ?? refuse(check, `there is no asset "${reference}"`);
    if (found.kind === shape.assetKind) return found.id;
    return refuse(check, `"${reference}" is of kind ${found.kind}, not ${shape.assetKind}`);
  }
  return references.form(reference) ? reference : refuse(check, `there is no form "${reference}"`);
}

/** The id of the asset whose file is named; undefined where nothing is. */
function checkFile({ assetKind }: { assetKind: string }, value: unknown, check: Check): string | undefined {
  if (value === '') return undefined;
  if (typeof value !== 'string') return refuse(check, `expected the name of a file, found ${named(value)}`);
  return checkReference({ kind: 'assets', assetKind }, value, check);
}

function checkBlocks(allowed: string[], value: unknown, check: Check): unknown[] {
  return list(value, check).flatMap((block, index) => {
    try {
      return [checkBlock(allowed, block, at(check, index))];
    } catch (error) {
      if (error instanceof Unusable) return [];
      throw error;
    }
  });
}

function checkBlock(allowed: string[], block: unknown, check: Check): JsonObject {
  if (!isJsonObject(block)) return refuse(check, `expected a block, found ${named(block)}`);
  const { type, id: givenId, enabled, ...values } = block;
  const entryType = typeof type === 'string' ? check.model.entryTypes.get(type) : undefined;
  if (!entryType) return refuse(check, `unknown block type ${named(type)}`);
  if (!allowed.includes(entryType.handle)) {
    return refuse(check, `a ${entryType.handle} block may not stand here; allowed: ${allowed.join(', ')}`);
  }
  if (enabled !== undefined && typeof enabled !== 'boolean') {
    refuse(at(check, 'enabled'), `expected true or false, found ${named(enabled)}`);
  }
  if (givenId !== undefined && !isBlockId(givenId))
    refuse(at(check, 'id'), `expected the owner's id, a hyphen and a number, such as "101-1", found ${named(givenId)}`);
  const id = check.blockIds.idFor(givenId);
  const fields = checkFields(entryType.fields, values, { ...check, blockIds: new BlockIds(id, values) }) ?? leaveOut();
  return { type: entryType.handle, id, ...(enabled === false ? { enabled } : {}), ...fields };
}

function checkObject(typeName: string, value: unknown, check: Check): JsonObject {
  const fields = check.model.objects.get(typeName);
  if (!fields) throw new Error(`the model has no type ${typeName}`);
  if (!isJsonObject(value)) return refuse(check, `expected an object, found ${named(value)}`);
  return checkFields(fields, value, check) ?? leaveOut();
}

function list(value: unknown, check: Check): unknown[] {
  return Array.isArray(value) ? value : refuse(check, `expected an array, found ${named(value)}`);
}

const named = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
