/**
 * Returns the process-wide value with this name, creating it on first use. Next bundles routes and loads cache handlers
 * separately, so a module can be instantiated more than once, but a global symbol is shared.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const symbol = Symbol.for(`vitrine.${name}`);
  const holder = globalThis as { [symbol]?: Value };
  holder[symbol] ??= make();
  return holder[symbol];
}
