import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { getErrorMessage, RedirectMapError } from '../../rules/redirect-rule.ts';

/** An element of an XML file, with its line. */
export type XmlElement = {
  readonly line: number;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  captureMetaData: true,
  // Also decodes numeric references.
  htmlEntities: true,
});
const attributesKey = ':@';

const nodes = v.array(v.unknown());
const fields = v.record(v.string(), v.unknown());
const attributesSchema = v.record(v.string(), v.string());
const place = v.object({ startIndex: v.number() });

/**
 * Parses the elements of an XML file.
 * @throws RedirectMapError if it is not well-formed
 */
export function readXml(text: string): readonly XmlElement[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const valid = XMLValidator.validate(source);
  if (valid !== true) throw new RedirectMapError(`Line ${valid.err.line} is not valid XML: ${valid.err.msg}`);
  try {
    return getElements(parser.parse(source), lineCounter(source));
  } catch (error) {
    throw new RedirectMapError(`It is not valid XML: ${getErrorMessage(error)}`, { cause: error });
  }
}

function getElements(value: unknown, lineAt: (index: number) => number): XmlElement[] {
  return v.parse(nodes, value).flatMap((node) => {
    const { [attributesKey]: given, ...content } = v.parse(fields, node);
    const [[name, inner] = ['#', undefined]] = Object.entries(content);
    if (/^[#?]/.test(name)) return [];
    const attributes = v.parse(v.optional(attributesSchema, {}), given);
    return [{ line: lineAt(getStartIndex(Object(node))), name, attributes, children: getElements(inner, lineAt) }];
  });
}

/** The parser stores a node's position under a symbol. */
function getStartIndex(node: object): number {
  const places = Object.getOwnPropertySymbols(node).map((key): unknown => Reflect.get(node, key));
  return places.find((one) => v.is(place, one))?.startIndex ?? 0;
}

/** Returns a function that converts offsets, given in ascending order, to line numbers. */
function lineCounter(source: string): (index: number) => number {
  let [line, counted] = [1, 0];
  return (index) => {
    line += source.slice(counted, index).split('\n').length - 1;
    counted = Math.max(counted, index);
    return line;
  };
}
