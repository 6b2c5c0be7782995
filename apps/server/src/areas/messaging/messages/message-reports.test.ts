import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  deleteMessage,
  editMessage,
  listMessages,
  sendMessage,
} from '@khidma/contract/messaging/messages';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import {
  closeMessageReport,
  pageMessageReports,
  readReportedConversation,
  reportConversation,
} from '@khidma/contract/messaging/message-reports';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function givenReport() {
  const talk = await givenTalk(server);
  const { conversationId, customer, merchant } = talk;
  const sent = await say(server, { conversationId, token: merchant, text: 'Pay me 500 in cash' });
  await server.ok(editMessage, { id: sent.id, text: 'Pay me 400 in cash' }, merchant);
  await server.ok(deleteMessage, { id: sent.id }, merchant);
  const why = { reason: 'outsidePayment' as const, description: 'He wants cash' };
  await server.ok(reportConversation, { conversationId, ...why }, customer);
  const { token } = await givenStaff(server);
  const { records } = await server.ok(pageMessageReports, { pageSize: '100' }, token);
  const report = records.find((each) => each.conversationId === conversationId);
  if (report === undefined) throw new Error('the report is not in the queue');
  return { ...talk, report, token };
}

describe('the operator reads a conversation only with a reason, which is logged', () => {
  it('refuses strangers, and whoever gives no reason', async () => {
    const { report, token } = await givenReport();
    await refusesStrangers(server, readReportedConversation, { id: report.id, reason: 'a' });
    const cases = [{ input: { id: report.id, reason: ' ' }, path: 'reason', rule: 'required' }];
    await refusesInput(server, readReportedConversation, { token, cases });
  });

  it('the queue says nothing of what was said', async () => {
    const { report } = await givenReport();
    expect(JSON.stringify(report)).not.toContain('Pay me');
    expect(report).toMatchObject({ reason: 'outsidePayment', reporterRealm: 'customer' });
  });

  it('shows every text that there was, and stands in the audit log', async () => {
    const { report, token, conversationId } = await givenReport();
    const input = { id: report.id, reason: 'To see what was asked for' };
    const { records } = await server.ok(readReportedConversation, input, token);
    expect(records).toMatchObject([
      {
        authorRealm: 'merchant',
        text: 'Pay me 400 in cash',
        earlierTexts: [{ text: 'Pay me 500 in cash' }],
        deletedAt: expect.any(String),
      },
    ]);
    const log = await server.ok(pageStaffActions, { subjectId: conversationId }, token);
    expect(log.records).toMatchObject([
      {
        action: 'readReportedConversation',
        subjectKind: 'conversation',
        note: 'To see what was asked for',
      },
    ]);
  });

  it("names both sides in the audit log, in the direction of the reader's line", async () => {
    const { report, token, conversationId } = await givenReport();
    await server.ok(readReportedConversation, { id: report.id, reason: 'Why' }, token);
    const named = async (lang: Lang): Promise<string | undefined> => {
      const log = await server.ok(pageStaffActions, { subjectId: conversationId }, { token, lang });
      return log.records[0]?.subjectName;
    };
    const sides = (await named('en_US'))?.split(' · ');
    expect(sides).toHaveLength(2);
    expect(await named('ar-AE')).toBe(dotText(languages['ar-AE'], sides ?? []));
  });

  it('is decided with an answer only where there is one', async () => {
    const { report, token } = await givenReport();
    const input = { id: report.id, reason: 'Spoken to', decision: 'answer' as const };
    const cases = [{ input, path: 'answer', rule: 'required' }];
    await refusesInput(server, closeMessageReport, { token, cases });
  });

  it('stopped, nobody writes in it any more, and what was said stays', async () => {
    const { report, token, conversationId, customer, merchant } = await givenReport();
    await server.ok(
      closeMessageReport,
      { id: report.id, reason: 'A fraud', decision: 'stop' },
      token,
    );
    for (const side of [customer, merchant]) {
      const { records } = await server.ok(listMessages, { conversationId }, side);
      expect(records.length).toBeGreaterThan(0);
      const answer = await server.call(
        sendMessage,
        { conversationId, clientId: server.ctx.ids.uuid(), kind: 'text', text: 'Still there?' },
        { token: side },
      );
      expect(answer).toMatchObject({
        code: errorCodes.conversationSilent,
        data: { silence: 'stopped' },
      });
    }
  });

  it('answered, who reported reads it from customer service', async () => {
    const { report, token, customer } = await givenReport();
    const answer = 'Thank you. We have spoken to the merchant.';
    await server.ok(
      closeMessageReport,
      { id: report.id, reason: 'Spoken to', decision: 'answer', answer },
      token,
    );
    const { records } = await server.ok(pageConversations, {}, customer);
    expect(records.find(({ kind }) => kind === 'service')).toMatchObject({
      unread: 1,
      lastMessage: { text: answer },
    });
  });

  it('closed, it is nobody’s to read any more', async () => {
    const { report, token } = await givenReport();
    const input = { id: report.id, reason: 'A warning was given' };
    await server.ok(closeMessageReport, input, token);
    for (const endpoint of [readReportedConversation, closeMessageReport])
      expect((await server.call(endpoint, input, token)).code).toBe(errorCodes.notFound);
  });
});
