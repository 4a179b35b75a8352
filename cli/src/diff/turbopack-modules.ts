import { type AnyNode, type ArrayExpression, parse } from 'acorn';

/** A module in a Turbopack chunk. */
export type ScriptModule = {
  /** Module IDs, stable between builds; several if Turbopack merged modules. */
  readonly ids: readonly number[];
  readonly bytes: number;
  /** Names of exports, unless minified. */
  readonly exports: readonly string[];
};

/** Names longer than this are not minified. */
const maxMinifiedLength = 3;

/**
 * Parses the modules of a Turbopack chunk: `TURBOPACK.push([script, id, module, id, id, module])`. Returns undefined
 * for any other script, such as the Turbopack runtime.
 */
export function parseModules(script: string): ScriptModule[] | undefined {
  const list = parsePush(script);
  if (!list) return undefined;
  const modules: ScriptModule[] = [];
  let ids: number[] = [];
  for (const item of list.elements.slice(1)) {
    if (item?.type === 'Literal' && typeof item.value === 'number') ids.push(item.value);
    else if (item && ids.length > 0) {
      const bytes = Buffer.byteLength(script.slice(item.start, item.end));
      modules.push({ ids, bytes, exports: exportedNames(item) });
      ids = [];
    }
  }
  return modules;
}

function parsePush(script: string): ArrayExpression | undefined {
  const [statement] = parseScript(script)?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = statement.expression;
  const isPush =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'push';
  return isPush && args[0]?.type === 'ArrayExpression' ? args[0] : undefined;
}

function parseScript(script: string) {
  try {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'script' });
  } catch {
    return undefined;
  }
}

/** Returns the names in `context.s(["name", …])`, which declares the exports of a module. */
function exportedNames(module: AnyNode): string[] {
  if (module.type !== 'ArrowFunctionExpression' && module.type !== 'FunctionExpression') return [];
  const [context] = module.params;
  if (context?.type !== 'Identifier') return [];
  const found: string[] = [];
  visit(module.body, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    const { object, property } = node.callee;
    const isExport = object.type === 'Identifier' && object.name === context.name;
    if (!isExport || property.type !== 'Identifier' || property.name !== 's') return;
    const [list] = node.arguments;
    for (const item of list?.type === 'ArrayExpression' ? list.elements : [])
      if (item?.type === 'Literal' && typeof item.value === 'string' && item.value.length > maxMinifiedLength)
        found.push(item.value);
  });
  return found;
}

function visit(node: AnyNode, each: (node: AnyNode) => void): void {
  each(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, each);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
