/** Why a customer asks to cancel (specification, section 4): Don't want, Buy too much/buy wrong, High price, Select another merchant, Other. */
export const customerCancelReasons = ['dontWant', 'boughtWrong', 'highPrice', 'anotherMerchant', 'other'] as const;

/** Why a merchant cancels. */
export const merchantCancelReasons = ['notAvailable', 'outsideServiceArea', 'priceError', 'customerUnreachable', 'other'] as const;

/** A customer's reason. `other` needs a description. */
export type CustomerCancelReason = (typeof customerCancelReasons)[number];

/** A merchant's reason. `other` needs a description. */
export type MerchantCancelReason = (typeof merchantCancelReasons)[number];
