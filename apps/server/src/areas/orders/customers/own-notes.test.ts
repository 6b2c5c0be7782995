import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { addOwnNote, getOrder, removeOwnNote } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { longestOwnNote, maxOwnNotes } from '@khidma/domain/orders/own-notes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  ({ id } = await placed(server, shop));
});
afterAll(() => server.close());

describe('own notes of a merchant: refused', () => {
  it('to strangers, and about an order of somebody else', async () => {
    await refusesStrangers(server, addOwnNote, { id, text: 'Late.' });
    await refusesStrangers(server, removeOwnNote, { id, noteId: randomUUID() });
    const { token } = await givenMerchant(server);
    const refused = [
      await server.call(addOwnNote, { id, text: 'Late.' }, token),
      await server.call(removeOwnNote, { id, noteId: randomUUID() }, token),
    ];
    expect(refused.map(({ code }) => code)).toEqual([errorCodes.notFound, errorCodes.notFound]);
  });

  it('without words, or with too many', () =>
    refusesInput(server, addOwnNote, {
      token: shop.merchant.token,
      cases: [
        { input: { id, text: ' ' }, path: 'text', rule: 'required' },
        { input: { id, text: 'a'.repeat(longestOwnNote + 1) }, path: 'text', rule: 'tooLong' },
      ],
    }));
});

describe('own notes of a merchant', () => {
  it('are read by the merchant alone: not by the customer, and not by staff', async () => {
    const { token } = shop.merchant;
    await server.ok(addOwnNote, { id, text: 'The gate code is at the desk.' }, token);
    server.clock.advance(1_000);
    await server.ok(addOwnNote, { id, text: 'Bring a ladder.' }, token);
    const { ownNotes } = await server.ok(getOrder, { id }, token);
    expect(ownNotes?.map(({ text }) => text)).toEqual([
      'Bring a ladder.',
      'The gate code is at the desk.',
    ]);
    const seen = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(seen.ownNotes).toBeNull();
    const staff = await givenStaff(server);
    const asStaff = JSON.stringify(await server.ok(getStaffOrder, { id }, staff.token));
    expect(asStaff).not.toContain('ladder');
  });

  it('go for good, once, and only from their own order', async () => {
    const { token } = shop.merchant;
    const other = await placed(server, shop);
    const made = await server.ok(addOwnNote, { id: other.id, text: 'Two vans.' }, token);
    const noteId = made.ownNotes?.[0]?.id ?? '';
    const elsewhere = await server.call(removeOwnNote, { id, noteId }, token);
    expect(elsewhere.code).toBe(errorCodes.notFound);
    expect((await server.ok(getOrder, { id: other.id }, token)).ownNotes).toHaveLength(1);
    const gone = { id: other.id, noteId };
    expect((await server.ok(removeOwnNote, gone, token)).ownNotes).toEqual([]);
    expect((await server.call(removeOwnNote, gone, token)).code).toBe(errorCodes.notFound);
  });

  it('end at so many, and many at once make none too many', async () => {
    const { token } = shop.merchant;
    const full = await placed(server, shop);
    for (let made = 1; made < maxOwnNotes; made++)
      await server.ok(addOwnNote, { id: full.id, text: `Note ${made}` }, token);
    const codes = await Promise.all(
      ['one', 'other'].map(
        async (text) => (await server.call(addOwnNote, { id: full.id, text }, token)).code,
      ),
    );
    expect(codes.toSorted((one, two) => one - two)).toEqual([0, errorCodes.invalid]);
    const { ownNotes } = await server.ok(getOrder, { id: full.id }, token);
    expect(ownNotes).toHaveLength(maxOwnNotes);
  });
});
