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
