import { RedirectMapError } from '../model/errors.ts';
import { type Collector, createCollector, type ImportedMap } from './collect.ts';
import { type FoundObject, linesOfNames, readObjects } from './object-literals.ts';
import { addPlaceholders } from './splat-lines.ts';

/**
 * The redirects of `@docusaurus/plugin-client-redirects` in a docusaurus.config. They are pages without a status, which
 * becomes permanent.
 */
export function readDocusaurus(text: string): ImportedMap {
  const collector = createCollector();
  const [base = ''] = readObjects(text, 'baseUrl').map(({ fields: { baseUrl = '' } }) => baseUrl.replace(/\/$/, ''));
  const options = linesOfNames(text, ['createRedirects', 'fromExtensions', 'toExtensions']);
  const objects = readObjects(text, 'from').filter((object) => has(object, 'to'));
  requireSome([...objects, ...options], 'an object with from and to');
  for (const { name, line } of options)
    collector.refuse(line, name, 'makes redirects for all pages, which are not imported');
  for (const object of objects) {
    const { line, fields, lists } = object;
    const { from, to } = fields;
    const origins = lists['from'] ?? (from === undefined ? [] : [from]);
    if (to === undefined || origins.length === 0 || origins.includes(''))
      refuseComputed(collector, object, ['from', 'to']);
    else
      for (const origin of origins)
        collector.path({ line, origin: base + origin, target: to.startsWith('/') ? base + to : to, code: 301 });
  }
  return collector.result();
}

/** The redirects of a gatsby-node: what `createRedirect` is given. Without isPermanent and statusCode they are temporary. */
export function readGatsby(text: string): ImportedMap {
  const collector = createCollector();
  const objects = readObjects(text, 'fromPath');
  requireSome(objects, 'an object with fromPath and toPath');
  for (const object of objects) {
    const { line, fields, nested, computed, call } = object;
    const { fromPath, toPath, statusCode, isPermanent } = fields;
    const unknown = ['isPermanent', 'statusCode'].some((name) => computed.includes(name));
    const isUnsaid = call !== 'createRedirect' && statusCode === undefined && isPermanent === undefined;
    if (fromPath === undefined || toPath === undefined || unknown)
      refuseComputed(collector, object, ['fromPath', 'toPath', 'isPermanent', 'statusCode']);
    else if (nested[0] !== undefined)
      collector.refuse(line, fromPath, `depends on more than the path ("${nested[0]}")`);
    else if (isUnsaid)
      collector.refuse(line, fromPath, 'is in a list, and has neither isPermanent nor statusCode: write one');
    else {
      const code = statusCode ?? (isPermanent === 'true' ? 301 : 302);
      addPlaceholders(collector, { line, origin: fromPath, target: toPath, code });
    }
  }
  return collector.result();
}

const has = ({ fields, computed, nested }: FoundObject, name: string): boolean =>
  name in fields || [...computed, ...nested].includes(name);

function refuseComputed(collector: Collector, object: FoundObject, names: readonly string[]): void {
  const missing = names.find(
    (name) => object.computed.includes(name) || object.nested.includes(name) || !has(object, name),
  );
  const shown = names.map((name) => object.fields[name]).find((text) => text !== undefined);
  collector.refuse(object.line, shown ?? missing ?? '', `its ${missing} is not written out`);
}

function requireSome(found: readonly unknown[], what: string): void {
  if (found.length === 0) throw new RedirectMapError(`There is no redirect in it: ${what}.`);
}
