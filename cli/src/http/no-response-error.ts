import { codeOf, messageOf } from '../errors/error-message.ts';

/** No response: the connection was refused or reset, or it took too long. The message says which. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponse';
  /** What helps, where the reason tells. */
  readonly remedy?: string;

  constructor(message: string, { remedy, ...options }: ErrorOptions & { remedy?: string | undefined } = {}) {
    super(message, options);
    if (remedy !== undefined) this.remedy = remedy;
  }
}

const accepting = 'Mend the certificate, or accept it with --insecure.';
const trusting = 'Name a file of authorities to trust with NODE_EXTRA_CA_CERTS, or accept any with --insecure.';
const unknownAuthority: Reason = ['its certificate is of an authority that is not known here', trusting];
const noTls: Reason = ['it does not speak TLS (https)', 'Name the site by http://.'];

type Reason = readonly [message: string, remedy?: string];

const reasons: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: ['connection refused'],
  ENOTFOUND: ['no such host', 'Check the name of the host.'],
  ECONNRESET: ['connection reset'],
  UND_ERR_SOCKET: ['connection closed early'],
  ERR_SSL_WRONG_VERSION_NUMBER: noTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: noTls,
  CERT_HAS_EXPIRED: ['its certificate has expired', accepting],
  ERR_TLS_CERT_ALTNAME_INVALID: ['its certificate is of another host', accepting],
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: ['its certificate is self-signed', trusting],
};

/**
 * Says in plain words why there is no response.
 * @param timeout the limit in seconds
 */
export function toNoResponseError(error: unknown, timeout: number, abort: AbortSignal): NoResponseError {
  if (error instanceof NoResponseError) return error;
  if (abort.aborted) return new NoResponseError('interrupted', { cause: error });
  const code = codeOf(error) ?? '';
  const isTimeout = code.includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError');
  if (isTimeout) return new NoResponseError(`no response within ${timeout} s`, { cause: error });
  const [message, remedy] = reasons[code] ?? [messageOf(error) || code];
  return new NoResponseError(message, { cause: error, remedy });
}
