import { TokenType, tokenize } from '@csstools/css-tokenizer';

const loading = new Set(['url', 'src', 'image-set', '-webkit-image-set']);

/** Extracts the unresolved URLs that CSS loads (`url()`, `@import`, `image-set()`), except fragments such as `#id`. */
export function extractCssUrls(css: string): string[] {
  const found: string[] = [];
  const functions: string[] = [];
  let rule = '';
  for (const token of tokenize({ css })) {
    const [type] = token;
    if (type === TokenType.AtKeyword) rule = token[4].value.toLowerCase();
    else if (type === TokenType.Semicolon || type === TokenType.OpenCurly) rule = '';
    else if (type === TokenType.Function) functions.push(token[4].value.toLowerCase());
    else if (type === TokenType.OpenParen) functions.push('');
    else if (type === TokenType.CloseParen) functions.pop();
    // A namespace is only an identifier.
    else if (type === TokenType.URL && rule !== 'namespace') found.push(token[4].value);
    else if (
      type === TokenType.String &&
      rule !== 'namespace' &&
      (loading.has(functions.at(-1) ?? '') || isImport(rule, functions))
    )
      found.push(token[4].value);
  }
  return found.map((url) => url.trim()).filter((url) => url !== '' && !url.startsWith('#'));
}

const isImport = (rule: string, functions: readonly string[]): boolean => rule === 'import' && functions.length === 0;
