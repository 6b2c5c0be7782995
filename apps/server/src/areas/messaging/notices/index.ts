export { merchantRecipient, notify, type Recipient } from './notify.ts';
export type { UnreadReader, UnreadSource } from './mail-unread.ts';
export { noticePresenter, titleOfMessages } from './notices.ts';
export { notifyAssignee, notifyStaff } from './notify.ts';
export { type PushSource, PUSH_DELAY_MS } from './push.ts';
export { dueNotices } from './notices.ts';
export { mailUnread } from './mail-unread.ts';
export { pushUnread } from './push.ts';
export { unreadNotices } from './notices.ts';
