/** Fetches the list of common passwords, which a form would wait for: one that came in between would change it while nobody acts. */
export const loadCommonPasswords = async (): Promise<void> => {
  await import('virtual:common-passwords');
};
