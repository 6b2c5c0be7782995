/** In the tab's storage: it is said once, here, and to no other tab. */
const key = 'signedOut';

/** Lets the sign-in page say that the session has ended without anybody's doing. */
export const noteSignedOut = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the page says nothing: signing in works all the same.
  }
};

/** Whether that is to be said; once. */
export const takeSignedOutNote = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
};
