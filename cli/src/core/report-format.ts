/** Names for --format. */
export const formats = ['pretty', 'json', 'junit', 'sarif', 'github', 'markdown', 'html'] as const;
export type Format = (typeof formats)[number];
