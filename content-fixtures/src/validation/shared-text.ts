import type { Site } from '../content/records.ts';
import type { Fields } from '../model/model.ts';
import type { Issue } from '../shared/issues.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import { type TextFormat, textIssue } from './text.ts';

/** Issues of fields whose value is a string, or an object keyed by site. */
export function validateSharedFields(fields: Fields, values: JsonObject, sites: readonly Site[]): Issue[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [{ path: name, message: `unknown field; known: ${[...fields.keys()].join(', ')}` }];
    const format = field.shape.kind === 'text' ? field.shape.format : 'plain';
    return validateSharedText(name, value, sites, false, format);
  });
}

export function validateSharedText(
  path: string,
  value: unknown,
  sites: readonly Site[],
  required: boolean,
  format: TextFormat = 'plain',
): Issue[] {
  if (value === undefined || value === null || value === '') {
    return required ? [{ path, message: 'required, but empty' }] : [];
  }
  if (typeof value === 'string') return textIssues(path, value, format);
  if (!isJsonObject(value)) return [{ path, message: 'expected text, or an object with text for each site' }];
  return Object.entries(value).flatMap(([site, text]) => {
    if (!sites.some(({ handle }) => handle === site))
      return [{ path: `${path}.${site}`, message: `there is no site "${site}"` }];
    return typeof text === 'string'
      ? textIssues(`${path}.${site}`, text, format)
      : [{ path: `${path}.${site}`, message: 'expected text' }];
  });
}

function textIssues(path: string, text: string, format: TextFormat): Issue[] {
  const message = textIssue(text, format);
  return message ? [{ path, message }] : [];
}
