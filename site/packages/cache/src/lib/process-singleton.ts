const symbol = Symbol.for('vitrine.cache');
const holder = globalThis as { [symbol]?: Map<string, unknown> };

/**
 * The one value of this name in the process. Next loads the handlers by an import of its own and bundles routes apart, so that
 * a module may exist several times; a symbol of the global registry exists once.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  holder[symbol] ??= new Map();
  const values = holder[symbol];
  if (!values.has(name)) values.set(name, make());
  // Every caller with the same name makes the same type.
  return values.get(name) as Value;
}
