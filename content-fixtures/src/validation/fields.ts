import type { Field, FieldShape, Fields } from '../model/model.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { addIssue, BlockIds, child, fail, InvalidValueError, skip, type ValidationContext } from './context.ts';
import { isBlockId, type TextFormat, textIssue } from './text.ts';

/**
 * Validates fields and resolves references to ids. Returns null if the owner cannot be served. Skips invalid blocks,
 * and adds every issue to `context.issues`.
 */
export function validateFields(fields: Fields, values: JsonObject, context: ValidationContext): JsonObject | null {
  const result: JsonObject = {};
  let usable = true;
  for (const name of Object.keys(values)) {
    if (fields.has(name)) continue;
    addIssue(child(context, name), `unknown field; this type has ${[...fields.keys()].join(', ') || 'no fields'}`);
    usable = false;
  }
  for (const field of fields.values()) {
    try {
      const value = validateField(field, values[field.name], child(context, field.name));
      if (value !== undefined) result[field.name] = value;
    } catch (error) {
      if (!(error instanceof InvalidValueError)) throw error;
      usable = false;
    }
  }
  return usable ? result : null;
}

function validateField(field: Field, value: unknown, context: ValidationContext): unknown {
  const checked = value === null || value === undefined ? undefined : validateShape(field.shape, value, context);
  if (field.required && isEmpty(checked)) {
    fail(context, isEmpty(value) ? 'required, but empty' : 'required, but it contains nothing valid');
  }
  return checked;
}

function validateShape(shape: FieldShape, value: unknown, context: ValidationContext): unknown {
  switch (shape.kind) {
    case 'text':
      return validateText(value, shape, context);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value))
        fail(context, `expected a number, found ${quote(value)}`);
      if (shape.integer && !Number.isInteger(value)) fail(context, `expected a whole number, found ${value}`);
      return value;
    case 'boolean':
      return typeof value === 'boolean' ? value : fail(context, `expected true or false, found ${quote(value)}`);
    case 'entries':
    case 'categories':
    case 'assets':
    case 'form':
      return validateRelation(shape, value, context);
    case 'file':
      return validateFile(shape.assetKind, value, context);
    case 'blocks':
      return validateBlocks(shape.types, value, context);
    case 'link':
      return validateLink(value, context);
    case 'links':
      return list(value, context).map((link, index) => validateLink(link, child(context, index)));
    case 'object':
      return validateObject(shape.type, value, context);
    case 'objects':
      return list(value, context).map((item, index) => validateObject(shape.type, item, child(context, index)));
  }
}

type TextShape = { format: TextFormat; options?: string[] };

function validateText(value: unknown, { format, options }: TextShape, context: ValidationContext): string {
  if (typeof value !== 'string') return fail(context, `expected text, found ${quote(value)}`);
  const wrong = textIssue(value, format);
  if (wrong) return fail(context, wrong);
  if (options && value !== '' && !options.includes(value)) {
    fail(context, `"${value}" is not one of ${options.join(', ')}`);
  }
  return value;
}

function validateRelation(shape: FieldShape, value: unknown, context: ValidationContext): string[] {
  return list(value, context).map((reference, index) => {
    const here = child(context, index);
    if (typeof reference !== 'string') return fail(here, `expected a reference, found ${quote(reference)}`);
    return validateReference(shape, reference, here);
  });
}

function validateReference(shape: FieldShape, reference: string, context: ValidationContext): string {
  const { references, site } = context;
  if (shape.kind === 'entries') {
    const found = references.entry(reference, site) ?? fail(context, `there is no entry "${reference}"`);
    if (shape.sections.includes(found.section)) return found.id;
    return fail(context, `"${reference}" is in section ${found.section}; allowed: ${shape.sections.join(', ')}`);
  }
  if (shape.kind === 'categories') {
    const found = references.category(reference) ?? fail(context, `there is no category "${reference}"`);
    return found.group === shape.group
      ? found.id
      : fail(context, `"${reference}" is in group ${found.group}, not ${shape.group}`);
  }
  if (shape.kind === 'assets') {
    const found = references.asset(reference) ?? fail(context, `there is no asset "${reference}"`);
    if (found.kind === shape.assetKind) return found.id;
    return fail(context, `"${reference}" is of kind ${found.kind}, not ${shape.assetKind}`);
  }
  return references.form(reference) ? reference : fail(context, `there is no form "${reference}"`);
}

/** The asset's id; undefined for an empty string. */
function validateFile(assetKind: string, value: unknown, context: ValidationContext): string | undefined {
  if (value === '') return undefined;
  if (typeof value !== 'string') return fail(context, `expected the name of a file, found ${quote(value)}`);
  return validateReference({ kind: 'assets', assetKind }, value, context);
}

function validateBlocks(allowed: string[], value: unknown, context: ValidationContext): unknown[] {
  return list(value, context).flatMap((block, index) => {
    try {
      return [validateBlock(allowed, block, child(context, index))];
    } catch (error) {
      if (error instanceof InvalidValueError) return [];
      throw error;
    }
  });
}

function validateBlock(allowed: string[], block: unknown, context: ValidationContext): JsonObject {
  if (!isJsonObject(block)) return fail(context, `expected a block, found ${quote(block)}`);
  const { type, id: givenId, enabled, ...values } = block;
  const entryType = typeof type === 'string' ? context.model.entryTypes.get(type) : undefined;
  if (!entryType) return fail(context, `unknown block type ${quote(type)}`);
  if (!allowed.includes(entryType.handle)) {
    return fail(context, `a ${entryType.handle} block is not allowed here; allowed: ${allowed.join(', ')}`);
  }
  if (enabled !== undefined && typeof enabled !== 'boolean') {
    fail(child(context, 'enabled'), `expected true or false, found ${quote(enabled)}`);
  }
  if (givenId !== undefined && !isBlockId(givenId))
    fail(
      child(context, 'id'),
      `expected the owner's id, a hyphen and a number, such as "101-1", found ${quote(givenId)}`,
    );
  const id = context.blockIds.idFor(givenId);
  const fields = validateFields(entryType.fields, values, { ...context, blockIds: new BlockIds(id, values) }) ?? skip();
  return { type: entryType.handle, id, ...(enabled === false ? { enabled } : {}), ...fields };
}

function validateObject(typeName: string, value: unknown, context: ValidationContext): JsonObject {
  const fields = context.model.contentBlocks.get(typeName);
  if (!fields) throw new Error(`the model has no type ${typeName}`);
  if (!isJsonObject(value)) return fail(context, `expected an object, found ${quote(value)}`);
  return validateFields(fields, value, context) ?? skip();
}

function list(value: unknown, context: ValidationContext): unknown[] {
  return Array.isArray(value) ? value : fail(context, `expected an array, found ${quote(value)}`);
}

const quote = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const targets = ['entry', 'url', 'email', 'tel'];
const others = ['customText', 'ariaLabel', 'target', 'style'];
const styles = ['primary', 'secondary', 'tertiary'];

const placeholderOrigin = 'https://site.invalid';

/** Whether browsers resolve the URL as it appears; `/\evil.example` is another origin. */
function isLinkUrl(text: string): boolean {
  const url = URL.parse(text, placeholderOrigin);
  return url?.origin === placeholderOrigin ? /^[/#?]/.test(text) : url !== null && /^https?:\/\//i.test(text);
}

/** Validates a link and resolves its entry to an id. */
function validateLink(value: unknown, context: ValidationContext): JsonObject {
  if (!isJsonObject(value)) return fail(context, `expected a link, found ${JSON.stringify(value)}`);
  for (const [name, part] of Object.entries(value)) {
    if (!targets.includes(name) && !others.includes(name)) {
      return fail(context, `unknown property "${name}"; expected one of ${[...targets, ...others].join(', ')}`);
    }
    if (typeof part !== 'string') return fail(context, `"${name}" must be text`);
    const wrong = textIssue(part);
    if (wrong) return fail(context, `"${name}" ${wrong}`);
  }
  const given = targets.filter((name) => value[name] !== undefined);
  if (given.length !== 1) return fail(context, `a link needs exactly one of ${targets.join(', ')}`);
  const { style, url, entry } = value;
  if (given.some((name) => value[name] === '')) return fail(context, 'required, but empty');
  if (typeof style === 'string' && !styles.includes(style)) {
    return fail(context, `style "${style}" is not one of ${styles.join(', ')}`);
  }
  if (typeof url === 'string' && !isLinkUrl(url)) {
    return fail(context, `"${url}" must begin with https://, http://, /, # or ?, and a path must stay on the site`);
  }
  if (typeof entry !== 'string') return value;
  const found = context.references.entry(entry, context.site);
  return found ? { ...value, entry: found.id } : fail(context, `there is no entry "${entry}"`);
}
