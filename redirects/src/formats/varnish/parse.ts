import {
  createRuleCollector,
  type ImportedMap,
  orderReason,
  otherFileReason,
  type RuleCollector,
  rewriteReason,
} from '../shared/rule-collector.ts';
import { markUnsupported, type ParseOptions, unscoped } from '../shared/scope.ts';
import {
  type Assignment,
  type Clause,
  excludeClauses,
  maxClauses,
  narrowScope,
  toClauses,
  trueClause,
} from './conditions.ts';
import { type Context, isRedirect, readReturn, readSynth, type SynthResponses } from './redirect.ts';
import { evaluate } from './values.ts';
import {
  alwaysReturns,
  flattenStatements,
  parseVcl,
  type VclBranch,
  type VclFile,
  type VclStatement,
} from './vcl/parse.ts';

/**
 * Imports redirects from VCL: `synth(301, "/target")` under path conditions, with the target in the reason or in a
 * header, in the order of `vcl_recv`.
 */
export function parseVarnish(text: string, options: ParseOptions = {}): ImportedMap {
  const file = parseVcl(text);
  const collector = createRuleCollector();
  const responses = readSynth(file);
  const started = { assignments: new Map(), calls: [], called: new Map() };
  const reading: Reading = { file, collector, options, responses, ...started, ...groupStatements(file, responses) };
  for (const { line, file: name } of file.includes) collector.refuse(line, `include ${name}`, otherFileReason);
  const statements = flattenStatements(file.subroutines.flatMap(({ block }) => block));
  const called = new Set(statements.flatMap((one) => (one.kind === 'call' ? [one.name] : [])));
  for (const { name, block } of file.subroutines) {
    if (name === 'vcl_recv' || !(called.has(name) || name.startsWith('vcl_')))
      readBlock(reading, block, { scope: unscoped, values: new Map(), branches: 1 });
    else if (!called.has(name)) refuseRedirects(reading, block, name);
  }
  return collector.result();
}

type Reading = {
  readonly file: VclFile;
  readonly collector: RuleCollector;
  readonly options: ParseOptions;
  readonly responses: SynthResponses;
  readonly assignments: Map<string, Assignment[]>;
  /** Call stack, to stop recursion. */
  readonly calls: readonly string[];
  /** How often each subroutine was read. */
  readonly called: Map<string, number>;
  /** Statements that contain a redirect. */
  readonly redirecting: ReadonlySet<VclStatement>;
  /** Statements that may end a request without a redirect, or change its URL. */
  readonly ending: ReadonlySet<VclStatement>;
};

/** @returns the context after the block, or undefined if no request reaches its end */
function readBlock(reading: Reading, block: readonly VclStatement[], context: Context): Context | undefined {
  let here = context;
  const last = block.findLastIndex((statement) => reading.redirecting.has(statement));
  for (const [at, statement] of block.entries()) {
    const next = readStatement(reading, statement, here, at < last);
    if (!next) return undefined;
    here = next;
  }
  return here;
}

function readStatement(
  reading: Reading,
  statement: VclStatement,
  here: Context,
  hasLaterRedirect: boolean,
): Context | undefined {
  const { collector } = reading;
  if (statement.kind === 'if') return readIf(reading, statement.arms, here, hasLaterRedirect);
  if (statement.kind === 'set') return readSet(reading, statement, here);
  if (statement.kind === 'call') return readCall(reading, statement, here);
  if (statement.kind === 'return') {
    readReturn(collector, reading.responses, statement, here);
    return undefined;
  }
  if (statement.name === 'C') collector.refuse(statement.line, 'C{ … }C', 'runs code that may redirect');
  return statement.name === 'set req.url' ? afterUrlChange(reading, here, statement.line) : here;
}

function afterUrlChange({ collector }: Reading, here: Context, line: number): Context {
  collector.refuse(line, 'set req.url', rewriteReason);
  return { ...here, scope: markUnsupported(here.scope, `follows a change of req.url (line ${line})`) };
}

function readSet(reading: Reading, statement: Extract<VclStatement, { kind: 'set' }>, here: Context): Context {
  const name = statement.name.toLowerCase();
  const value = evaluate(statement.value, here.values);
  if (name === 'req.url') return value?.kind === 'path' ? here : afterUrlChange(reading, here, statement.line);
  if (!name.startsWith('req.http.')) return here;
  const values = new Map(here.values).set(name, value);
  const earlier = here.scope === unscoped ? [] : (reading.assignments.get(name) ?? []);
  reading.assignments.set(name, [...earlier, { scope: here.scope, values }]);
  return { ...here, values, latest: value };
}

function readCall(
  reading: Reading,
  { line, name }: Extract<VclStatement, { kind: 'call' }>,
  here: Context,
): Context | undefined {
  const subroutines = reading.file.subroutines.filter((subroutine) => subroutine.name === name);
  if (subroutines.length === 0)
    reading.collector.refuse(line, `call ${name}`, 'is in another file: import that file separately');
  const times = (reading.called.get(name) ?? 0) + 1;
  reading.called.set(name, times);
  if (times > maxClauses) reading.collector.refuse(line, `call ${name}`, `is called more than ${maxClauses} times`);
  if (times > maxClauses || reading.calls.includes(name)) return here;
  const block = subroutines.flatMap((subroutine) => subroutine.block);
  const after = readBlock({ ...reading, calls: [...reading.calls, name] }, block, here);
  // `return;` ends only the subroutine.
  return flattenStatements(block).some((inner) => inner.kind === 'return' && inner.action === 'return') ? here : after;
}

function readIf(
  reading: Reading,
  arms: readonly VclBranch[],
  here: Context,
  hasLaterRedirect: boolean,
): Context | undefined {
  const { collector } = reading;
  let [others, after] = [here, here];
  for (const arm of arms) {
    const ways = waysInto(reading, arm, here);
    for (const way of ways) readBlock(reading, arm.block, createContext(way, others, ways.length));
    const title = `if ${arm.shown}`;
    if (arm.condition && !isRedirect(reading.responses, arm.block.at(-1))) {
      const reason = `applies only where ${title} (line ${arm.line}) is false`;
      others = { ...others, scope: excludeClauses(ways, others.scope) ?? markUnsupported(others.scope, reason) };
    }
    if (!arm.block.some((statement) => reading.ending.has(statement))) continue;
    const scope = excludeClauses(ways, after.scope);
    if (scope) after = { ...after, scope };
    else if (ways.length > 0 && hasLaterRedirect) collector.refuse(arm.line, title, orderReason);
  }
  return arms.at(-1)?.condition === undefined && arms.every(({ block }) => alwaysReturns(block)) ? undefined : after;
}

/** Returns the clauses of a branch, or a single unsupported one if these and the enclosing clauses are too many. */
function waysInto(reading: Reading, arm: VclBranch, here: Context): readonly Clause[] {
  if (!arm.condition) return [trueClause];
  const ways = toClauses(arm.condition, { ...reading, ...arm, values: here.values });
  if (ways.length * here.branches <= maxClauses || ways.length === 1 || here.branches === 1) return ways;
  return [
    { ...trueClause, unsupported: `applies only if ${arm.shown} (line ${arm.line}), which has too many clauses` },
  ];
}

function createContext(way: Clause, { scope, place, values, latest, branches }: Context, ways: number): Context {
  return {
    ...{ scope: narrowScope(way, scope), place: way.within.at(-1) ?? place, values: way.values ?? values },
    ...{ latest, branches: branches * ways },
  };
}

/** Finds the statements that redirect, and those that end a request without a redirect or change its URL. */
function groupStatements(file: VclFile, responses: SynthResponses): Pick<Reading, 'redirecting' | 'ending'> {
  const redirecting = new Set<VclStatement>();
  const ending = new Set<VclStatement>();
  const visit = (statement: VclStatement): void => {
    const inner = statement.kind === 'if' ? statement.arms.flatMap(({ block }) => block) : [];
    for (const one of inner) visit(one);
    if (isRedirect(responses, statement) || inner.some((one) => redirecting.has(one))) redirecting.add(statement);
    if (endsWithoutRedirect(responses, statement) || inner.some((one) => ending.has(one))) ending.add(statement);
  };
  for (const { block } of file.subroutines) for (const statement of block) visit(statement);
  return { redirecting, ending };
}

function endsWithoutRedirect(responses: SynthResponses, statement: VclStatement): boolean {
  if (statement.kind === 'return') return !isRedirect(responses, statement);
  if (statement.kind === 'set') return statement.name.toLowerCase() === 'req.url';
  return statement.kind === 'other' && statement.name === 'set req.url';
}

function refuseRedirects(reading: Reading, block: readonly VclStatement[], name: string): void {
  for (const statement of flattenStatements(block))
    if (isRedirect(reading.responses, statement))
      reading.collector.refuse(statement.line, name, 'redirects after the cache lookup, which is not supported');
}
