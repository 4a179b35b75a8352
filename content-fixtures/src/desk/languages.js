const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The name of a site's language: sites of one firm may share its name. */
export const languageOf = ({ language }) => names.of(language);
