/** Whether Next's own servers control renders by a header. */
export const isNextHeader = (name: string): boolean =>
  /^(?:next-|rsc$|x-nextjs-|x-next-|x-middleware-|x-invoke-|x-matched-path$)/.test(name);
