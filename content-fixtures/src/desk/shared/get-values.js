/** All attributes and fields of an entry or asset as one object. */
export const getValues = ({ title, slug, postDate, expiryDate, enabled, alt, volume, isShared, fields }) => {
  if (isShared) return { ...fields };
  return volume === undefined ? { title, slug, postDate, expiryDate, enabled, ...fields } : { title, alt, ...fields };
};
