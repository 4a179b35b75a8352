const formTag = /^form:(\w+)$/;

/** Returns the handles of forms among tags. */
export const formsAmong = (allTags: Iterable<string>): string[] =>
  [...new Set(allTags)].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);
