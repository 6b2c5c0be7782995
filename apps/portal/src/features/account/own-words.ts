import { sessionStore } from '../../shared/session-store.ts';

/** Returns the words of the signed-in account that a password may not be made of. */
export const ownWords = (): string[] => {
  const user = sessionStore.getState().userInfo;
  return user === null ? [] : [user.email, user.contactPhone, user.contactName, user.merchantName];
};
