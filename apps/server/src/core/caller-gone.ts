/** Whoever called has gone: nobody waits for the answer, and work for it ends. No verdict on what was sent. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';
}
