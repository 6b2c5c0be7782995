import {
  archiveConversation,
  blockConversation,
  closeConversation,
  countUnread,
  getConversation,
  getOrderConversation,
  markRead,
  openConversation,
  pageConversations,
  reopenConversation,
  syncMessages,
  takeConversation,
} from '@khidma/contract/messaging/conversations';
import {
  deleteMessage,
  editMessage,
  listMessages,
  searchMessages,
  sendMessage,
  translateMessage,
} from '@khidma/contract/messaging/messages';
import {
  listAutomaticMessages,
  listQuickReplies,
  removeQuickReply,
  saveAutomaticMessage,
  saveQuickReply,
} from '@khidma/contract/messaging/replies';
import {
  closeMessageReport,
  listContactFigures,
  pageMessageReports,
  readOrderConversation,
  readReportedConversation,
  reportConversation,
} from '@khidma/contract/messaging/message-reports';
import { contestAnswer, getAnswerTimes } from '@khidma/contract/insights/insights';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { messageReports } from '../../db/schema/messages.ts';
import { disputed } from '../disputes-factory.ts';
import { givenMessageFile, givenTalk, say, textInput } from '../messages-factory.ts';
import { placed } from '../orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

/** A conversation with one message of the customer's. */
async function givenQuestion(server: RunningTestServer) {
  const talk = await givenTalk(server);
  const { conversationId, customer } = talk;
  const text = 'Are you free on Monday?';
  return { ...talk, message: await say(server, { conversationId, token: customer, text }) };
}

/** A merchant that has answered a customer. */
async function givenAnswer(server: RunningTestServer) {
  const talk = await givenQuestion(server);
  const { conversationId, merchant: token } = talk;
  await say(server, { conversationId, token, text: 'Yes.' });
  return talk;
}

/** A customer's question to customer service, and a member of staff at the desk. */
async function givenCase(server: RunningTestServer) {
  const customer = await loadImToken(server, (await givenCustomer(server)).token);
  const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, customer);
  await say(server, { conversationId, token: customer, text: 'My refund has not come.' });
  const { staffId, token } = await givenStaff(server);
  return { conversationId, staffId, staff: await loadImToken(server, token) };
}

/** A report of the merchant's, and a member of staff. */
async function givenReport(server: RunningTestServer) {
  const { conversationId, merchant } = await givenQuestion(server);
  const why = { reason: 'fraud' as const, description: 'Wants to pay in cash.' };
  await server.ok(reportConversation, { conversationId, ...why }, merchant);
  const { token } = await givenStaff(server);
  const [report] = await server.db
    .select({ id: messageReports.id })
    .from(messageReports)
    .where(eq(messageReports.conversationId, conversationId));
  if (report === undefined) throw new Error('the report is gone');
  return { id: report.id, token };
}

const givenReply = async (server: RunningTestServer) => {
  const token = await loadImToken(server, (await givenMerchant(server)).token);
  const input = { title: 'On our way', text: 'We are on our way, {customer}.' };
  return { token, ...(await server.ok(saveQuickReply, input, token)) };
};

/** Messages, from both sides and from the desk. */
export const messageSamples = [
  sample(openConversation, async (server) => {
    const { shop, customer } = await givenTalk(server);
    const { id: orderId } = await placed(server, shop);
    const userId = shop.merchant.merchantId;
    return { input: { with: 'merchant' as const, userId, orderId }, token: customer };
  }),
  sample(getConversation, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    return { input: { id: conversationId }, token: merchant };
  }),
  sample(getOrderConversation, async (server) => {
    const { shop } = await givenTalk(server);
    return { input: { id: (await placed(server, shop)).id }, token: shop.merchant.token };
  }),
  sample(pageConversations, async (server) => ({
    input: { filter: 'all' as const, text: 'omar', pageSize: '20' },
    token: (await givenQuestion(server)).merchant,
  })),
  sample(countUnread, async (server) => ({
    input: {},
    token: (await givenQuestion(server)).merchant,
  })),
  sample(listContactFigures, async (server) => ({
    input: {},
    token: (await givenStaff(server)).token,
  })),
  sample(sendMessage, async (server) => {
    const { conversationId, merchant, message } = await givenQuestion(server);
    const input = {
      ...textInput(server, conversationId, 'Yes, at ten.'),
      quoteId: message.id,
      isNoContact: true,
    };
    return { input, token: merchant };
  }),
  sample(sendMessage, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    const fileIds = [await givenMessageFile(server, merchant)];
    const clientId = server.ctx.ids.uuid();
    return {
      input: { conversationId, clientId, kind: 'picture' as const, fileIds },
      token: merchant,
    };
  }),
  sample(sendMessage, async (server) => {
    const { conversationId, customer } = await givenQuestion(server);
    const clientId = server.ctx.ids.uuid();
    const location = { latitude: 25.2048, longitude: 55.2708, label: 'Gate 3' };
    return {
      input: { conversationId, clientId, kind: 'location' as const, location },
      token: customer,
    };
  }),
  sample(sendMessage, async (server) => {
    const { conversationId, shop, customer } = await givenQuestion(server);
    const clientId = server.ctx.ids.uuid();
    const { id: orderId } = await placed(server, shop);
    return {
      input: { conversationId, clientId, kind: 'order' as const, orderId },
      token: customer,
    };
  }),
  sample(sendMessage, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    const reply = { title: 'Yes', text: 'Yes, we are.' };
    const { id: quickReplyId } = await server.ok(saveQuickReply, reply, merchant);
    return {
      input: { ...textInput(server, conversationId, 'Yes, we are.'), quickReplyId },
      token: merchant,
    };
  }),
  sample(translateMessage, async (server) => {
    const { merchant, message } = await givenQuestion(server);
    return { input: { id: message.id }, token: merchant };
  }),
  sample(editMessage, async (server) => {
    const { customer, message } = await givenQuestion(server);
    return { input: { id: message.id, text: 'Are you free on Tuesday?' }, token: customer };
  }),
  sample(deleteMessage, async (server) => {
    const { customer, message } = await givenQuestion(server);
    return { input: { id: message.id }, token: customer };
  }),
  sample(listMessages, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    const place = { before: '10', after: '0', around: '1', from: '2026-11-17' };
    return { input: { conversationId, ...place }, token: merchant };
  }),
  sample(syncMessages, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    return { input: { known: `${conversationId}:0` }, token: merchant };
  }),
  sample(searchMessages, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    return { input: { conversationId, text: 'monday' }, token: merchant };
  }),
  sample(markRead, async (server) => {
    const { conversationId, merchant, message } = await givenQuestion(server);
    const { seq } = message;
    return { input: { conversationId, readSeq: seq, deliveredSeq: seq }, token: merchant };
  }),
  sample(archiveConversation, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    return { input: { conversationId, isArchived: true }, token: merchant };
  }),
  sample(reopenConversation, async (server) => {
    const { conversationId, customer } = await givenQuestion(server);
    return { input: { conversationId }, token: customer };
  }),
  sample(blockConversation, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    return { input: { conversationId, isBlocked: true }, token: merchant };
  }),
  sample(reportConversation, async (server) => {
    const { conversationId, merchant } = await givenQuestion(server);
    const why = { reason: 'spam' as const, description: 'The same again and again.' };
    return { input: { conversationId, ...why }, token: merchant };
  }),
  sample(listQuickReplies, async (server) => ({
    input: {},
    token: (await givenReply(server)).token,
  })),
  sample(saveQuickReply, async (server) => {
    const { id, token } = await givenReply(server);
    const fileIds = [await givenMessageFile(server, token)];
    const input = { id, title: 'Nearly there', text: 'Ten minutes, {customer}.', fileIds };
    return { input, token };
  }),
  sample(removeQuickReply, async (server) => {
    const { id, token } = await givenReply(server);
    return { input: { id }, token };
  }),
  sample(listAutomaticMessages, async (server) => ({
    input: {},
    token: (await givenReply(server)).token,
  })),
  sample(saveAutomaticMessage, async (server) => {
    const texts = {
      en_US: 'See you on {time}.',
      zh_CN: '{time} 见。',
      'ar-AE': 'نراكم في {time}.',
    };
    const input = { event: 'dayBefore' as const, isOn: true, texts };
    return { input, token: (await givenReply(server)).token };
  }),
  sample(takeConversation, async (server) => {
    const { conversationId, staffId, staff } = await givenCase(server);
    return { input: { conversationId, from: null, to: staffId }, token: staff };
  }),
  sample(closeConversation, async (server) => {
    const { conversationId, staff } = await givenCase(server);
    return { input: { conversationId, isClosed: true }, token: staff };
  }),
  sample(pageMessageReports, async (server) => ({
    input: { ...firstPage, late: 'only' as const },
    token: (await givenReport(server)).token,
  })),
  sample(readReportedConversation, async (server) => {
    const { id, token } = await givenReport(server);
    return { input: { id, reason: 'To see what was offered.' }, token };
  }),
  sample(closeMessageReport, async (server) => {
    const { id, token } = await givenReport(server);
    const decision = { decision: 'answer', answer: 'We have spoken to them.' } as const;
    return { input: { id, reason: 'A warning was given.', ...decision }, token };
  }),
  sample(getAnswerTimes, async (server) => {
    const { shop } = await givenAnswer(server);
    return { input: {}, token: shop.merchant.token };
  }),
  sample(contestAnswer, async (server) => {
    const { shop, conversationId } = await givenAnswer(server);
    const day = dubaiDay(server.clock.now().getTime());
    return { input: { conversationId, day, reason: 'spam' as const }, token: shop.merchant.token };
  }),
  sample(readOrderConversation, async (server) => {
    const { shop, conversationId, customer } = await givenTalk(server);
    const { id } = await disputed(server, shop);
    await say(server, { conversationId, token: customer, text: 'It still leaks.' });
    const { token } = await givenStaff(server);
    return { input: { id, reason: 'To decide the dispute.' }, token };
  }),
] as const;
