// The package's own types declare an ES module with a default export, but the package is CommonJS (3.0.1).
declare module 'robots-parser' {
  export default function robotsParser(
    url: string,
    text: string,
  ): {
    /** Undefined for a URL of another site. */
    isAllowed(url: string, agent: string): boolean | undefined;
    getSitemaps(): string[];
    getCrawlDelay(agent: string): number | undefined;
  };
}
