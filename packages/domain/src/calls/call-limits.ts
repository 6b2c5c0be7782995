/** A call that nobody takes rings for so long (milliseconds). */
export const ringMs = 45_000;

/** A connection that broke is tried again for so long (milliseconds); then the call is over. */
export const reconnectMs = 30_000;

/** A page that does not say for so long that its call goes on has left it (milliseconds). */
export const callSilenceMs = 60_000;
