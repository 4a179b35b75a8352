const narrow = '\u202f';

/**
 * Replaces spaces with narrow no-break spaces before `;:!?»`, after `«` and between thousands. It adds none, so `12:30`
 * and URLs are unchanged. Rules: _Lexique des règles typographiques en usage à l’Imprimerie nationale_.
 */
export const applyFrenchSpacing = (text: string): string =>
  text
    .replace(/[ \u00a0](?=[;:!?»])/g, narrow)
    .replace(/(?<=«)[ \u00a0]/g, narrow)
    .replace(/(?<![\d\u202f+-])\d{1,3}(?:[ \u00a0]\d{3})+(?![ \u00a0-]?\d)/g, (number) =>
      number.replace(/\D/g, narrow),
    );
