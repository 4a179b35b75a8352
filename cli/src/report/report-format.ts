/** Names for --format. */
export const formats = ['pretty', 'json', 'ndjson', 'junit', 'sarif', 'github', 'markdown', 'html'] as const;
export type Format = (typeof formats)[number];
