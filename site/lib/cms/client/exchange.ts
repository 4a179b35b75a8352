/** Maximum size of a decompressed response in bytes, which is ten times the content index of 10,000 entries. */
const maxBytes = 64 * 1024 * 1024;

async function readText({ body, headers }: Response): Promise<string> {
  if (!body) return '';
  const announced = Number(headers.get('content-length'));
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const tooLong = () => new Error(`the response is longer than ${maxBytes / 1024 / 1024} MiB`);
  const reader = body.getReader();
  try {
    if (announced > maxBytes) throw tooLong();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLong();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

/** One HTTP request and its response. */
export class HttpExchange {
  readonly method: 'GET' | 'POST';
  /** Undefined until response headers arrive. */
  status: number | undefined;
  headers = new Headers();
  /** The body, or undefined if it is incomplete. */
  text: string | undefined;
  readonly #url: string | undefined;

  /** @param url full URL of a GET query; without it, the request is a POST */
  constructor(url?: string) {
    this.#url = url;
    this.method = url === undefined ? 'POST' : 'GET';
  }

  /** A `fetch` that resolves when the body is complete. */
  readonly fetch: typeof fetch = async (input, init) => {
    const response = await fetch(this.#url ?? input, {
      ...init,
      // Keeps Next from caching the response without tags.
      cache: 'no-store',
      // A redirect target must not get the token or cookies.
      redirect: 'manual',
    });
    this.status = response.status;
    this.headers = response.headers;
    const text = await readText(response);
    this.text = text;
    return Object.assign(response, { text: async () => text });
  };
}
