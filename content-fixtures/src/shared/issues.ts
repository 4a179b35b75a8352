import * as v from 'valibot';

/** A validation issue. `path` is like `flexibleComponents[3].formElement`, or empty for the whole value. */
export type Issue = { path: string; message: string };

/** Converts valibot issues. */
export const issuesFrom = (issues: readonly v.BaseIssue<unknown>[]): Issue[] =>
  issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.received === 'undefined' ? 'required, but missing' : issue.message,
  }));

/** Formats an issue: `content/entries/pages/a.en.json: hero: expected an object`. */
export const formatIssue = ({ path, message }: Issue, file: string): string =>
  [file, path, message].filter((part) => part !== '').join(': ');
