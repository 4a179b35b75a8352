import * as v from 'valibot';

const stopSignal = v.picklist(['SIGTERM', 'SIGINT']);

const toDoor = v.variant('type', [
  /** Opens the port beside the door that serves, if there is one. */
  v.object({ type: v.literal('accept') }),
  /** Takes no new connections, and passes what still comes to the side door of the next build. */
  v.object({ type: v.literal('retire'), successor: v.string() }),
  /** The door of the other build is gone; with the reason why it was not taken over. */
  v.object({ type: v.literal('alone'), reason: v.optional(v.string()) }),
  v.object({ type: v.literal('stop'), signal: stopSignal }),
]);
/** The signals that end the site. */
export type StopSignal = v.InferOutput<typeof stopSignal>;
/** What the porter tells a door. */
export type ToDoor = v.InferOutput<typeof toDoor>;

const fromDoor = v.variant('type', [
  /** It could serve visitors. */
  v.object({ type: v.literal('ready') }),
  /** The port is open. */
  v.object({ type: v.literal('accepting') }),
  /** It ends. */
  v.object({ type: v.literal('failed'), reason: v.string() }),
  /** The door of the next build did not hear of a webhook. */
  v.object({ type: v.literal('unheard') }),
]);
/** What a door tells the porter. */
export type FromDoor = v.InferOutput<typeof fromDoor>;

/** The porter may be of an older release than the door: what one says that the other does not know is undefined. */
const reader =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (message: unknown): v.InferOutput<Schema> | undefined => {
    const { success, output } = v.safeParse(schema, message);
    return success ? output : undefined;
  };

export const readToDoor = reader(toDoor);
export const readFromDoor = reader(fromDoor);
