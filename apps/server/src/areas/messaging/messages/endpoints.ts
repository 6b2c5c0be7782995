import { collectHandlers } from '../../../kernel/call.ts';
import * as answerTimes from './answer-times.ts';
import * as automatic from './automatic.ts';
import * as contacts from './contacts.ts';
import * as conversationMarks from './conversation-marks.ts';
import * as messageReports from './message-reports.ts';
import * as openConversation from './open-conversation.ts';
import * as pageConversations from './page-conversations.ts';
import * as quickReplies from './quick-replies.ts';
import * as readMessages from './read-messages.ts';
import * as searchMessages from './search-messages.ts';
import * as messages from './messages.ts';

export const messagesHandlers = collectHandlers(
  answerTimes,
  automatic,
  contacts,
  conversationMarks,
  messageReports,
  openConversation,
  pageConversations,
  quickReplies,
  readMessages,
  searchMessages,
  messages,
);
