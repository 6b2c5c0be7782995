import { handlersOf } from '../../core/call.ts';
import * as answerTimes from './answer-times.ts';
import * as automaticMessages from './automatic-messages.ts';
import * as changeMessage from './change-message.ts';
import * as contactHits from './contact-hits.ts';
import * as conversationMarks from './conversation-marks.ts';
import * as desk from './desk.ts';
import * as messageReports from './message-reports.ts';
import * as openConversation from './open-conversation.ts';
import * as pageConversations from './page-conversations.ts';
import * as quickReplies from './quick-replies.ts';
import * as readMessages from './read-messages.ts';
import * as readOrderConversation from './read-order-conversation.ts';
import * as searchMessages from './search-messages.ts';
import * as sendMessage from './send-message.ts';
import * as translateMessage from './translate-message.ts';

export const messagesHandlers = handlersOf(
  answerTimes,
  automaticMessages,
  changeMessage,
  contactHits,
  conversationMarks,
  desk,
  messageReports,
  openConversation,
  pageConversations,
  quickReplies,
  readMessages,
  readOrderConversation,
  searchMessages,
  sendMessage,
  translateMessage,
);
