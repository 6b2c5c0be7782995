export { answersWithinOf } from './answer-times.ts';
export { silenceFor } from './conversation.presenter.ts';
export { readingOf } from './party.ts';
export { conversationsForExport, messagesForExport } from './export-messages.ts';
export { eraseMessagesOf } from './erase-messages.ts';
export { isContested, isUnderLegalHold } from './legal-hold.ts';
export { noteOrderEvent } from './note-order.ts';
export { recordCall } from './record-call.ts';
export { unreadSummaryOf } from './unread-summary.ts';
