/**
 * Returns the process-wide value of this name, and makes it on first use. Next bundles routes and loads cache handlers
 * separately, so a module may be instantiated more than once; a global symbol is not.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const symbol = Symbol.for(`vitrine.${name}`);
  const holder = globalThis as { [symbol]?: Value };
  holder[symbol] ??= make();
  return holder[symbol];
}
