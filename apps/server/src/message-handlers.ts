import type { Handler } from './core/call.ts';
import {
  acceptCallHandler,
  endCallHandler,
  getOwnCallHandler,
  keepCallHandler,
  startCallHandler,
} from './modules/calls/calls.ts';
import {
  archiveConversationHandler,
  blockConversationHandler,
  markReadHandler,
  reportConversationHandler,
} from './modules/messages/conversation-marks.ts';
import {
  countUnreadHandler,
  pageConversationsHandler,
} from './modules/messages/page-conversations.ts';
import {
  getConversationHandler,
  openConversationHandler,
  reopenConversationHandler,
} from './modules/messages/open-conversation.ts';
import {
  listAutomaticMessagesHandler,
  saveAutomaticMessageHandler,
} from './modules/messages/automatic-messages.ts';
import {
  listQuickRepliesHandler,
  removeQuickReplyHandler,
  saveQuickReplyHandler,
} from './modules/messages/quick-replies.ts';
import { closeConversationHandler, takeConversationHandler } from './modules/messages/desk.ts';
import { deleteMessageHandler, editMessageHandler } from './modules/messages/change-message.ts';
import { listMessagesHandler, syncMessagesHandler } from './modules/messages/read-messages.ts';
import { listSignalsHandler, sendSignalsHandler } from './modules/calls/signals.ts';
import { searchMessagesHandler } from './modules/messages/search-messages.ts';
import { translateMessageHandler } from './modules/messages/translate-message.ts';
import { sendMessageHandler } from './modules/messages/send-message.ts';

/** What people say to one another, by writing and by calling. */
export const messageHandlers: readonly Handler[] = [
  acceptCallHandler,
  endCallHandler,
  getOwnCallHandler,
  keepCallHandler,
  startCallHandler,
  listSignalsHandler,
  sendSignalsHandler,
  deleteMessageHandler,
  editMessageHandler,
  archiveConversationHandler,
  blockConversationHandler,
  markReadHandler,
  reportConversationHandler,
  closeConversationHandler,
  takeConversationHandler,
  getConversationHandler,
  openConversationHandler,
  reopenConversationHandler,
  countUnreadHandler,
  pageConversationsHandler,
  listQuickRepliesHandler,
  removeQuickReplyHandler,
  saveQuickReplyHandler,
  listMessagesHandler,
  syncMessagesHandler,
  searchMessagesHandler,
  sendMessageHandler,
  translateMessageHandler,
  listAutomaticMessagesHandler,
  saveAutomaticMessageHandler,
];
