import { type Fils, fils } from '../money/fils.ts';

/** How many addresses a customer can keep. */
export const maxSavedAddresses = 20;

/** How many services a customer can mark as favourites. */
export const maxFavourites = 100;

/** What one calls such an address, in characters. */
export const maxAddressName = 40;

/** Licence documents, and files of any document field (specification 3, 5 and 9; decisions, Merchant). */
export const maxDocuments = 5;

/** Images that prove a completion (specification 3, 5 and 9). */
export const maxCompletionImages = 5;

/** Images without which a completion proves nothing (decisions, Order). */
export const minCompletionImages = 1;

/** Pictures of one visit that its job link takes: before and after, of which the merchant chooses. */
export const maxJobPictures = 2 * maxCompletionImages;

/** Pictures of a business; ours. */
export const maxPictures = 10;

/** The shortest login password and fund password (specification 5 and 9). */
export const minPassword = 8;

/** The longest (specification 5 and 9: password 8 to 50; decisions: the fund password likewise). */
export const maxPassword = 50;

/** How many kinds of characters a password mixes at least (specification 5). */
export const minPasswordClasses = 2;

/** Whether a new password is neither too short nor too long: by code point, so that what looks like one character counts as one. */
export const isPasswordLength = (password: string): boolean => {
  const { length } = [...password];
  return length >= minPassword && length <= maxPassword;
};

/** The lowest price, AED 2.00, before and after any discount (specification 5 and 9). */
export const minPrice: Fils = fils(200);

/** The highest price, AED 999999.99 (specification 5 and 9). */
export const maxPrice: Fils = fils(99_999_999);

/** The smallest discount and first-order discount, in percent off (specification 5). */
export const minDiscount = 1;

/** The largest discount and first-order discount, in percent off (specification 5). */
export const maxDiscount = 99;

/** The most units of one service in one order; ours, so that an order's amount stays within what the wire carries. */
export const maxQuantity = 50;

/** The largest amount on the wire, AED 9,999,999,999.99 (`shapes/common.ts` of the contract). */
export const maxAmount: Fils = fils(999_999_999_999);

/** The whole of something in basis points. */
export const wholeBasisPoints = 10_000;

/** The highest service fee that can be set: half. Above it, fee and its VAT could eat more than the merchant is paid. */
export const maxFeeBasisPoints = 5_000;

/** The fewest characters of a promo code. */
export const minPromoCode = 3;

/** The most characters of a promo code. */
export const maxPromoCode = 24;

/** Specifications of one service (specification 5 and 9). */
export const maxSpecs = 5;

/** Options of one specification (specification 5 and 9). */
export const maxOptions = 10;

/** Enabled combinations of options of one service (specification 9: 24 items; decisions, Service). */
export const maxCombinations = 24;

/** Photos and videos that a service needs to be submitted (decisions, Service: 1 is the rule). */
export const minMedia = 1;

/** Photos and videos that make a good service: the quality meter's target, no rule (decisions, Service). */
export const targetMedia = 5;

/** Photos, panoramas and videos of one service; ours. */
export const maxMedia = 30;

/** The faintest watermark, in percent; ours. */
export const minWatermarkOpacity = 10;

/** An e-mail address, in characters (specification 5 and 9). */
export const maxEmail = 100;

/** A contact's or responsible person's name. */
export const maxPersonName = 80;

/** A merchant's name. */
export const maxMerchantName = 120;

/** A full address. */
export const maxAddress = 200;

/** A merchant's introduction. */
export const maxIntroduction = 1000;

/** A service's name. */
export const maxServiceName = 120;

/** A service's description. */
export const maxServiceDescription = 5000;

/** The name of a specification and of an option. */
export const maxSpecName = 60;

/** The additional information that comes with a completion. */
export const maxCompletionInfo = 1000;

/** A reason, a remark, a reply: short texts from one person to another. */
export const maxNote = 500;

/** The text of a watermark. */
export const maxWatermarkText = 60;

/** The most characters of the name of who signed for finished work. */
export const longestSignerName = 100;
