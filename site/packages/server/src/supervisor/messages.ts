import * as v from 'valibot';

const stopSignal = v.picklist(['SIGTERM', 'SIGINT']);

const toServer = v.variant('type', [
  /** Listen on the port, alongside the running server if there is one. */
  v.object({ type: v.literal('listen') }),
  /** Stop accepting connections, and forward later requests to the next server's socket. */
  v.object({ type: v.literal('drain'), nextSocket: v.string() }),
  /** The other build's server has exited; `reason` is set if the handover failed. */
  v.object({ type: v.literal('alone'), reason: v.optional(v.string()) }),
  v.object({ type: v.literal('stop'), signal: stopSignal }),
]);
/** Signals that stop the server. */
export type StopSignal = v.InferOutput<typeof stopSignal>;
/** Supervisor → server. */
export type ToServer = v.InferOutput<typeof toServer>;

const fromServer = v.variant('type', [
  /** Ready to serve. */
  v.object({ type: v.literal('ready') }),
  /** Listening on the port. */
  v.object({ type: v.literal('listening') }),
  /** Exiting. */
  v.object({ type: v.literal('failed'), reason: v.string() }),
  /** The next build's server missed a webhook. */
  v.object({ type: v.literal('unheard') }),
]);
/** Server → supervisor. */
export type FromServer = v.InferOutput<typeof fromServer>;

/** Unknown messages become undefined, because the supervisor and the server may come from different releases. */
const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (message: unknown): v.InferOutput<Schema> | undefined => {
    const { success, output } = v.safeParse(schema, message);
    return success ? output : undefined;
  };

export const parseToServer = reader(toServer);
export const parseFromServer = reader(fromServer);

/** The outcome of a handover request, with a message for operators. */
export type Outcome = { isHandedOver: boolean; message: string };
