/** The outcome of a handover request, with a message for operators. */
export type Outcome = { isHandedOver: boolean; message: string };
