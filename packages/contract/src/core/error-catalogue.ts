/**
 * Every error the product can answer with: its name in our code and its number on the wire.
 * The text of each stands in `packages/i18n` under `errors`, in three languages.
 * 0, 401 and 20300 come from the specification, section 8; the 4xxyy of the protocol from `docs/protocol.md`.
 */
export const errorCodes = {
  unauthenticated: 401,
  noPermission: 20300,
  badRequest: 40000,
  clockSkew: 40001,
  badSignature: 40002,
  notFound: 40400,
  stillRunning: 40901,
  requestIdReused: 40902,
  tooLarge: 41300,
  unsupportedMedia: 41500,
  invalid: 42200,
  tooManyRequests: 42900,
  internal: 50000,
  unavailable: 50300,

  wrongCredentials: 41001,
  loginLocked: 41002,
  wrongActivationCode: 41004,
  activationCodeExpired: 41005,
  wrongCode: 41006,
  codeExpired: 41007,
  codeTriesUsedUp: 41008,
  codeTooSoon: 41009,
  resetTicketExpired: 41011,
  samePassword: 41012,
  passwordEqualsFundPassword: 41013,
  fundPasswordEqualsLogin: 41014,
  fundPasswordMissing: 41015,
  wrongFundPassword: 41016,
  fundPasswordLocked: 41017,
  alreadyActivated: 41018,
  emailTaken: 41019,
  accountSuspended: 41020,
  mobileTaken: 41021,
  wrongPassword: 41022,
  wrongSecondFactor: 41023,
  secondFactorRequired: 41024,
  secondFactorWrongState: 41025,
  accountTerminated: 41026,
  secondFactorSetUpFirst: 41027,
  secondFactorMandatory: 41028,

  applicationLinkExpired: 42001,
  applicationNotEditable: 42002,
  applicationWrongState: 42003,
  remarksRequired: 42004,
  revisionWrongState: 42005,
  merchantWrongState: 42006,
  lastOffered: 42007,

  serviceWrongState: 43001,
  licenceExpired: 43003,
  serviceConflict: 43004,
  serviceNotOnSale: 43005,
  servicePreparing: 43006,

  orderWrongState: 44001,
  orderCancelPending: 44002,
  orderPriceChanged: 44003,
  paymentFailed: 44004,
  paymentExpired: 44005,
  alreadyRated: 44007,
  extensionExists: 44008,
  alreadyReplied: 44009,
  ratingFinal: 44040,
  commentReportedBefore: 44041,
  commentDecided: 44042,
  proposalClosed: 44010,
  cancelRefusedBefore: 44011,
  orderInDispute: 44012,
  disputeClosed: 44013,
  disputeTooLate: 44014,

  insufficientBalance: 45001,
  payoutAccountMissing: 45002,
  withdrawalWrongState: 45003,
  secondPersonNeeded: 45006,
  exportRunning: 45004,
  exportsBusy: 45005,

  fileWrongKind: 46001,
  fileTooSmall: 46002,
  fileTooLarge: 46003,
  fileDamaged: 46004,
  fileDimensions: 46005,
  fileRatio: 46006,
  fileMismatch: 46007,
  fileTooManyPixels: 46008,
  fileLinkExpired: 46009,
  tooManyUploads: 46010,
  uploadUnfinished: 46011,
  fileTooLong: 46012,
  fileActiveContent: 46013,

  terminationBlocked: 47001,
  dataExportTooSoon: 47002,
  erasureBlocked: 47003,
  ownStaffAccount: 47004,
  lastAdministrator: 47005,
  staffWrongState: 47006,
  tooManyAddresses: 47007,

  conversationSilent: 48001,
  messageIdReused: 48002,
  messageTooOld: 48003,
  messageRead: 48004,
  tooManyMessages: 48005,
  tooManyConversations: 48006,
  tooManyQuickReplies: 48007,
  conversationTaken: 48008,
  alreadyReported: 48009,
  notTranslated: 48010,

  callsOff: 49001,
  callNobody: 49002,
  callTaken: 49003,
} as const;

/** The name of an error in our own code. */
export type ErrorCode = keyof typeof errorCodes;

const names = new Map<number, ErrorCode>(
  // Object.entries forgets the keys' type.
  (Object.entries(errorCodes) as [ErrorCode, number][]).map(([name, code]) => [code, name]),
);

/** The name that belongs to a number on the wire, or undefined where another build sent it. */
export const errorNameOf = (code: number): ErrorCode | undefined => names.get(code);
