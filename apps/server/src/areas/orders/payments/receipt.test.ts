import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, paid, placed } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a receipt', () => {
  it('is refused to strangers, to other customers, and before anything was paid', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    await refusesStrangers(server, getMyReceipt, { id });
    const { token } = await givenCustomer(server);
    expect((await server.call(getMyReceipt, { id }, { token })).code).toBe(errorCodes.notFound);
    const unpaid = await server.call(getMyReceipt, { id }, { token: shop.customer.token });
    expect(unpaid.code).toBe(errorCodes.orderWrongState);
  });

  it('names number, merchant, lines and card, and the VAT as the order keeps it', async () => {
    const shop = await givenShop(server);
    const order = await paid(server, shop);
    const receipt = await server.ok(getMyReceipt, { id: order.id }, shop.customer.token);
    expect(receipt).toMatchObject({
      number: order.number,
      paidAt: order.paidAt,
      quantity: 1,
      basePrice: order.basePrice,
      discountAmount: order.discountAmount,
      paidAmount: order.actualAmount,
      vatAmount: order.vatAmount,
      cardLast4: '4242',
      refunds: [],
    });
    expect(receipt.merchant.name).toBe(order.merchantName);
    expect(receipt.merchant.vatNumber === '').toBe(order.vatAmount === 0);
  });

  it('lists what came back: by a decision, and with the cancellation the rest', async () => {
    const shop = await givenShop(server);
    const { id, actualAmount } = await paid(server, shop);
    const { token: staff } = await givenStaff(server);
    await server.ok(
      refundOrder,
      { id, amount: 5_000, refunded: 0, reason: 'One room less' },
      staff,
    );
    server.clock.advance(60_000);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const receipt = await server.ok(getMyReceipt, { id }, shop.customer.token);
    expect(receipt.refunds.map(({ amount }) => amount)).toEqual([5_000, actualAmount - 5_000]);
    expect(receipt).toMatchObject({ refundAmount: actualAmount, keptAmount: 0, vatAmount: 0 });
    const [first, second] = receipt.refunds.map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).toBe(60_000);
  });
});
