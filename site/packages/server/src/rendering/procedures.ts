/** Functions that renderers may call in the server. Arguments and results survive a structured clone. */
export type Procedures = Readonly<Record<string, (...args: never[]) => unknown>>;

/** Runs a procedure for a renderer. Throws for an unknown name. */
export async function callProcedure(procedures: Procedures, name: string, args: readonly unknown[]): Promise<unknown> {
  const procedure = Object.hasOwn(procedures, name) ? procedures[name] : undefined;
  if (!procedure) throw new Error(`the server has no procedure "${name}"`);
  return Reflect.apply(procedure, undefined, args);
}
