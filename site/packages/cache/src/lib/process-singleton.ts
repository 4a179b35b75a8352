const symbol = Symbol.for('vitrine.cache');
const holder = globalThis as { [symbol]?: Map<string, unknown> };

/**
 * Returns the process-wide value with this name. Next imports the handlers itself and bundles routes separately, so a
 * module may be loaded several times; a registered symbol exists only once.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  holder[symbol] ??= new Map();
  const values = holder[symbol];
  if (!values.has(name)) values.set(name, make());
  // Every caller with the same name makes the same type.
  return values.get(name) as Value;
}
