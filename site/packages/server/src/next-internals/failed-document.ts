/** How Next marks a document that it could not render: it is empty until a script tries again, and may even be a 200. */
const failureMark = 'id="__next_error__"';
/** The mark is in the first tag. */
const searchedBytes = 200;

/** Whether what Next has sent so far begins a document that it could not render, and may never end. */
export const isFailure = (begun: Buffer): boolean => begun.toString('latin1', 0, searchedBytes).includes(failureMark);
