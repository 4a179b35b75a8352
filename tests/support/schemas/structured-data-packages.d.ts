// The parts of two untyped packages that tests use.

declare module '@marbec/web-auto-extractor' {
  type Extracted = { jsonld: Record<string, object[]>; microdata: Record<string, object[]> };
  export default class WebAutoExtractor {
    constructor(options: object);
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING'; errorType?: string };
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] });
    validate(extracted: object): Promise<Issue[]>;
  }
}
