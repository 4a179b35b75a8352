/** The most bytes of an answer once decompressed; the content index of ten thousand entries has a tenth of it. */
const mostBytes = 64 * 1024 * 1024;

async function readText({ body, headers }: Response): Promise<string> {
  if (!body) return '';
  const announced = Number(headers.get('content-length'));
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  const tooLong = () => new Error(`the answer is longer than ${mostBytes / 1024 / 1024} MiB`);
  const reader = body.getReader();
  try {
    if (announced > mostBytes) throw tooLong();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > mostBytes) throw tooLong();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    // The rest must not arrive for nothing.
    void reader.cancel().catch(() => {});
    throw error;
  }
}

/** One request over HTTP and what came of it. */
export class Exchange {
  readonly method: 'GET' | 'POST';
  /** Undefined if no answer began to arrive. */
  status: number | undefined;
  headers = new Headers();
  /** The body; undefined if it did not arrive whole. */
  text: string | undefined;
  readonly #address: string | undefined;

  /** @param address of a query that is asked with GET */
  constructor(address?: string) {
    this.#address = address;
    this.method = address === undefined ? 'POST' : 'GET';
  }

  /** A `fetch` that resolves once the answer has arrived whole. */
  readonly fetch: typeof fetch = async (input, init) => {
    const response = await fetch(this.#address ?? input, {
      ...init,
      // Next would keep the answers of `fetch` in a cache of its own, which knows no tags.
      cache: 'no-store',
      // Elsewhere is not the CMS: it gets neither the token nor the visitor's cookies.
      redirect: 'manual',
    });
    this.status = response.status;
    this.headers = response.headers;
    const text = await readText(response);
    this.text = text;
    return Object.assign(response, { text: async () => text });
  };
}
