export type { DocumentMails } from './deliver.ts';
export { enqueueMail, enqueueSms } from './enqueue.ts';
export {
  type FactName,
  type MailData,
  type MailKind,
  secretKinds,
  type SmsData,
  withoutSecrets,
} from './mail-kinds.ts';
export { factsIn, momentIn, sayLine, spanIn, textsOf } from './mail-parts.ts';
export { shippedParts } from './message-kinds.ts';
export { type OwnHeadings, ownHeadingsOf, renderOwnOrShipped } from './message-texts.queries.ts';
export { areMailsDue, deliverOutbox } from './deliver.ts';
