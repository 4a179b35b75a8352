import type { BaseIssue } from 'valibot';

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** Describes a problem as a predicate (`must be …`), because valibot's messages describe its schema. */
export function issueWords({ message, expected, received }: BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (expected === 'never') return 'is unknown';
  if (received === 'undefined') return 'is missing';
  const wanted = kinds[expected ?? ''] ?? expected?.replace(/^>=/, 'at least ').replace(/^<=/, 'at most ');
  return `must be ${wanted}, not ${received}`;
}
