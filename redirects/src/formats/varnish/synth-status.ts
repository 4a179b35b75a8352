import type { VclExpression } from './vcl/expressions.ts';
import type { VclBranch, VclFile, VclStatement } from './vcl/parse.ts';

/** How a file turns synthetic statuses into redirects. */
export type SynthResponses = {
  readonly getStatus: (status: number) => number;
  /** Request header that becomes the Location header. */
  readonly header: string | undefined;
};

/** By convention, `vcl_synth` maps statuses from 700 on to real ones. Without a mapping they mean 301. */
const firstPrivate = 700;
/** Varnish sends the last three digits of a status. */
const thousand = 1_000;

/** Reads `vcl_synth`, or `vcl_error` of Varnish 3. */
export function readSynth({ subroutines }: VclFile): SynthResponses {
  const statements = subroutines.filter(({ name }) => /^vcl_(?:synth|error)$/.test(name)).flatMap(({ block }) => block);
  const statuses = new Map<number, number>();
  let usual = 301;
  for (const { statement, arm } of allSets(statements)) {
    if (!/^(?:resp|obj)\.status$/.test(statement.name) || statement.value.kind !== 'number') continue;
    const matched = arm?.condition && statusesIn(arm.condition);
    if (!matched || matched.length === 0) usual = statement.value.value;
    else for (const status of matched) statuses.set(status, statement.value.value);
  }
  const location = allSets(statements).find(({ statement }) => /^(?:resp|obj)\.http\.location$/i.test(statement.name));
  const from = location?.statement.value;
  return {
    getStatus: (status) => {
      const set = statuses.get(status);
      if (set !== undefined) return set;
      if (status >= thousand) return status % thousand;
      return status >= firstPrivate ? usual : status;
    },
    header: from?.kind === 'name' && from.name.startsWith('req.http.') ? from.name.toLowerCase() : undefined,
  };
}

type Set = { readonly statement: Extract<VclStatement, { kind: 'set' }>; readonly arm: VclBranch | undefined };

function allSets(block: readonly VclStatement[], arm?: VclBranch): Set[] {
  return block.flatMap((statement) => {
    if (statement.kind === 'set') return [{ statement, arm }];
    return statement.kind === 'if' ? statement.arms.flatMap((inner) => allSets(inner.block, inner)) : [];
  });
}

/** The statuses for which a condition holds: `resp.status == 750 || resp.status == 751`. */
function statusesIn(condition: VclExpression): number[] {
  if (condition.kind === 'or') return condition.of.flatMap(statusesIn);
  const isEqual = condition.kind === 'compare' && condition.operator === '==';
  return isEqual && condition.right.kind === 'number' ? [condition.right.value] : [];
}
