import { RedirectMapError } from '../../rules/redirect-rule.ts';
import { findObjectLiterals, has, type ObjectLiteral, readLists } from '../next/object-literals.ts';
import { findNames, type ScriptToken, tokenize, unquote } from '../next/script-tokens.ts';
import { createRuleReader } from '../redirects-file/parse.ts';
import { createRuleCollector, type ImportedMap, type RuleCollector } from '../shared/rule-collector.ts';

/**
 * Imports the redirects of `@docusaurus/plugin-client-redirects` from a docusaurus.config. They have no status and
 * become permanent.
 */
export function readDocusaurus(text: string): ImportedMap {
  const collector = createRuleCollector();
  const [config] = findObjectLiterals(text, 'baseUrl');
  const base = config?.fields['baseUrl']?.replace(/\/$/, '') ?? '';
  const options = findNames(text, ['createRedirects', 'fromExtensions', 'toExtensions']);
  const { objects: found, otherElements } = readLists(text, 'from');
  const objects = found.filter((object) => has(object, 'to'));
  requireSome([...objects, ...options], 'an object with from and to');
  for (const { line, text: element, isBeside } of otherElements)
    if (isBeside) collector.refuse(line, element, 'is a list element that is not a literal');
  for (const { name, line } of options)
    collector.refuse(line, name, 'creates redirects for all pages, which are not imported');
  for (const object of objects) {
    const { line, fields, lists, unsure } = object;
    const { from, to } = fields;
    const origins = lists['from'] ?? (from === undefined ? [] : [from]);
    if (to === undefined || origins.length === 0 || origins.includes(''))
      refuseComputed(collector, object, ['from', 'to']);
    else if (unsure !== undefined) collector.refuse(line, origins.join(' '), unsure);
    else
      for (const origin of origins)
        collector.path({ line, origin: base + origin, target: to.startsWith('/') ? base + to : to, code: 301 });
  }
  return collector.result();
}

/** Imports the `createRedirect` calls of a gatsby-node. Without isPermanent or statusCode, they are temporary. */
export function readGatsby(text: string): ImportedMap {
  const collector = createRuleCollector();
  const addRule = createRuleReader(collector);
  const { objects, otherElements } = readLists(text, 'fromPath');
  const calls = unreadCalls(text);
  requireSome([...objects, ...calls], 'an object with fromPath and toPath');
  for (const { line, text: element, isMethod, isBeside } of otherElements)
    if (isBeside && !isMethod) collector.refuse(line, element, 'is a list element that is not a literal');
  for (const { line, shown, message } of calls) collector.refuse(line, shown, message);
  for (const object of objects) {
    const { line, fields, nested, computed, unsure } = object;
    const { fromPath, toPath, statusCode, isPermanent } = fields;
    const unknown = ['isPermanent', 'statusCode'].some((name) => computed.includes(name));
    const isUnsaid = !isCall(object.call) && statusCode === undefined && isPermanent === undefined;
    if (fromPath === undefined || toPath === undefined || unknown)
      refuseComputed(collector, object, ['fromPath', 'toPath', 'isPermanent', 'statusCode']);
    else if (unsure !== undefined) collector.refuse(line, fromPath, unsure);
    else if (nested[0] !== undefined)
      collector.refuse(line, fromPath, `depends on more than the path ("${nested[0]}")`);
    else if (isUnsaid)
      collector.refuse(line, fromPath, 'is a list element with neither isPermanent nor statusCode: add one');
    else {
      const code = statusCode ?? (isPermanent === 'true' ? 301 : 302);
      addRule({ line, origin: fromPath, target: toPath, code });
    }
  }
  return collector.result();
}

const isCall = (name: string) => /(?:^|\.)createRedirect$/.test(name);

type UnreadCall = { readonly line: number; readonly shown: string; readonly message: string };

/** Finds calls of `createRedirect` whose argument, or the list they loop over, is not a literal. */
function unreadCalls(text: string): UnreadCall[] {
  const tokens = [...tokenize(text)];
  return tokens.flatMap(({ text: name, line }, at): UnreadCall[] => {
    if (!isCall(name)) return [];
    const [before = '', opening = '', next = '', argument = ''] = [-2, -1, 1, 2].map((step) => tokens[at + step]?.text);
    if (next === '(') {
      const isRead = argument === '{' && isBefore(tokens.slice(at + 3, at + 3 + maxCallLength), 'fromPath', isCall);
      return isRead ? [] : [{ line, shown: `${name}(${argument}`, message: 'has an argument that is not a literal' }];
    }
    const [, list = ''] = /^(.*)\.(?:forEach|map)$/.exec(before) ?? [];
    if (opening !== '(' || list === '' || isList(list, text)) return [];
    return [{ line, shown: `${before}(${name})`, message: `"${list}" is not a list literal in this file` }];
  });
}

/** Maximum number of tokens to examine per call. */
const maxCallLength = 200;

function isBefore(tokens: readonly ScriptToken[], wanted: string, isEnd: (text: string) => boolean): boolean {
  const found = tokens.find(({ text }) => unquote(text) === wanted || isEnd(text));
  return found !== undefined && !isEnd(found.text);
}

const isList = (name: string, text: string): boolean =>
  new RegExp(`(?<![\\w$.])${name.replace(/[$.]/g, '\\$&')}\\b[^=;\\n]*=\\s*\\[`).test(text);

function refuseComputed(collector: RuleCollector, object: ObjectLiteral, names: readonly string[]): void {
  const missing = names.find((name) => !(name in object.fields));
  const [shown] = names.slice(0, 2).flatMap((name) => object.fields[name] ?? []);
  collector.refuse(object.line, shown ?? missing ?? '', `its ${missing} is not a literal`);
}

function requireSome(found: readonly unknown[], what: string): void {
  if (found.length === 0) throw new RedirectMapError(`No redirects found: expected ${what}.`);
}
