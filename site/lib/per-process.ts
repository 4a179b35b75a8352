/**
 * The one value of this name in the process. Next loads the handlers by an import of its own and bundles the routes
 * separately, so a module may exist several times; a symbol of the global registry exists once.
 */
export function perProcess<Value>(name: string, make: () => Value): Value {
  const symbol = Symbol.for(`vitrine.${name}`);
  const holder = globalThis as { [symbol]?: Value };
  holder[symbol] ??= make();
  return holder[symbol];
}
