export type { DocumentMails } from './deliver.ts';
export { enqueueMail, enqueueSms } from './enqueue.ts';
export {
  type FactName,
  type MailData,
  type MailKind,
  type SmsData,
  withoutSecrets,
} from './mail-kinds.ts';
export { factsIn, momentIn, sayLine, subjectOf, textsOf } from './mail-parts.ts';
