/** Maximum submission size in bytes, files included. Base64 makes it a third larger for the CMS. */
export const maxSubmissionBytes = 10 * 1024 * 1024;
