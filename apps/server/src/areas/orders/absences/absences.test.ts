import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageCustomerNotices } from '@khidma/contract/messaging/notices';
import {
  agreeAbsence,
  reportCustomerAbsent,
  reportMerchantAbsent,
  takeBackAbsence,
  takeBackMyAbsence,
} from '@khidma/contract/orders/absences';
import { getOrder, noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import { answerMyTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import { getMyOrder, requestCancel } from '@khidma/contract/orders/customer-orders';
import { decideDispute } from '@khidma/contract/orders/staff-disputes';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { settingDefinitions } from '@khidma/domain/settings/durations';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  atDoor,
  customerAbsentInput,
  customerMissed,
  door,
  doorWait,
  keepHalf,
  merchantMissed,
  waitedFor,
} from '../../../testing/absence-factory.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenShop, paid, type Shop, soon, tomorrow } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';

const PRICE = 20_000;
const answerTime = settingDefinitions.absenceAnswer.default;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const codeOf = async (answer: Promise<{ readonly code: number }>) => (await answer).code;
const own = (id: string) => server.ok(getOrder, { id }, shop.merchant.token);
const mine = (id: string) => server.ok(getMyOrder, { id }, shop.customer.token);
const lapse = async () => {
  await letPass(server, answerTime);
  await expireOrders(server.ctx, server.clock.now());
};

describe('a customer that was not there: refused', () => {
  it('to strangers and others', async () => {
    const id = await atDoor(server, shop);
    const input = await customerAbsentInput(server, shop, id);
    const other = (await givenShop(server)).merchant.token;
    await refusesStrangers(server, reportCustomerAbsent, input);
    await refusesStrangers(server, noteContactAttempt, { id, way: 'call' });
    await refusesStrangers(server, takeBackAbsence, { id });
    const { notFound } = errorCodes;
    expect(await codeOf(server.call(reportCustomerAbsent, input, other))).toBe(notFound);
    expect(await codeOf(server.call(noteContactAttempt, { id, way: 'call' }, other))).toBe(
      notFound,
    );
    expect(await codeOf(server.call(takeBackAbsence, { id }, other))).toBe(notFound);
  });

  it('without an arrival, two tries, the wait, a picture, and a place', async () => {
    const { token } = shop.merchant;
    const { id, reservedAt } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
    const input = await customerAbsentInput(server, shop, id);
    const report = () => codeOf(server.call(reportCustomerAbsent, input, token));
    const tried = () => codeOf(server.call(noteContactAttempt, { id, way: 'call' }, token));
    expect(await report()).toBe(errorCodes.doorUnproved);
    expect(await tried()).toBe(errorCodes.doorUnproved);
    await server.ok(recordVisitStep, { id, step: 'arrived', minutes: null }, token);
    expect(await tried()).toBe(0);
    expect(await report()).toBe(errorCodes.doorUnproved);
    expect(await tried()).toBe(0);
    const early = await server.call(reportCustomerAbsent, input, token);
    expect(early).toMatchObject({
      code: errorCodes.visitTooEarly,
      data: { opensAt: new Date(Date.parse(reservedAt ?? '') + doorWait).toISOString() },
    });
    await letPass(server, Date.parse(reservedAt ?? '') + doorWait - server.clock.now().getTime());
    await refusesInput(server, reportCustomerAbsent, {
      token,
      cases: [
        { input: { ...input, images: [] }, path: 'images', rule: 'required' },
        { input: { ...input, images: [randomUUID()] }, path: 'images.0', rule: 'file' },
        { input: { ...input, place: null }, path: 'place', rule: 'required' },
        {
          input: { ...input, place: { ...door, latitude: 91 } },
          path: 'place.latitude',
          rule: 'tooLarge',
        },
        { input: { ...input, note: 'x'.repeat(501) }, path: 'note', rule: 'tooLong' },
      ],
    });
  });

  it('after ten tries, and twice', async () => {
    const { token } = shop.merchant;
    const id = await atDoor(server, shop);
    for (let n = 2; n < 10; n += 1) await server.ok(noteContactAttempt, { id, way: 'sms' }, token);
    await refusesInput(server, noteContactAttempt, {
      token,
      cases: [{ input: { id, way: 'call' }, path: 'way', rule: 'tooMany' }],
    });
    const input = await customerAbsentInput(server, shop, id);
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(server.call(reportCustomerAbsent, input, token))),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === errorCodes.orderWrongState)).toHaveLength(4);
  });
});

describe('a customer that was not there', () => {
  it('is told with the evidence, what it comes to and until when, and reminded', async () => {
    await keepHalf(server, shop);
    const id = await customerMissed(server, shop);
    const shown = await mine(id);
    expect(shown.absence).toMatchObject({
      absent: 'customer',
      status: 'Reported',
      place: door,
      attempts: [{ way: 'call' }, { way: 'whatsApp' }],
      note: 'Rang three times.',
      outcome: { kept: 10_000, vat: 0, refund: 10_000 },
      fee: null,
      may: [],
    });
    expect(shown.absence?.images).toHaveLength(1);
    expect(shown).toMatchObject({ status: 'Paid', mayDispute: 'dispute' });
    expect(shown.next).toEqual({ event: 'customerAbsent', at: shown.absence?.until });
    // 10 % of 100.00, and 5 % VAT on that fee.
    expect((await own(id)).absence).toMatchObject({
      fee: { amount: 1_000, vat: 50, merchantReceives: 8_950 },
      may: ['takeBack'],
    });
    const mail = await messageTo(server, shop.customer.email, 'customerMissed');
    expect(mail.text).toContain('Kept by the merchant: ');
    const asked = server.call(requestCancel, { id, reason: 'dontWant' }, shop.customer.token);
    expect(await codeOf(asked)).toBe(errorCodes.orderWrongState);
    await letPass(server, answerTime - settingDefinitions.silenceWarning.default);
    await expireOrders(server.ctx, server.clock.now());
    const { records } = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(records.filter(({ kind }) => kind === 'customerMissed')).toHaveLength(2);
  });

  it('pays by the terms that were bought where it says nothing, the fee on that alone', async () => {
    await keepHalf(server, shop);
    const id = await customerMissed(server, shop);
    await lapse();
    expect(await own(id)).toMatchObject({
      status: 'Cancelled',
      refundAmount: 10_000,
      cancel: { by: 'customer', reason: 'customerAbsent' },
      absence: { status: 'Stood', until: null, outcome: { kept: 10_000, refund: 10_000 } },
      fee: { amount: 1_000, merchantReceives: 8_950 },
    });
    const money = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    expect(money).toMatchObject({ withdrawable: 8_950, nonWithdrawable: 0 });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('gets everything back where no terms were bought', async () => {
    const id = await customerMissed(server, shop);
    expect((await mine(id)).absence?.outcome).toEqual({ kept: 0, vat: 0, refund: PRICE });
    await lapse();
    expect(await own(id)).toMatchObject({ status: 'Cancelled', refundAmount: PRICE });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('disputes it: time stands still, and the report holds only where nothing is given back', async () => {
    await keepHalf(server, shop);
    const { token } = await givenStaff(server);
    for (const outcome of ['nothing', 'extension'] as const) {
      const id = await customerMissed(server, shop);
      const { disputeId } = await disputed(server, shop, { id });
      const back = server.call(takeBackAbsence, { id }, shop.merchant.token);
      expect(await codeOf(back)).toBe(errorCodes.orderInDispute);
      await lapse();
      expect(await own(id)).toMatchObject({ status: 'Paid', absence: { status: 'Reported' } });
      await server.ok(
        decideDispute,
        { id, disputeId, outcome, days: 5, reason: 'Looked at it.' },
        token,
      );
      await lapse();
      expect(await own(id)).toMatchObject(
        outcome === 'nothing'
          ? { status: 'Cancelled', absence: { status: 'Stood' } }
          : { status: 'Paid', absence: { status: 'Dropped' } },
      );
    }
  });

  it('is let be by the merchant, or by another time that is agreed', async () => {
    const taken = await customerMissed(server, shop);
    await server.ok(takeBackAbsence, { id: taken }, shop.merchant.token);
    const { records } = await server.ok(pageCustomerNotices, {}, shop.customer.token);
    expect(records.map(({ kind }) => kind)).toContain('absenceTakenBack');
    const again = server.call(takeBackAbsence, { id: taken }, shop.merchant.token);
    expect(await codeOf(again)).toBe(errorCodes.orderWrongState);
    const moved = await customerMissed(server, shop);
    const time = tomorrow(server).toISOString();
    const { timeProposal } = await server.ok(
      proposeTimes,
      { id: moved, times: [time] },
      shop.merchant.token,
    );
    const answer = { id: moved, proposalId: timeProposal?.id ?? '', time };
    await server.ok(answerMyTimeProposal, answer, shop.customer.token);
    await lapse();
    expect(await own(taken)).toMatchObject({ status: 'Paid', absence: { status: 'TakenBack' } });
    expect(await own(moved)).toMatchObject({ status: 'Paid', absence: { status: 'Dropped' } });
  });
});

describe('a merchant that was not there', () => {
  it('is reported by nobody else, not before its time is over, and not while it stands at the door', async () => {
    const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
    const input = { id, note: '' };
    await refusesStrangers(server, reportMerchantAbsent, input);
    await refusesStrangers(server, takeBackMyAbsence, { id });
    await refusesStrangers(server, agreeAbsence, { id });
    const { token } = shop.customer;
    expect((await mine(id)).absenceClaim).toBeNull();
    expect(await codeOf(server.call(reportMerchantAbsent, input, token))).toBe(
      errorCodes.visitTooEarly,
    );
    const there = await atDoor(server, shop);
    expect(await codeOf(server.call(reportMerchantAbsent, { id: there }, token))).toBe(
      errorCodes.orderWrongState,
    );
    const { token: other } = (await givenShop(server)).customer;
    expect(await codeOf(server.call(reportMerchantAbsent, input, other))).toBe(errorCodes.notFound);
    expect(await codeOf(server.call(agreeAbsence, { id }, shop.merchant.token))).toBe(
      errorCodes.orderWrongState,
    );
  });

  it('is asked, and gives everything back by agreeing or by silence; staff see the mark', async () => {
    await keepHalf(server, shop);
    const agreed = await merchantMissed(server, shop);
    expect((await own(agreed)).absence).toMatchObject({
      absent: 'merchant',
      note: 'I waited all day.',
      outcome: { kept: 0, refund: PRICE },
      may: ['agree'],
    });
    await messageTo(server, shop.merchant.email, 'merchantMissed');
    await server.ok(agreeAbsence, { id: agreed }, shop.merchant.token);
    const silent = await merchantMissed(server, shop);
    await lapse();
    for (const id of [agreed, silent])
      expect(await mine(id)).toMatchObject({
        status: 'Cancelled',
        refundAmount: PRICE,
        cancel: { reason: 'merchantAbsent' },
        absence: { status: 'Stood' },
      });
    const { token } = await givenStaff(server);
    const { merchantId: id } = shop.merchant;
    expect(await server.ok(getStaffMerchant, { id }, token)).toMatchObject({ missedVisits: 2 });
    expect(await server.ok(getStaffOrder, { id: silent }, token)).toMatchObject({
      absence: { absent: 'merchant', status: 'Stood' },
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('leaves no mark where the customer takes it back', async () => {
    const id = await merchantMissed(server, shop);
    expect((await mine(id)).absence?.may).toEqual(['takeBack']);
    await server.ok(takeBackMyAbsence, { id }, shop.customer.token);
    await waitedFor(server, shop);
    const { token } = await givenStaff(server);
    const merchant = { id: shop.merchant.merchantId };
    expect(await server.ok(getStaffMerchant, merchant, token)).toMatchObject({ missedVisits: 0 });
    expect(await mine(id)).toMatchObject({ status: 'Paid', absence: { status: 'TakenBack' } });
  });
});
