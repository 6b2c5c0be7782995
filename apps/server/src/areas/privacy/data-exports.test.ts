import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getDataExport,
  getMerchantDataExport,
  requestDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import { openMyDispute } from '@khidma/contract/orders/disputes';
import { rateOrder } from '@khidma/contract/orders/comments';
import { saveMyAddress } from '@khidma/contract/identity/customer-account';
import { deleteMessage, sendMessage } from '@khidma/contract/messaging/messages';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { messages } from '../../db/schema/messages.ts';
import { archives } from '../../db/schema/archives.ts';
import { customerMissed, door, merchantMissed } from '../../testing/absence-factory.ts';
import { factIn, findMessage, messageTo } from '../../testing/mailbox.ts';
import { givenMessageFile, givenTalk, say } from '../../testing/messages-factory.ts';
import { proposed } from '../../testing/extra-work-factory.ts';
import { completed, givenShop, paid } from '../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, KNOWN_PASSWORD } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { unzipped } from '../../testing/read-xlsx.ts';
import { homeAddress } from '../../testing/samples/address-samples.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { eraseCustomer } from '../identity/auth/erase-customer.ts';
import { dataExportsJob } from './data-exports.ts';

const DAY_MS = 86_400_000;
const password = KNOWN_PASSWORD;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = () => dataExportsJob.run(server.ctx);

/** The parts of a ready copy, by name. */
async function partsOf(
  token: string,
  endpoint: typeof getDataExport = getDataExport,
): Promise<ReadonlyMap<string, string>> {
  const { url, size } = await server.ok(endpoint, {}, token);
  const answer = await server.app.inject({ method: 'GET', url: url ?? '' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(answer.rawPayload.length).toBe(size);
  return unzipped(answer.rawPayload);
}

const read = (parts: ReadonlyMap<string, string>, name: string): unknown =>
  JSON.parse(parts.get(name) ?? 'null');

describe('a copy of one’s data is refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getDataExport, {});
    expect((await server.call(getDataExport, {})).code).toBe(errorCodes.unauthenticated);
    await refusesStrangers(server, requestDataExport, { password });
  });

  it('without the password, and after too many wrong ones, which lock nobody out of signing in', async () => {
    const { token } = await givenCustomer(server);
    await refusesInput(server, requestDataExport, {
      token,
      cases: [
        { input: {}, path: 'password', rule: 'required' },
        { input: { password: 'x'.repeat(1000) }, path: 'password', rule: 'tooLong' },
      ],
    });
    const codes = new Set<number>();
    for (let count = 0; count < 8; count += 1)
      codes.add((await server.call(requestDataExport, { password: 'wrong' }, { token })).code);
    expect([...codes]).toEqual([errorCodes.wrongPassword, errorCodes.loginLocked]);
    expect((await server.ok(getDataExport, {}, token)).state).toBe('none');
  });

  it('a second time within a day, also where two ask at the same moment', async () => {
    const { token } = await givenCustomer(server);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(requestDataExport, { password }, { token })),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.dataExportTooSoon,
      errorCodes.dataExportTooSoon,
    ]);
    const { nextAt } = await server.ok(getDataExport, {}, token);
    expect(nextAt).toBe(new Date(server.clock.now().getTime() + DAY_MS).toISOString());
  });

  it('by its address once that has run out, or is another’s', async () => {
    const { token } = await givenCustomer(server);
    await server.ok(requestDataExport, { password }, token);
    await make();
    const { url } = await server.ok(getDataExport, {}, token);
    const status = async (address: string) =>
      (await server.app.inject({ method: 'GET', url: address })).statusCode;
    expect(await status((url ?? '').replace(/s=.{4}/, 's=AAAA'))).toBe(404);
    server.clock.advance(DAY_MS);
    expect(await status(url ?? '')).toBe(410);
  });
});

describe('a copy of one’s data', () => {
  it('holds profile, orders, comments, messages with their files, notices and sessions, and nobody else’s', async () => {
    const talk = await givenTalk(server);
    const { shop, conversationId, customer: customerIm } = talk;
    const { token, email, customerId } = shop.customer;
    const { id: orderId } = await completed(server, shop);
    await server.ok(rateOrder, { id: orderId, rating: 4, text: 'Spotless windows' }, token);
    await server.ok(saveMyAddress, homeAddress, token);
    await server.ok(openMyDispute, { id: orderId, text: 'A scratched door', images: [] }, token);
    await say(server, { ...talk, token: customerIm, text: 'Do you clean lobbies?' });
    await say(server, { ...talk, token: talk.merchant, text: 'We do.' });
    const taken = await say(server, { ...talk, token: talk.merchant, text: 'A slip of mine' });
    await server.ok(deleteMessage, { id: taken.id }, talk.merchant);
    const fileId = await givenMessageFile(server, customerIm);
    const picture = { conversationId, clientId: server.ctx.ids.uuid(), kind: 'picture' as const };
    await server.ok(sendMessage, { ...picture, fileIds: [fileId] }, customerIm);
    const other = await givenTalk(server);
    await say(server, { ...other, token: other.customer, text: 'A stranger’s words' });

    expect(
      await server.ok(requestDataExport, { password: shop.customer.password }, token),
    ).toMatchObject({
      state: 'waiting',
      url: null,
    });
    expect(await make()).toBe(1);
    const parts = await partsOf(token);
    expect(read(parts, 'profile.json')).toMatchObject({ id: customerId, email });
    expect(read(parts, 'addresses.json')).toMatchObject([{ name: 'Home', makani: '3003295320' }]);
    expect(read(parts, 'orders.json')).toMatchObject([
      {
        status: 'Completed',
        contact: { name: 'Omar Nasser' },
        comment: { rating: 4, text: 'Spotless windows' },
        disputeStatements: [{ text: 'A scratched door' }],
        payments: [{ status: 'captured' }],
      },
    ]);
    expect(read(parts, 'conversations.json')).toMatchObject([{ id: conversationId }]);
    const said = read(parts, 'messages.json') as { from: string; kind: string; text: string }[]; // written above
    expect(
      said.filter(({ kind }) => kind === 'text').map(({ from, text }) => [from, text]),
    ).toEqual([
      ['me', 'Do you clean lobbies?'],
      ['them', 'We do.'],
      ['them', ''],
    ]);
    expect(read(parts, 'files.json')).toMatchObject([{ id: fileId, path: `files/${fileId}.jpg` }]);
    expect(parts.has(`files/${fileId}.jpg`)).toBe(true);
    expect((read(parts, 'notices.json') as unknown[]).length).toBeGreaterThan(0);
    expect(read(parts, 'sessions.json')).toHaveLength(1);
    const whole = [...parts.values()].join('\n');
    expect(whole).not.toMatch(/stranger|passwordHash|tokenHash|argon/);
    expect(whole).not.toContain(other.shop.customer.email);
  });

  it('is told by mail with the moment until which it is there, and gone after it', async () => {
    const { token, email, customerId } = await givenCustomer(server);
    await server.ok(requestDataExport, { password }, token);
    await make();
    const { text } = await messageTo(server, email, 'dataExportReady');
    expect(factIn(text, 'Valid until')).toMatch(/2026/);
    const { state, expiresAt } = await server.ok(getDataExport, {}, token);
    const days = server.ctx.settings.retention.dataExports;
    expect([state, expiresAt]).toEqual([
      'ready',
      new Date(server.clock.now().getTime() + days * DAY_MS).toISOString(),
    ]);
    const [stored] = await server.db.select().from(files).where(eq(files.ownerId, customerId));
    server.clock.advance(days * DAY_MS);
    await make();
    expect(await server.db.$count(files, eq(files.ownerId, customerId))).toBe(0);
    expect(await server.ctx.files.stat(stored?.key ?? '')).toBeUndefined();
    expect(await server.db.$count(archives, eq(archives.customerId, customerId))).toBe(0);
  });

  it('that cannot be made is tried again, given up in the end, and may be asked for at once then', async () => {
    const { token, customerId } = await givenCustomer(server);
    await server.ok(requestDataExport, { password }, token);
    const full = vi.spyOn(server.ctx.files, 'putStream');
    full.mockRejectedValue(new Error('the disk is full'));
    for (let count = 0; count < 6; count += 1) {
      await make();
      server.clock.advance(3_600_000);
    }
    full.mockRestore();
    expect(await server.ok(getDataExport, {}, token)).toMatchObject({
      state: 'failed',
      nextAt: null,
    });
    await server.ok(requestDataExport, { password }, token);
    await make();
    expect((await server.ok(getDataExport, {}, token)).state).toBe('ready');
    expect(await server.db.$count(archives, eq(archives.customerId, customerId))).toBe(2);
  });
});

describe('a copy of one’s data that is made', () => {
  it('while the database is gone leaves nothing in the store', async () => {
    const { token } = await givenCustomer(server);
    await server.ok(requestDataExport, { password }, token);
    const written = vi.spyOn(server.ctx.files, 'putStream');
    const gone = vi.spyOn(server.ctx.db, 'transaction').mockRejectedValue(new Error('no database'));
    await expect(make()).rejects.toThrow('no database');
    gone.mockRestore();
    const [[key] = ['']] = written.mock.calls;
    written.mockRestore();
    expect(key).toMatch(/^exports\//);
    expect(await server.ctx.files.stat(key)).toBeUndefined();
    server.clock.advance(3_600_000);
    await make();
    expect((await server.ok(getDataExport, {}, token)).state).toBe('ready');
  });

  it('and saved, though the answer of the database was lost, stays', async () => {
    const { token, email } = await givenCustomer(server);
    await server.ok(requestDataExport, { password }, token);
    const { db } = server.ctx;
    const commit: typeof db.transaction = db.transaction.bind(db);
    const lost = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...saving) => {
      await commit(...saving);
      throw new Error('the connection is lost');
    });
    await make();
    lost.mockRestore();
    expect(read(await partsOf(token), 'profile.json')).toMatchObject({ email });
  });
});

describe('an erasure', () => {
  it('empties what the customer wrote, also in the copy: the one that is ready goes, the one that waits is never made', async () => {
    const talk = await givenTalk(server);
    const { token, email, customerId } = talk.shop.customer;
    await say(server, { ...talk, token: talk.customer, text: 'My door code is 4711' });
    await server.ok(requestDataExport, { password: talk.shop.customer.password }, token);
    await make();
    await server.db.insert(archives).values({
      id: server.ctx.ids.uuid(),
      kind: 'personalData',
      customerId,
      lang: 'en_US',
      requestedAt: server.clock.now(),
      dueAt: server.clock.now(),
    });
    await eraseCustomer(server.ctx, email);
    expect(await make()).toBe(0);
    expect(await server.db.$count(archives, eq(archives.customerId, customerId))).toBe(0);
    expect(
      await server.db.$count(files, sql`owner_id = ${customerId} and kind = 'dataExport'`),
    ).toBe(0);
    const left = await server.db
      .select({ text: messages.text, data: messages.data })
      .from(messages)
      .where(eq(messages.authorId, customerId));
    expect(left).toEqual([{ text: '', data: {} }]);
    expect(await findMessage(server, email, 'dataExportReady')).toBeUndefined();
  });
});

describe('extra work', () => {
  it('stands in the copies of both sides', async () => {
    const shop = await givenShop(server);
    await proposed(server, shop);
    const { customer, merchant } = shop;
    await server.ok(requestDataExport, { password: customer.password }, customer.token);
    await server.ok(requestMerchantDataExport, { password: merchant.password }, merchant.token);
    expect(await make()).toBe(2);
    for (const parts of [
      await partsOf(customer.token),
      await partsOf(merchant.token, getMerchantDataExport),
    ])
      expect(read(parts, 'orders.json')).toMatchObject([
        { extraWorks: [{ title: 'Replace the valve', status: 'Proposed' }] },
      ]);
  });
});

describe('an order of which a part went back', () => {
  it('says of each amount which VAT is in it, in the copies of both sides', async () => {
    const shop = await givenShop(server, {
      merchant: { vatNumber: '100123456700003', vatStartDate: '2020-01-01' },
    });
    const { id } = await paid(server, shop);
    const staff = await givenStaff(server);
    const part = { id, amount: 10_001, refunded: 0, reason: 'Half of it was not done.' };
    await server.ok(refundOrder, part, staff.token);
    const { customer, merchant } = shop;
    await server.ok(requestDataExport, { password: customer.password }, customer.token);
    await server.ok(requestMerchantDataExport, { password: merchant.password }, merchant.token);
    expect(await make()).toBe(2);
    const both = {
      orderedInFils: 20_000,
      paidInFils: 20_000,
      paidVatInFils: 952,
      refundedInFils: 10_001,
      refundedVatInFils: 476,
      keptInFils: 9_999,
      keptVatInFils: 476,
    };
    const parts = await partsOf(merchant.token, getMerchantDataExport);
    expect(read(await partsOf(customer.token), 'orders.json')).toMatchObject([both]);
    expect(read(parts, 'orders.json')).toMatchObject([
      { ...both, feeInFils: 952, feeVatInFils: 48, merchantPartInFils: 8_999 },
    ]);
  });
});

describe('a visit that did not happen', () => {
  it('stands in the copies of both sides, its place in the customer’s alone', async () => {
    const shop = await givenShop(server);
    await customerMissed(server, shop);
    server.clock.advance(1000);
    await merchantMissed(server, shop);
    const { customer, merchant } = shop;
    await server.ok(requestDataExport, { password: customer.password }, customer.token);
    await server.ok(requestMerchantDataExport, { password: merchant.password }, merchant.token);
    expect(await make()).toBe(2);
    const own = read(await partsOf(customer.token), 'orders.json');
    const theirs = read(await partsOf(merchant.token, getMerchantDataExport), 'orders.json');
    const missed = {
      absent: 'customer',
      status: 'Reported',
      attempts: [{ way: 'call' }, { way: 'whatsApp' }],
      note: 'Rang three times.',
      fileIds: [expect.any(String)],
    };
    const waited = { absent: 'merchant', note: 'I waited all day.' };
    expect(own).toMatchObject([
      { absences: [{ ...missed, latitude: door.latitude }] },
      { absences: [waited] },
    ]);
    expect(theirs).toMatchObject([{ absences: [missed] }, { absences: [waited] }]);
    expect(JSON.stringify(theirs)).not.toContain('latitude');
  });
});

describe('a merchant’s copy', () => {
  it('is refused to strangers, to customers and without the password', async () => {
    await refusesStrangers(server, getMerchantDataExport, {});
    expect((await server.call(getMerchantDataExport, {})).code).toBe(errorCodes.unauthenticated);
    await refusesStrangers(server, requestMerchantDataExport, { password });
    const { token } = await givenMerchant(server);
    expect(
      (await server.call(requestMerchantDataExport, { password: 'wrong' }, { token })).code,
    ).toBe(errorCodes.wrongPassword);
    await server.ok(requestMerchantDataExport, { password }, token);
    expect((await server.call(requestMerchantDataExport, { password }, { token })).code).toBe(
      errorCodes.dataExportTooSoon,
    );
  });

  it('holds profile, papers, services, orders without their customers, withdrawals, messages and files', async () => {
    const talk = await givenTalk(server);
    const { shop, conversationId } = talk;
    const { token, email, merchantId } = shop.merchant;
    await completed(server, shop);
    await say(server, { ...talk, token: talk.customer, text: 'Do you clean lobbies?' });
    await say(server, { ...talk, token: talk.merchant, text: 'We do.' });
    await server.ok(requestMerchantDataExport, { password: shop.merchant.password }, token);
    await make();
    const parts = await partsOf(token, getMerchantDataExport);
    expect(read(parts, 'profile.json')).toMatchObject({
      profile: { id: merchantId, email },
      payoutAccounts: [],
    });
    expect(read(parts, 'settings.json')).toMatchObject({ notices: {}, quickReplies: [] });
    expect(read(parts, 'services.json')).toMatchObject([{ status: 'Released' }]);
    const [order] = read(parts, 'orders.json') as object[]; // one was made
    expect(order).toMatchObject({ status: 'Completed', completion: {} });
    expect(parts.get('orders.json')).not.toContain('Omar Nasser');
    expect(read(parts, 'withdrawals.json')).toEqual([]);
    expect(read(parts, 'conversations.json')).toMatchObject([{ id: conversationId }]);
    const said = read(parts, 'messages.json') as { from: string; kind: string; text: string }[]; // written above
    expect(
      said.filter(({ kind }) => kind === 'text').map(({ from, text }) => [from, text]),
    ).toEqual([
      ['them', 'Do you clean lobbies?'],
      ['me', 'We do.'],
    ]);
    expect((read(parts, 'files.json') as unknown[]).length).toBeGreaterThan(0);
    const whole = [...parts.values()].join('\n');
    expect(whole).not.toMatch(/passwordHash|tokenHash|argon/);
    const { text } = await messageTo(server, email, 'dataExportReady');
    expect(text).toContain('/user-center/account-settings');
  });
});
