/** What came of a request to take over the current release, in words. */
export type Outcome = { isHandedOver: boolean; message: string };
