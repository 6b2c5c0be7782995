import { mailKind, security, smsKind } from './message-kind.ts';

const code = ['code', 'minutes'] as const;

const fundPassword = { ...security, path: '/user-center/fund-security' } as const;

/** What people are told of their own account. */
export const accountKinds = {
  unreadDigest: mailKind({ told: ['link', 'count', 'more', 'lines'] }),
  resetCode: mailKind({ told: code, sms: code, isSecret: true, isUrgent: true }),
  fundPasswordCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  bindOldCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  bindNewCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  changePhoneCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  signUpCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  alreadyCustomer: mailKind({ told: ['link'] }),
  passwordChanged: mailKind({ told: ['link'], notice: security }),
  newDevice: mailKind({ told: ['link', 'device?', 'signedInAt'], notice: security }),
  fundPasswordSet: mailKind({ told: [], notice: fundPassword }),
  fundPasswordChanged: mailKind({ told: [], notice: fundPassword }),
  secondFactorOn: mailKind({ told: ['link', 'left'], notice: security }),
  secondFactorOff: mailKind({ told: ['link', 'left'], notice: security }),
  recoveryCodesMade: mailKind({ told: ['link', 'left'], notice: security }),
  recoveryCodeUsed: mailKind({ told: ['link', 'left'], notice: security }),
  phoneChanged: mailKind({ told: ['phone'], notice: security }),
  mailboxChanged: mailKind({ told: ['email'], notice: security }),
  dataExportReady: mailKind({ told: ['link', 'validUntil'], notice: security }),
  customerBlocked: mailKind({ told: ['reason'] }),
  customerUnblocked: mailKind({ told: ['link'] }),
  accountErased: mailKind({ told: [] }),
  accountTerminated: mailKind({ told: ['merchantName'] }),
  mobileChanged: smsKind([]),
};
