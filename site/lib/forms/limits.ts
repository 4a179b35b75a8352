/** Maximum submission size in bytes, including files. Base64 makes submissions a third larger for the CMS. */
export const maxSubmissionBytes = 10 * 1024 * 1024;
