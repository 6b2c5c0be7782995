import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let paidId: string;
let unpaidId: string;

const there = {
  contactPhone: '+971559876543',
  community: 'du-dubai-marina',
  address: 'Marina Heights, Tower 2, Apartment 1204',
};

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  await paid(server, shop);
  ({ id: paidId } = await paid(server, shop, there));
  ({ id: unpaidId } = await placed(server, shop, there));
});
afterAll(() => server.close());

const found = async (text: string, status?: 'Open') => {
  const asked = { text, ...(status && { status }) };
  const { records } = await server.ok(pageOrders, asked, shop.merchant.token);
  return records.map(({ id }) => id);
};

describe('a merchant finds an order of somebody who calls', () => {
  it.each([
    '055 987 6543',
    '0559876543',
    '+971 55 987 6543',
    '+971559876543',
    '00971559876543',
    '00971 55-987-6543',
    '\u2066+971 55 987 6543\u2069',
    '\u200e055\u2011987\u20136543',
    '۰۵۵ ۹۸۷ ۶۵۴۳',
    '٠٥٥٩٨٧٦٥٤٣',
    '6543',
  ])('by the phone, typed as %s', async (text) => {
    expect(await found(text)).toEqual([paidId]);
    expect(await found(text, 'Open')).toEqual([paidId]);
  });

  it.each(['Tower 2', 'apartment 1204', 'marina heights'])('by the address: %s', async (text) => {
    expect(await found(text)).toEqual([paidId]);
  });

  it.each(['Dubai Marina', 'marina', 'مارينا', 'المارينا', '码头'])(
    'by the community in any language: %s',
    async (text) => {
      expect(await found(text)).toContain(paidId);
    },
  );

  it('before it is paid by the community alone, which is all that is shown of the place', async () => {
    expect(new Set(await found('dubai marina'))).toEqual(new Set([unpaidId, paidId]));
    expect(await found('0559876543')).not.toContain(unpaidId);
    expect(await found('Tower 2')).not.toContain(unpaidId);
  });

  it('by the service in any language, however long the address is', async () => {
    const filler = 'deep cleaning of every room '.repeat(4).slice(0, 100);
    const translation = (name: string) => ({ name, description: '' });
    const own = await givenShop(server, {
      content: {
        name: `${filler}spotless`,
        translations: {
          zh_CN: translation(`${filler}无瑕`),
          'ar-AE': translation(`${filler}ناصع`),
        },
      },
    });
    const { id } = await paid(server, own, { ...there, address: 'Marina Heights, '.repeat(12) });
    for (const text of ['spotless', '无瑕', 'ناصع', 'Marina Heights', '0559876543']) {
      const { records } = await server.ok(pageOrders, { text }, own.merchant.token);
      expect(
        records.map((order) => order.id),
        text,
      ).toEqual([id]);
    }
  });

  it('not of another merchant', async () => {
    const other = await givenShop(server);
    const { records } = await server.ok(pageOrders, { text: 'Tower 2' }, other.merchant.token);
    expect(records).toEqual([]);
  });
});
