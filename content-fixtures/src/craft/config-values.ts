import { isJsonObject } from '../shared/json.ts';

/** A value of Craft's project config. */
export type ConfigValue = string | number | boolean | null | ConfigValue[] | ConfigMap;
export type ConfigMap = { [key: string]: ConfigValue };

export const isMap = (value: unknown): value is ConfigMap => isJsonObject(value);

/** The map under a key, created if missing. */
export function mapIn(map: ConfigMap, key: string): ConfigMap {
  const found = map[key];
  if (isMap(found)) return found;
  const added: ConfigMap = {};
  map[key] = added;
  return added;
}

/** Converts a map whose order matters to the list of pairs that Craft writes. */
export function inOrder(value: ConfigValue): ConfigValue {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isMap(value)) return value;
  return { __assoc__: Object.entries(value).map(([key, part]) => [key, inOrder(part)]) };
}
