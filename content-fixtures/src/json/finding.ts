import * as v from 'valibot';

/** What is wrong, and where: `flexibleComponents[3].formElement`. */
export type Finding = { path: string; reason: string };

/** A finding for each issue that a schema raised. */
export const findingsOf = (issues: readonly v.BaseIssue<unknown>[]): Finding[] =>
  issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    reason: issue.received === 'undefined' ? 'required, but missing' : issue.message,
  }));

/** `content/entries/pages/a.en.json: hero: expected an object`. */
export const describeFinding = ({ path, reason }: Finding, file: string): string =>
  [file, path, reason].filter((part) => part !== '').join(': ');
