import { sendEmailCode } from '@khidma/contract/identity/passwords';
import {
  pageOutbox,
  readOutboxMessage,
  resendOutboxMessage,
} from '@khidma/contract/messaging/outbox';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { inviteStaff } from '@khidma/contract/identity/staff-accounts';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { blockCustomer } from '@khidma/contract/orders/customers';
import { eq } from 'drizzle-orm';
import { outbox } from '../../../db/schema/notices.ts';
import { deliverOutbox } from './deliver.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
});
afterAll(() => server.close());

describe('pageOutbox refuses', () => {
  it('strangers and other realms', () => refusesStrangers(server, pageOutbox, {}));

  it('pages that are none', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, pageOutbox, {
      token,
      cases: [
        { input: { pageSize: '0' }, path: 'pageSize', rule: 'tooLarge' },
        { input: { recipient: 'x'.repeat(101) }, path: 'recipient', rule: 'tooLong' },
      ],
    });
  });
});

describe('pageOutbox', () => {
  it('shows messages newest first, of one recipient if asked', async () => {
    const [one, other] = [await givenMerchant(server), await givenMerchant(server)];
    await server.ok(sendEmailCode, { email: one.email, purpose: 'resetPassword' });
    server.clock.advance(1000);
    await server.ok(sendEmailCode, { email: other.email, purpose: 'resetPassword' });
    const { token } = await givenStaff(server);
    const all = await server.ok(pageOutbox, {}, token);
    expect(all.records.map(({ recipient }) => recipient)).toEqual([other.email, one.email]);
    const part = one.email.toUpperCase().slice(1);
    const ofOne = await server.ok(pageOutbox, { recipient: part }, token);
    expect(ofOne).toMatchObject({
      total: 1,
      records: [{ recipient: one.email, kind: 'resetCode', channel: 'mail', status: 'waiting' }],
    });
    expect(ofOne.records[0]?.html).toContain('<!doctype html>');
  });

  it('shows those to a whole address alone, whose else it may be a part of', async () => {
    const longer = await givenMerchant(server, { email: 'fatima.sara@example.ae' });
    const whole = await givenMerchant(server, { email: 'sara@example.ae' });
    for (const { email } of [longer, whole])
      await server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
    const { token } = await givenStaff(server);
    const to = async (recipient: string) =>
      (await server.ok(pageOutbox, { recipient }, token)).records.map((one) => one.recipient);
    expect(await to('Sara@example.ae')).toEqual([whole.email]);
    expect((await to('sara@example')).toSorted()).toEqual([longer.email, whole.email].toSorted());
  });
});

describe('outside the demo', () => {
  let production: RunningTestServer;
  beforeAll(async () => {
    production = await startTestServer({ agreed: true, demo: false });
  });
  afterAll(() => production.close());

  const given = (role: 'administrator' | 'support' | 'auditor') => givenStaff(production, { role });
  async function blocked() {
    const support = await given('support');
    const { customerId: id, email } = await givenCustomer(production);
    await production.ok(blockCustomer, { id, reason: 'Abusive messages.' }, support.token);
    return { support, email };
  }
  const listOf = async (recipient: string, token: string, more: object = {}) =>
    (await production.ok(pageOutbox, { recipient, ...more }, token)).records;

  it('the list holds no text, a message is read by its id, and the log says who looked', async () => {
    const { support, email } = await blocked();
    const [message] = await listOf(email.slice(2), support.token);
    expect(message).toMatchObject({ kind: 'customerBlocked', text: '', html: '', readable: true });
    const id = message?.id ?? '';
    const auditor = await given('auditor');
    expect((await production.call(readOutboxMessage, { id }, { token: auditor.token })).code).toBe(
      errorCodes.noPermission,
    );
    const read = await production.ok(readOutboxMessage, { id }, support.token);
    expect(read.text).toContain('Abusive messages.');
    const { records } = await production.ok(pageStaffActions, { subjectId: id }, auditor.token);
    expect(records).toMatchObject([
      { action: 'readOutboxMessage', staffId: support.staffId, subjectName: email },
    ]);
  });

  it('what lets its owner in is shown to nobody and not sent again', async () => {
    const boss = await given('administrator');
    const email = 'new.colleague@example.ae';
    await production.ok(inviteStaff, { name: 'Huda', email, role: 'finance' }, boss.token);
    await deliverOutbox(production.ctx);
    const [message] = await listOf(email, boss.token);
    expect(message).toMatchObject({ readable: false, resendable: false });
    const id = message?.id ?? '';
    const read = await production.ok(readOutboxMessage, { id }, boss.token);
    expect([read.text, read.html]).toEqual(['', '']);
    const [kept] = await production.db.select().from(outbox).where(eq(outbox.id, id));
    expect([kept?.text, kept?.html], 'forgotten once delivered').toEqual(['', '']);
    expect((await production.call(resendOutboxMessage, { id }, { token: boss.token })).code).toBe(
      errorCodes.cannotResend,
    );
  });

  it('a message is sent again once it is out, as another; not while it waits', async () => {
    const { support, email } = await blocked();
    const [message] = await listOf(email, support.token);
    const id = message?.id ?? '';
    const resend = () => production.call(resendOutboxMessage, { id }, { token: support.token });
    expect((await resend()).code).toBe(errorCodes.cannotResend);
    await deliverOutbox(production.ctx);
    expect((await resend()).code).toBe(0);
    const all = await listOf(email, support.token);
    expect(all.map(({ status }) => status).toSorted()).toEqual(['delivered', 'waiting']);
    expect(await listOf(email, support.token, { status: 'failed' })).toEqual([]);
    expect(await listOf(email, support.token, { kind: 'customerBlocked' })).toHaveLength(2);
    expect(await listOf(email, support.token, { from: '2020-01-01', to: '2020-01-02' })).toEqual(
      [],
    );
  });
});
