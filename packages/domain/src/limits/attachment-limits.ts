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
