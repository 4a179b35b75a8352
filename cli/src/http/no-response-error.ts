import { getErrorCode, getErrorMessage } from '../errors/error-message.ts';

/** The request got no usable response. The message says why. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  /** What to do, if known. */
  readonly hint?: string;

  constructor(message: string, { hint, ...options }: ErrorOptions & { hint?: string | undefined } = {}) {
    super(message, options);
    if (hint !== undefined) this.hint = hint;
  }
}

const insecureHint = 'Fix the certificate, or accept it with --insecure.';
const trustHint = 'Trust its authority with NODE_EXTRA_CA_CERTS, or accept any certificate with --insecure.';
const unknownAuthority: Reason = ['its certificate is from an unknown authority', trustHint];
const noTls: Reason = ['it does not speak TLS (https)', 'Use an http:// URL.'];

type Reason = readonly [message: string, hint?: string];

const reasons: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: ['connection refused'],
  ENOTFOUND: ['no such host', 'Check the host name.'],
  ECONNRESET: ['connection reset'],
  UND_ERR_SOCKET: ['connection closed early'],
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  CERT_HAS_EXPIRED: ['its certificate has expired', insecureHint],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is for another host', insecureHint],
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is self-signed', trustHint],
};

/**
 * Explains why a request failed.
 * @param timeout seconds per request
 */
export function toNoResponseError(error: unknown, timeout: number, abort: AbortSignal): NoResponseError {
  if (error instanceof NoResponseError) return error;
  if (abort.aborted) return new NoResponseError('interrupted', { cause: error });
  const code = getErrorCode(error) ?? '';
  const isTimeout = code.includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError');
  if (isTimeout) return new NoResponseError(`no response within ${timeout} s`, { cause: error });
  const [message, hint] = reasons[code] ?? [getErrorMessage(error) || code];
  return new NoResponseError(message, { cause: error, hint });
}
