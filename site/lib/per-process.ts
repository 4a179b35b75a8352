/**
 * One object of this name for the whole process. Next loads the handlers by an import of its own and bundles the routes
 * apart, so module identity cannot be relied on; a registered symbol can.
 */
export function registered<Value>(name: string, make: () => Value): Value {
  const symbol = Symbol.for(`vitrine.${name}`);
  const holder = globalThis as { [symbol]?: Value };
  holder[symbol] ??= make();
  return holder[symbol];
}
