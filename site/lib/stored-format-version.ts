/**
 * Increment when tag names or stored formats change. Instances with different versions share neither pages nor
 * invalidations.
 */
export const storedFormatVersion = 11;
