/** The map cannot be used: it is not JSON, not an array, or a rule in it is malformed. The message says where. */
export class RedirectMapError extends Error {
  override readonly name = 'RedirectMapError';
}
