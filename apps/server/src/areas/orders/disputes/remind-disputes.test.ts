import { handOverDispute, openDispute, takeBackMyDispute } from '@khidma/contract/orders/disputes';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { disputedJustNow, disputeInput } from '../../../testing/disputes-factory.ts';
import { givenShop, merchantCompleted, type Shop } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { remindDisputes } from './decide-dispute.ts';

const HOUR = 3_600_000;
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Who was reminded, each time. */
const remindedOf = async ({ merchant, customer }: Shop) => {
  const rows = await server.db
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'disputeReminder'),
        inArray(outbox.recipient, [merchant.email, customer.email]),
      ),
    );
  return rows.map(({ to }) => to).toSorted();
};

const wait = async (hours: number) => {
  server.clock.advance(hours * HOUR);
  await Promise.all([remindDisputes(server.ctx), remindDisputes(server.ctx)]);
};

describe('before the two sides’ own time in a dispute is over', () => {
  it('both are reminded once, a day before', async () => {
    const shop = await givenShop(server);
    await disputedJustNow(server, shop);
    await wait(47);
    expect(await remindedOf(shop)).toEqual([]);
    await wait(1.1);
    await wait(1);
    expect(await remindedOf(shop)).toEqual([shop.customer.email, shop.merchant.email].toSorted());
  });

  it('nobody is of one that was withdrawn, or left to the operator', async () => {
    const [withdrawn, left] = [await givenShop(server), await givenShop(server)];
    const { id } = await disputedJustNow(server, withdrawn);
    await server.ok(takeBackMyDispute, { id }, withdrawn.customer.token);
    const other = await disputedJustNow(server, left);
    await server.ok(handOverDispute, { id: other.id }, left.merchant.token);
    await wait(49);
    expect(await remindedOf(withdrawn)).toEqual([]);
    expect(await remindedOf(left)).toEqual([]);
  });

  it('whoever opened it makes no difference', async () => {
    const shop = await givenShop(server);
    const { id } = await merchantCompleted(server, shop);
    await server.ok(openDispute, disputeInput(id), shop.merchant.token);
    await wait(49);
    expect(await remindedOf(shop)).toHaveLength(2);
  });
});
