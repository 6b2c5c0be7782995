import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { saveAutomaticMessage } from '@khidma/contract/messaging/replies';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { answerMyTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { confirmAskedVisit, getAskedVisit } from '@khidma/contract/scheduling/visits';
import { confirmMyVisit, getMyOrder, requestCancel } from '@khidma/contract/orders/customer-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationMembers } from '../../../db/schema/messages.ts';
import { notices, outbox } from '../../../db/schema/notices.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenShop, paid, type Shop, tomorrow } from '../../../testing/orders-factory.ts';
import { givenTalk } from '../../../testing/messages-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { sendAutomaticMessages } from '../../messaging/messages/automatic.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const hourMs = 3_600_000;

/** A visit in three days. */
const booked = () =>
  paid(server, shop, {
    reservedAt: new Date(tomorrow(server).getTime() + 2 * dayMs).toISOString(),
  });
const at = (iso: string | null, fromThere: number) => new Date(Date.parse(iso ?? '') + fromThere);
const look = (moment: Date) => expireOrders(server.ctx, moment);
const mails = (of = shop) =>
  server.db.$count(
    outbox,
    and(eq(outbox.recipient, of.customer.email), eq(outbox.kind, 'visitReminder')),
  );

/** The token of the link in the reminder. */
async function linkOf(of = shop): Promise<string> {
  const { text } = await messageTo(server, of.customer.email, 'visitReminder');
  const found = /\/shop\/visit#link=([\w-]+)/.exec(text)?.[1];
  if (found === undefined) throw new Error(`the mail has no link:\n${text}`);
  return found;
}

describe('the reminder of a visit', () => {
  it('is mailed a day before it, once, with its time', async () => {
    const { reservedAt } = await booked();
    await look(at(reservedAt, -dayMs - 1));
    expect(await mails()).toBe(0);
    await Promise.all([look(at(reservedAt, -dayMs)), look(at(reservedAt, -dayMs))]);
    await look(at(reservedAt, -dayMs + hourMs));
    expect(await mails()).toBe(1);
    const { text } = await messageTo(server, shop.customer.email, 'visitReminder');
    expect(text).toContain('Reserved time');
    const [notice] = await server.db
      .select()
      .from(notices)
      .where(
        and(eq(notices.recipientId, shop.customer.customerId), eq(notices.kind, 'visitReminder')),
      );
    // The link is for the mail alone.
    expect(notice?.path).toMatch(/^\/orders\//);
    expect(JSON.stringify(notice?.data)).not.toContain('visit#link');
  });

  it('is for what stands: not for a request to cancel, not for a visit that is near when it is paid', async () => {
    const { id, reservedAt } = await booked();
    await server.ok(requestCancel, { id, reason: 'dontWant' }, shop.customer.token);
    await look(at(reservedAt, -dayMs));
    const other = await givenShop(server);
    await paid(server, other);
    await look(new Date(server.clock.now().getTime() + hourMs));
    expect([await mails(), await mails(other)]).toEqual([0, 0]);
  });

  it('moves with the visit', async () => {
    const { id, reservedAt } = await booked();
    const time = at(reservedAt, 2 * dayMs).toISOString();
    const { timeProposal } = await server.ok(
      proposeTimes,
      { id, times: [time] },
      shop.merchant.token,
    );
    const proposalId = timeProposal?.id ?? '';
    await server.ok(answerMyTimeProposal, { id, proposalId, time }, shop.customer.token);
    await look(at(reservedAt, -dayMs));
    expect(await mails()).toBe(0);
    await look(at(time, -dayMs));
    expect(await mails()).toBe(1);
  });
});

describe('where the merchant has a message of its own sent the day before', () => {
  const arrange = async () => {
    const talk = await givenTalk(server);
    shop = talk.shop;
    await server.ok(
      saveAutomaticMessage,
      { event: 'dayBefore', isOn: true, texts: { en_US: 'We come {time}.' } },
      talk.merchant,
    );
    const { reservedAt } = await booked();
    await look(at(reservedAt, -dayMs));
    // It goes first.
    expect(await mails()).toBe(0);
    server.clock.set(at(reservedAt, -dayMs).toISOString());
    expect(await sendAutomaticMessages(server.ctx)).toBe(1);
    return at(reservedAt, -dayMs + hourMs);
  };
  const ofCustomer = () =>
    and(
      eq(conversationMembers.realm, 'customer'),
      eq(conversationMembers.memberId, shop.customer.customerId),
    );

  it('whoever has seen that is mailed nothing', async () => {
    const later = await arrange();
    await server.db.update(conversationMembers).set({ readSeq: 100 }).where(ofCustomer());
    await look(later);
    expect(await mails()).toBe(0);
  });

  it('whoever has not gets the reminder, and no second mail about the message', async () => {
    const later = await arrange();
    await look(later);
    expect(await mails()).toBe(1);
    const [member] = await server.db.select().from(conversationMembers).where(ofCustomer());
    expect(member?.mailedSeq).toBe(member?.lastIncomingSeq);
  });
});

describe('the link of a reminder', () => {
  it('opens nothing that was never made, and ends with the visit', async () => {
    const unknown = { link: 'x'.repeat(43) };
    expect((await server.call(getAskedVisit, unknown)).code).toBe(errorCodes.notFound);
    expect((await server.call(confirmAskedVisit, unknown)).code).toBe(errorCodes.notFound);
    const { reservedAt } = await booked();
    server.clock.set(at(reservedAt, -dayMs).toISOString());
    await look(at(reservedAt, -dayMs));
    const link = await linkOf();
    server.clock.set(at(reservedAt, 0).toISOString());
    expect((await server.call(getAskedVisit, { link })).code).toBe(errorCodes.notFound);
    expect((await server.call(confirmAskedVisit, { link })).code).toBe(errorCodes.notFound);
  });

  it('is read only until the button is pressed, names no address, and confirms once, without signing in', async () => {
    const { id, number, reservedAt } = await booked();
    server.clock.set(at(reservedAt, -dayMs).toISOString());
    await look(at(reservedAt, -dayMs));
    const link = await linkOf();
    const seen = await server.ok(getAskedVisit, { link });
    expect(seen).toMatchObject({ number, reservedAt, confirmedAt: null, canConfirm: true });
    expect(JSON.stringify(seen)).not.toContain('Villa 7');
    expect((await server.ok(getAskedVisit, { link })).confirmedAt).toBeNull();
    const said = await server.ok(confirmAskedVisit, { link });
    expect(said).toMatchObject({ canConfirm: false, confirmedAt: expect.any(String) });
    expect((await server.ok(confirmAskedVisit, { link })).confirmedAt).toBe(said.confirmedAt);
    const { timeline, visitConfirmedAt } = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(visitConfirmedAt).toBe(said.confirmedAt);
    const lines = timeline.filter(({ event }) => event === 'visitConfirmed');
    expect(lines).toMatchObject([{ actorKind: 'customer' }]);
    const told = and(
      eq(notices.recipientId, shop.merchant.merchantId),
      eq(notices.kind, 'visitConfirmed'),
    );
    expect(await server.db.$count(notices, told)).toBe(1);
  });

  it('is kept out of the outbox that staff read', async () => {
    const { reservedAt } = await booked();
    await look(at(reservedAt, -dayMs));
    const row = await findMessage(server, shop.customer.email, 'visitReminder');
    expect(row?.data).not.toHaveProperty('link');
  });
});

describe('confirming one’s own visit', () => {
  it('is refused to strangers and others, and where there is no visit ahead', async () => {
    const { id } = await booked();
    await refusesStrangers(server, confirmMyVisit, { id });
    const { token } = await givenCustomer(server);
    expect((await server.call(confirmMyVisit, { id }, token)).code).toBe(errorCodes.notFound);
    const open = await paid(server, shop, { reservedAt: null });
    const none = await server.call(confirmMyVisit, { id: open.id }, shop.customer.token);
    expect(none.code).toBe(errorCodes.orderWrongState);
  });

  it('holds for the time that was confirmed: another one is asked about anew', async () => {
    const { id, reservedAt } = await booked();
    const confirmed = await server.ok(confirmMyVisit, { id }, shop.customer.token);
    expect(confirmed).toMatchObject({ mayConfirmVisit: false });
    const time = at(reservedAt, dayMs).toISOString();
    const { timeProposal } = await server.ok(
      proposeTimes,
      { id, times: [time] },
      shop.merchant.token,
    );
    const proposalId = timeProposal?.id ?? '';
    await server.ok(answerMyTimeProposal, { id, proposalId, time }, shop.customer.token);
    expect(await server.ok(getMyOrder, { id }, shop.customer.token)).toMatchObject({
      visitConfirmedAt: null,
      mayConfirmVisit: true,
    });
  });
});
