/** Reports whether Next reads the header as an internal instruction. */
export const isNextHeader = (name: string): boolean =>
  /^(?:next-|rsc$|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$)/.test(name);
