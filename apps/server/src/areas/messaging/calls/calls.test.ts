import {
  acceptCall,
  endCall,
  getOwnCall,
  keepCall,
  listSignals,
  sendSignals,
  startCall,
} from '@khidma/contract/messaging/calls';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  blockConversation,
  getConversation,
  openConversation,
  takeConversation,
} from '@khidma/contract/messaging/conversations';
import { listMessages } from '@khidma/contract/messaging/messages';
import { ringMs } from '@khidma/domain/calls/call-state';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTalk, type Talk } from '../../../testing/messages-factory.ts';
import { givenCustomer, givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { endLeftCalls } from './calls.ts';
import { iceServersOf } from './own-call.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const uuid = (): string => server.ctx.ids.uuid();

/** A customer's call that rings at the merchant's. */
async function givenRinging(talk?: Talk) {
  const { conversationId, customer, merchant } = talk ?? (await givenTalk(server));
  const callId = uuid();
  const tabs = { customer: uuid(), merchant: uuid() };
  const input = { callId, conversationId, kind: 'voice' as const, tabId: tabs.customer };
  const opened = await server.ok(startCall, input, customer);
  return { conversationId, customer, merchant, callId, tabs, input, opened };
}

/** The same, taken. */
async function givenTaken() {
  const ringing = await givenRinging();
  const { callId, tabs, merchant } = ringing;
  await server.ok(acceptCall, { callId, tabId: tabs.merchant }, merchant);
  return ringing;
}

const recordsOf = async (conversationId: string, token: string) => {
  const { records } = await server.ok(listMessages, { conversationId }, token);
  return records.filter(({ kind }) => kind === 'call');
};

describe('who may call', () => {
  it('nobody without a messaging token', async () => {
    const { callId, tabs } = await givenTaken();
    const tab = { callId, tabId: tabs.merchant };
    await refusesStrangers(server, startCall, {
      ...tab,
      conversationId: uuid(),
      kind: 'voice',
    });
    await refusesStrangers(server, acceptCall, tab);
    await refusesStrangers(server, endCall, { callId, outcome: 'missed' });
    await refusesStrangers(server, keepCall, tab);
    await refusesStrangers(server, getOwnCall, {});
    await refusesStrangers(server, sendSignals, { ...tab, signals: ['{}'] });
    await refusesStrangers(server, listSignals, { ...tab, after: '0' });
  });

  it('nobody where calls are off', async () => {
    const off = await startTestServer({ demo: false });
    const { conversationId, customer } = await givenTalk(off);
    const input = { callId: uuid(), conversationId, kind: 'voice' as const, tabId: uuid() };
    expect((await off.call(startCall, input, { token: customer })).code).toBe(errorCodes.callsOff);
    await off.close();
  });

  it('not in the conversation of others, and not where one has blocked the other', async () => {
    const { conversationId, customer, merchant } = await givenTalk(server);
    const other = await givenTalk(server);
    const input = { callId: uuid(), conversationId, kind: 'voice' as const, tabId: uuid() };
    const answer = await server.call(startCall, input, { token: other.customer });
    expect(answer.code).toBe(errorCodes.notFound);
    await server.ok(blockConversation, { conversationId, isBlocked: true }, merchant);
    for (const token of [customer, merchant])
      expect((await server.call(startCall, input, { token })).code).toBe(
        errorCodes.conversationSilent,
      );
  });

  it('not the call of others: it cannot be taken, ended, kept or listened to', async () => {
    const { callId, tabs } = await givenTaken();
    const { customer: token } = await givenTalk(server);
    const tab = { callId, tabId: tabs.merchant };
    expect((await server.call(acceptCall, tab, { token })).code).toBe(errorCodes.notFound);
    const said = await server.call(sendSignals, { ...tab, signals: ['x'] }, { token });
    expect(said.code).toBe(errorCodes.notFound);
    for (const answer of [
      await server.call(listSignals, { ...tab, after: '0' }, { token }),
      await server.call(endCall, { callId, outcome: 'missed' }, { token }),
      await server.call(keepCall, tab, { token }),
    ])
      expect(answer.code).toBe(errorCodes.notFound);
    expect(await server.ok(getOwnCall, {}, token)).toBeNull();
  });

  it('customer service only where somebody of staff has the conversation', async () => {
    const { customer } = await givenTalk(server);
    const { id } = await server.ok(openConversation, { with: 'staff' }, customer);
    const input = { callId: uuid(), conversationId: id, kind: 'voice' as const, tabId: uuid() };
    expect((await server.call(startCall, input, { token: customer })).code).toBe(
      errorCodes.callNobody,
    );
    const staff = await givenStaff(server);
    const desk = await loadImToken(server, staff.token);
    await server.ok(takeConversation, { conversationId: id, from: null, to: staff.staffId }, desk);
    await server.ok(startCall, input, customer);
    expect(await server.ok(getOwnCall, {}, desk)).toMatchObject({ role: 'callee' });
    await server.ok(endCall, { callId: input.callId, outcome: 'declined' }, desk);
  });

  it('the desk whoever it talks with, customer or merchant, and nobody of two others', async () => {
    const { customer, merchant, conversationId } = await givenTalk(server);
    const staff = await givenStaff(server);
    const desk = await loadImToken(server, staff.token);
    const begin = (id: string) => ({
      callId: uuid(),
      conversationId: id,
      kind: 'voice' as const,
      tabId: uuid(),
    });
    expect((await server.call(startCall, begin(conversationId), { token: desk })).code).toBe(
      errorCodes.notFound,
    );
    for (const token of [customer, merchant]) {
      const { id } = await server.ok(openConversation, { with: 'staff' }, token);
      const input = begin(id);
      await server.ok(startCall, input, desk);
      expect(await server.ok(getOwnCall, {}, token)).toMatchObject({
        role: 'callee',
        peerName: '',
      });
      await server.ok(acceptCall, { callId: input.callId, tabId: uuid() }, token);
      await server.ok(endCall, { callId: input.callId, outcome: 'answered' }, desk);
      expect(await recordsOf(id, token)).toHaveLength(1);
    }
  });

  it('what is sent keeps its limits', async () => {
    const { callId, tabs, customer: token } = await givenTaken();
    const tab = { callId, tabId: tabs.customer };
    await refusesInput(server, sendSignals, {
      token,
      cases: [
        { input: { ...tab, signals: [] }, path: 'signals', rule: 'required' },
        { input: { ...tab, signals: Array(21).fill('x') }, path: 'signals', rule: 'tooMany' },
        { input: { ...tab, signals: ['x'.repeat(16_001)] }, path: 'signals.0', rule: 'tooLong' },
      ],
    });
  });
});

describe('ring, accept, decline, busy, no answer after 45 s', () => {
  it('rings for whoever opens a page, until then and no longer', async () => {
    const { callId, merchant, opened, conversationId } = await givenRinging();
    const until = new Date(server.clock.now().getTime() + ringMs).toISOString();
    expect(opened).toMatchObject({ callId, role: 'caller', ringsUntil: until, isBusy: false });
    expect(await server.ok(getOwnCall, {}, merchant)).toMatchObject({
      callId,
      role: 'callee',
      tabId: null,
    });
    server.clock.advance(ringMs - 1);
    expect(await endLeftCalls(server.ctx)).toBe(0);
    server.clock.advance(1);
    expect(await endLeftCalls(server.ctx)).toBe(1);
    expect(await endLeftCalls(server.ctx)).toBe(0);
    expect(await server.ok(getOwnCall, {}, merchant)).toBeNull();
    const [record] = await recordsOf(conversationId, merchant);
    expect(record).toMatchObject({
      author: { realm: 'customer', isMe: false },
      call: { kind: 'voice', outcome: 'missed', seconds: 0 },
    });
    expect((await server.ok(getConversation, { id: conversationId }, merchant)).unread).toBe(1);
  });

  it('answers the same where the same is started again, and writes one record', async () => {
    const { input, customer, opened, callId, merchant, conversationId } = await givenRinging();
    expect(await server.ok(startCall, input, customer)).toEqual(opened);
    await server.ok(endCall, { callId, outcome: 'missed' }, customer);
    await server.ok(endCall, { callId, outcome: 'failed' }, merchant);
    expect(await recordsOf(conversationId, merchant)).toHaveLength(1);
  });

  it('is taken by one tab alone', async () => {
    const { callId, tabs, merchant, customer } = await givenRinging();
    const own = { callId, tabId: tabs.merchant };
    await server.ok(acceptCall, own, merchant);
    await server.ok(acceptCall, own, merchant);
    for (const [tabId, token] of [
      [uuid(), merchant],
      [tabs.customer, customer],
    ] as const)
      expect((await server.call(acceptCall, { callId, tabId }, { token })).code).toBe(
        errorCodes.callTaken,
      );
  });

  it('says who declined, and believes nobody what cannot be', async () => {
    const declined = await givenRinging();
    await server.ok(endCall, { callId: declined.callId, outcome: 'answered' }, declined.merchant);
    const given = await givenRinging();
    await server.ok(endCall, { callId: given.callId, outcome: 'answered' }, given.customer);
    const outcomes = [];
    for (const { conversationId, customer } of [declined, given])
      for (const { call } of await recordsOf(conversationId, customer))
        outcomes.push(call?.outcome);
    expect(outcomes).toEqual(['declined', 'missed']);
  });

  it('one call per person: whoever is in another is busy, and reads of it', async () => {
    const talk = await givenTalk(server);
    const first = await givenRinging(talk);
    const stranger = await loadImToken(server, (await givenCustomer(server)).token);
    const { id: conversationId } = await server.ok(
      openConversation,
      { with: 'merchant', userId: talk.shop.merchant.merchantId },
      stranger,
    );
    const input = { callId: uuid(), conversationId, kind: 'video' as const, tabId: uuid() };
    expect(await server.ok(startCall, input, stranger)).toMatchObject({ isBusy: true });
    expect(await recordsOf(conversationId, talk.merchant)).toMatchObject([
      { call: { kind: 'video', outcome: 'busy' } },
    ]);
    // The one that is on its way rings on, and the stranger is free.
    expect(await server.ok(getOwnCall, {}, talk.merchant)).toMatchObject({ callId: first.callId });
    expect(await server.ok(getOwnCall, {}, stranger)).toBeNull();
  });
});

describe('signalling', () => {
  it('carries what one browser says to the other, in its order, and nothing back to itself', async () => {
    const { callId, tabs, customer, merchant } = await givenTaken();
    const from = { callId, tabId: tabs.customer };
    const to = { callId, tabId: tabs.merchant };
    await server.ok(sendSignals, { ...from, signals: ['offer', 'candidate 1'] }, customer);
    await server.ok(sendSignals, { ...to, signals: ['answer'] }, merchant);
    await server.ok(sendSignals, { ...from, signals: ['candidate 2'] }, customer);
    const heard = await server.ok(listSignals, { ...to, after: '0' }, merchant);
    expect(heard.records.map(({ signal }) => signal)).toEqual([
      'offer',
      'candidate 1',
      'candidate 2',
    ]);
    const [, second] = heard.records;
    const more = await server.ok(listSignals, { ...to, after: String(second?.seq) }, merchant);
    expect(more.records.map(({ signal }) => signal)).toEqual(['candidate 2']);
    const back = await server.ok(listSignals, { ...from, after: '0' }, customer);
    expect(back.records.map(({ signal }) => signal)).toEqual(['answer']);
  });

  it('is refused to another tab, and is over with the call', async () => {
    const { callId, tabs, customer, merchant } = await givenTaken();
    const other = { callId, tabId: uuid() };
    for (const answer of [
      await server.call(sendSignals, { ...other, signals: ['x'] }, { token: merchant }),
      await server.call(listSignals, { ...other, after: '0' }, { token: merchant }),
      await server.call(keepCall, other, { token: merchant }),
    ])
      expect(answer.code).toBe(errorCodes.callTaken);
    await server.ok(endCall, { callId, outcome: 'answered' }, customer);
    const own = { callId, tabId: tabs.merchant };
    expect(await server.ok(listSignals, { ...own, after: '0' }, merchant)).toEqual({
      records: [],
      isOver: true,
    });
    const late = await server.call(sendSignals, { ...own, signals: ['x'] }, { token: merchant });
    expect(late.code).toBe(errorCodes.notFound);
  });
});

describe('a call that a page has left', () => {
  it('goes on while both say so, and is over a minute after one of them has gone', async () => {
    const { callId, tabs, customer, merchant, conversationId } = await givenTaken();
    const keep = (tabId: string, token: string) =>
      server.ok(keepCall, { callId, tabId }, token).then(({ isOver }) => isOver);
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.advance(40_000);
      expect(await keep(tabs.customer, customer)).toBe(false);
      expect(await keep(tabs.merchant, merchant)).toBe(false);
      await endLeftCalls(server.ctx);
    }
    server.clock.advance(59_999);
    await keep(tabs.customer, customer);
    expect(await endLeftCalls(server.ctx)).toBe(0);
    server.clock.advance(1);
    expect(await endLeftCalls(server.ctx)).toBe(1);
    expect(await keep(tabs.customer, customer)).toBe(true);
    expect(await recordsOf(conversationId, customer)).toMatchObject([
      { call: { outcome: 'answered', seconds: 180 } },
    ]);
  });
});

describe('STUN and TURN from the settings, with short-lived credentials', () => {
  const now = new Date('2026-11-22T08:00:00.000Z');

  it('none where none is set', () => {
    const ice = { stun: [], turn: [], turnSecret: '' };
    expect(iceServersOf({ ice }, 'somebody', now)).toEqual([]);
  });

  it('signs who and until when, half a day ahead', () => {
    const turnSecret = 'a secret of the relay';
    const ice = { stun: ['stun:a.example:3478'], turn: ['turns:a.example:5349'], turnSecret };
    const username = `${now.getTime() / 1000 + 12 * 3600}:somebody`;
    expect(iceServersOf({ ice }, 'somebody', now)).toEqual([
      { urls: ['stun:a.example:3478'] },
      {
        urls: ['turns:a.example:5349'],
        username,
        credential: createHmac('sha1', turnSecret).update(username).digest('base64'),
      },
    ]);
  });
});
