/** The name that the command line gives itself, and by which a robots.txt addresses it. */
export const userAgent = 'vitrine';
