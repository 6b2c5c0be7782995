import { lte, sql } from 'drizzle-orm';
import { MINUTE, hasRows, type Job } from '../../../kernel/job.ts';
import { scheduledMessages } from '../../../db/schema/automatic-messages.ts';
import { conversationMembers } from '../../../db/schema/messages.ts';
import { notices } from '../../../db/schema/notices.ts';
import { dueMessages } from './write-message.ts';
import { sendAutomaticMessages } from './automatic.ts';
import { unreadMessages } from './page-conversations.ts';
import { dueNotices } from '../notices/index.ts';
import { mailUnread } from '../notices/index.ts';
import { pushUnread } from '../notices/index.ts';
import { unreadNotices } from '../notices/index.ts';

export const messagesJobs: readonly Job[] = [
  {
    name: 'automatic-messages',
    everySeconds: 15,
    isDue: (now) => hasRows(scheduledMessages, lte(scheduledMessages.dueAt, now)),
    run: sendAutomaticMessages,
  },
  {
    name: 'push-notices',
    everySeconds: 10,
    isDue: (now) =>
      sql`${hasRows(notices, lte(notices.pushDueAt, now))} or ${hasRows(conversationMembers, lte(conversationMembers.pushDueAt, now))}`,
    run: (ctx, signal) => pushUnread(ctx, [dueNotices, dueMessages], signal),
  },
  {
    name: 'mail-unread',
    everySeconds: MINUTE,
    run: (ctx, signal) => mailUnread(ctx, [unreadNotices, unreadMessages], signal),
  },
];
