import { languageKey } from '@khidma/app/session/language-key';

/** Everything the portal keeps in local storage, in one place (specification, section 9). */
export const storageKeys = {
  /** Token, user info and messaging info; written by the session store alone. */
  userStore: 'userStore',
  /** The end of the token of a session that ran out: other tabs that have it end theirs too. */
  sessionExpired: 'userStoreExpired',
  language: languageKey,
  noticeSettings: 'NOTICE_SETTINGS',
  /** Written at sign-out: other tabs that see it change sign out too. */
  logoutTimestamp: 'logoutTimestamp',
  /** Input that was never sent; gone at sign-out. */
  savedFormList: 'savedFormList',
  /** Uploads that were begun and not finished; gone at sign-out. */
  unfinishedUploads: 'unfinishedUploads',
  /** Who has hidden the notices of certificates, and for which day. */
  hiddenCertificates: 'hiddenCertificates',
  /** Who has put away that the VAT certificate is not there. */
  hiddenVatNotice: 'hiddenVatNotice',
} as const;
