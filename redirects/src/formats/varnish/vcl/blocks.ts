import type { VclStatement } from './parse.ts';

/** The statements of all levels. */
export function allOf(block: readonly VclStatement[]): VclStatement[] {
  return block.flatMap((statement) => [
    statement,
    ...(statement.kind === 'if' ? statement.arms.flatMap((arm) => allOf(arm.block)) : []),
  ]);
}

/** True for a block that no request gets past. */
export function neverGoesOn(block: readonly VclStatement[]): boolean {
  const last = block.at(-1);
  if (last?.kind === 'return') return true;
  if (last?.kind !== 'if') return false;
  return last.arms.at(-1)?.condition === undefined && last.arms.every((arm) => neverGoesOn(arm.block));
}
