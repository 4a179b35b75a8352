import * as v from 'valibot';

const stopSignal = v.picklist(['SIGTERM', 'SIGINT']);

const toServer = v.variant('type', [
  /** Opens the port beside the server that serves, if there is one. */
  v.object({ type: v.literal('listen') }),
  /** Stop accepting; forward later requests to the next server's socket. */
  v.object({ type: v.literal('drain'), nextSocket: v.string() }),
  /** The server of the other build is gone; with the reason why it was not taken over. */
  v.object({ type: v.literal('alone'), reason: v.optional(v.string()) }),
  v.object({ type: v.literal('stop'), signal: stopSignal }),
]);
/** Signals that stop the server. */
export type StopSignal = v.InferOutput<typeof stopSignal>;
/** What the supervisor tells a server. */
export type ToServer = v.InferOutput<typeof toServer>;

const fromServer = v.variant('type', [
  /** Ready to serve. */
  v.object({ type: v.literal('ready') }),
  /** Listening on the port. */
  v.object({ type: v.literal('listening') }),
  /** Exiting. */
  v.object({ type: v.literal('failed'), reason: v.string() }),
  /** The server of the next build did not hear of a webhook. */
  v.object({ type: v.literal('unheard') }),
]);
/** What a server tells the supervisor. */
export type FromServer = v.InferOutput<typeof fromServer>;

/** The supervisor may be of an older release than the server: what one says that the other does not know is undefined. */
const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (message: unknown): v.InferOutput<Schema> | undefined => {
    const { success, output } = v.safeParse(schema, message);
    return success ? output : undefined;
  };

export const parseToServer = reader(toServer);
export const parseFromServer = reader(fromServer);
