import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const require = createRequire(import.meta.url);
const vocabulary = path.join(path.dirname(require.resolve('@vocabulary/schema')), 'schema.nq');

type Term = {
  '@id': string;
  '@type'?: 'rdfs:Class' | 'rdf:Property';
  'rdfs:subClassOf': { '@id': string }[];
  'schema:domainIncludes': { '@id': string }[];
};

/** Classes and properties of schema.org, from its published quads, in the validator's format. */
function readVocabulary(): Term[] {
  const terms = new Map<string, Term>();
  for (const [, subject = '', predicate = '', object = ''] of readFileSync(vocabulary, 'utf8').matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const term = terms.get(subject) ?? { '@id': subject, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] };
    terms.set(subject, term);
    if (object.endsWith('/rdf-schema#Class')) term['@type'] = 'rdfs:Class';
    if (object.endsWith('/22-rdf-syntax-ns#Property')) term['@type'] = 'rdf:Property';
    if (predicate.endsWith('/rdf-schema#subClassOf')) term['rdfs:subClassOf'].push({ '@id': object });
    if (predicate === 'http://schema.org/domainIncludes') term['schema:domainIncludes'].push({ '@id': object });
  }
  return [...terms.values()];
}

const validator = new Validator({ '@graph': readVocabulary() });

/** Lowercases microdata attributes, which the extractor matches case-sensitively. */
const withPlainNames = (html: string): string =>
  html.replaceAll(/ item(?:Scope|Type|Prop|Id|Ref)=/g, (name) => name.toLowerCase());

/** The types of a page's JSON-LD and microdata, and their violations of schema.org and of Google's requirements. */
export async function validateStructuredData(html: string): Promise<{ types: string[]; findings: string[] }> {
  const extracted = new WebAutoExtractor({}).parse(withPlainNames(html));
  const types = [...Object.keys(extracted.jsonld), ...Object.keys(extracted.microdata)];
  const issues = await validator.validate(extracted);
  const findings = issues
    // Ignore warnings about optional properties.
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
  return { types, findings };
}
