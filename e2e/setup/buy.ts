import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { payOrder } from '@khidma/contract/orders/payments';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { demoAccounts } from '../../apps/server/src/demo/demo-accounts.ts';
import { connect } from './api.ts';

/** An order that was bought without the shop's screens. */
export interface Bought {
  readonly order: string;
  /** When the visit is, in milliseconds since 1970. */
  readonly visit: number;
  /** The provider's page, where the bank of the card can be played. */
  readonly payPage: string;
}

const DAY_MS = 86_400_000;
const [, , { account: contactEmail }] = demoAccounts;

/** Buys a service of the demo's merchant for its first free time from the day after tomorrow on: for journeys that begin with a paid order. */
export async function buy(url: string, token: string): Promise<Bought> {
  const call = await connect(url);
  const found = await call(pageShopServices, { text: 'AC deep cleaning' });
  const [service] = pageShopServices.output.parse(found).records;
  if (service === undefined) throw new Error('the demo world sells no AC deep cleaning');
  const { id } = service;
  const sold = getShopService.output.parse(await call(getShopService, { id }, token));
  const [combination] = sold.combinations;
  if (combination === undefined) throw new Error('the service has no price');
  const from = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const { days } = listFreeTimes.output.parse(await call(listFreeTimes, { id, from }));
  const reservedAt = days.flatMap(({ times }) => times)[0];
  if (reservedAt === undefined) throw new Error('the merchant has no free time');
  const placed = await call(
    placeOrder,
    {
      serviceId: id,
      versionId: sold.versionId,
      options: combination.options,
      quantity: 1,
      reservedAt,
      contactName: 'Omar Farouk',
      contactEmail,
      contactPhone: '+971501112233',
      emirate: 'DU',
      address: 'Villa 8, Street 14B',
      expectedAmount: combination.payable,
    },
    token,
  );
  const order = placeOrder.output.parse(placed).id;
  const { url: payPage } = payOrder.output.parse(await call(payOrder, { id: order }, token));
  const card = { act: 'pay', number: '4242424242424242', expiry: '08/31', securityCode: '123' };
  const paid = await fetch(payPage, { method: 'POST', body: new URLSearchParams(card) });
  if (!paid.ok) throw new Error(`the provider answers ${paid.status}`);
  return { order, visit: Date.parse(reservedAt), payPage };
}
