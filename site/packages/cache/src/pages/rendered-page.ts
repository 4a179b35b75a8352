/** Next's cache value for a page or route handler (the fields that we read). */
export type RenderedPage = {
  kind: string;
  html?: string | undefined;
  body?: Buffer | undefined;
  status?: number | undefined;
  headers?: Record<string, string | string[] | undefined> | undefined;
  /** Next's state for completing a page whose dynamic parts are rendered per request. */
  postponed?: string | undefined;
  rscData?: Buffer | undefined;
  segmentData?: Map<string, Buffer> | undefined;
};
