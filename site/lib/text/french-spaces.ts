const narrow = '\u202f';

/**
 * A French text with the spaces of French typography: narrow ones that no line breaks at, before `;`, `:`, `!`, `?` and `»`,
 * after `«`, and between the thousands of a number. They take the place of spaces that stand there; none is added, because
 * `12:30` and addresses have none.
 * The rules are those of the _Lexique des règles typographiques en usage à l’Imprimerie nationale_.
 */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/[ \u00a0](?=[;:!?»])/g, narrow)
    .replace(/(?<=«)[ \u00a0]/g, narrow)
    .replace(/(?<![\d\u202f+-])\d{1,3}(?:[ \u00a0]\d{3})+(?![ \u00a0-]?\d)/g, (number) =>
      number.replace(/\D/g, narrow),
    );
