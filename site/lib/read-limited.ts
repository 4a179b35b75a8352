/** Reads a body. Returns undefined if it is longer than `maxBytes`, whatever its `Content-Length`. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads the body of a response. Throws if it is longer than `maxBytes`. */
export async function readResponse({ body }: Response, maxBytes: number): Promise<Buffer> {
  const bytes = await readLimited(body, maxBytes);
  if (!bytes) throw new Error(`the response is longer than ${maxBytes} bytes`);
  return bytes;
}
