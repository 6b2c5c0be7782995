/** What the product is called: on every screen, and wherever it writes to people. */
export const productName = 'Khidma';

/** The same in Arabic, where the name takes its vowel. */
export const arabicProductName = 'خِدمة';
