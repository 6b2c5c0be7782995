/** The seven emirates by their ISO 3166-2 codes, the largest first. */
export const emirateCodes = ['AZ', 'DU', 'SH', 'AJ', 'UQ', 'RK', 'FU'] as const;

/** An emirate's code. */
export type EmirateCode = (typeof emirateCodes)[number];

/** The languages, as they are stored and sent (specification, section 1), in the order of the language switch. */
export const langs = ['en_US', 'zh_CN', 'ar-AE'] as const;

/** A language as it is stored and sent. */
export type Lang = (typeof langs)[number];

/** The clocks that times of day are written by: 24 hours, or 12 with the half of the day. As `Intl` calls them. */
export const clocks = ['h23', 'h12'] as const;

/** The clock that somebody reads and types times by. */
export type Clock = (typeof clocks)[number];
