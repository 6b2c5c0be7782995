/** Characters of one message at most. */
export const maxMessageText = 4000;

/** So many pictures go along with a quick reply. */
export const maxReplyPictures = 4;
