/** How many signs a promo code has; ours. */
export const minPromoCode = 3;

/** How many signs a promo code has at most; ours. */
export const maxPromoCode = 24;
