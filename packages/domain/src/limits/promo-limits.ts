/** The fewest characters of a promo code. */
export const minPromoCode = 3;

/** The most characters of a promo code. */
export const maxPromoCode = 24;
