/** Characters of one message at most. */
export const maxMessageText = 4000;
