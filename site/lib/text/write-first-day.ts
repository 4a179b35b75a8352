/** Writes the first day of a month as French does, « 1er février »; `Intl` writes « 1 février ». */
export const writeFirstDay = (date: string, language: string): string =>
  language === 'fr' ? date.replace(/^1(?=\s)/, '1er') : date;
