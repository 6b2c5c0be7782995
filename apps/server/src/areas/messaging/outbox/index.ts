export type { DocumentMails } from './deliver.ts';
export { enqueueMail, enqueueSms } from './deliver.ts';
export { type FactName, withoutSecrets } from './message-kind.ts';
export type { NoticeRule } from './message-kind.ts';
export { factsIn, momentIn, formatLine, spanIn, textsOf } from './mail.ts';
export {
  isSecretKind,
  type MailKind,
  messageKind,
  type NoticeData,
  type NoticeKind,
  type QueueKind,
  shippedParts,
  type SmsKind,
} from './message-kinds.ts';
export { type OwnHeadings, loadOwnHeadings, renderOwnOrShipped } from './message-texts.ts';
export { areMailsDue, deliverOutbox } from './deliver.ts';
