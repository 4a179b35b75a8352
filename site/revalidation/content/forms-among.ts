const formTag = /^form:(\w+)$/;

/** Returns the handles of forms among tags. */
export const formsAmong = (tagsOfAny: Iterable<string>): string[] =>
  [...new Set(tagsOfAny)].flatMap((tag) => formTag.exec(tag)?.[1] ?? []);
