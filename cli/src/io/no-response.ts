import { codeOf, messageOf } from '../core/thrown.ts';

/** No response: the connection was refused or reset, or it took too long. The message says which. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

const trusting = '--insecure takes it, and NODE_EXTRA_CA_CERTS names a file of those to trust';

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  ECONNRESET: 'connection reset',
  UND_ERR_SOCKET: 'connection closed early',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS (https)',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS (https)',
  CERT_HAS_EXPIRED: 'its certificate has expired; --insecure takes it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is of another host; --insecure takes it',
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate is of an authority that is not known here; ${trusting}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate is of an authority that is not known here; ${trusting}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate is of an authority that is not known here; ${trusting}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed; ${trusting}`,
};

/**
 * Says in plain words why there is no response.
 * @param timeout the limit in seconds
 */
export function noResponse(error: unknown, timeout: number, abort: AbortSignal): NoResponse {
  if (error instanceof NoResponse) return error;
  if (abort.aborted) return new NoResponse('interrupted', { cause: error });
  const code = codeOf(error) ?? '';
  const isTimeout = code.includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError');
  if (isTimeout) return new NoResponse(`no response within ${timeout} s`, { cause: error });
  return new NoResponse(reasons[code] ?? (messageOf(error) || code), { cause: error });
}
