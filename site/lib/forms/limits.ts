/** The bytes of a submission with its files, which the CMS gets as text that is a third longer. */
export const largestSubmission = 10 * 1024 * 1024;
