/** Where the language of this browser is stored, for all apps: whoever reads Arabic in one reads Arabic in the next. */
export const languageKey = 'language';
