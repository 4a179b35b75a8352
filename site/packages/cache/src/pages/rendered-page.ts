/** The value that Next passes to a cache handler for a page or a route handler: the parts that we read. */
export type RenderedPage = {
  kind: string;
  html?: string | undefined;
  body?: Buffer | undefined;
  status?: number | undefined;
  headers?: Record<string, string | string[] | undefined> | undefined;
  rscData?: Buffer | undefined;
  segmentData?: Map<string, Buffer> | undefined;
};
