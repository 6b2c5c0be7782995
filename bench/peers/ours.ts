import type { Endpoint, InputOf, OutputOf } from '../../packages/contract/src/core/endpoint.ts';
import { pageOrders } from '../../packages/contract/src/orders/merchant-orders.ts';
import { payOrder } from '../../packages/contract/src/orders/payments.ts';
import { placeOrder } from '../../packages/contract/src/orders/customer-orders.ts';
import { paymentRoutes } from '../../apps/server/src/endpoints/payment-routes.ts';
import { startLive } from '../../apps/server/src/live/start-live.ts';
import { givenShop, orderInput, typed } from '../../apps/server/src/testing/orders-factory.ts';
import type { RunningTestServer } from '../../apps/server/src/testing/test-server.ts';
import { createSignedClient, sendOver } from '../../packages/testkit/src/signed-client.ts';
import { openBenchServer, type Request } from '../harness.ts';
import { givenOrders } from '../orders/world.ts';

const LISTED = 2_000;

/** The same of ours: a server of its own, with as many orders to list. */
export async function openOurs(): Promise<{
  readonly list: () => Request;
  readonly buy: () => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const server = await openBenchServer({ routesOf: (ctx) => ({ bodyRoutes: paymentRoutes(ctx) }) });
  const { ctx, app, database, client, settings } = server;
  startLive(app, ctx, { url: database.url });
  const ground = { ctx, db: database.db, clock: ctx.clock } as unknown as RunningTestServer; // what the factory asks for
  const shop = await givenShop(ground);
  const { merchant, customer } = shop;
  const { merchantId } = merchant;
  await givenOrders(ctx, { merchantId, customerId: customer.customerId, count: LISTED });
  const url = await server.listen();
  const signed = createSignedClient({ send: sendOver(url), keys: settings, now: () => new Date() });
  const ok = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const { code, data } = await signed.call(endpoint, input, { token: customer.token });
    if (code !== 0) throw new Error(`${endpoint.name} answered ${code}`);
    return data as OutputOf<E>; // as its contract says
  };
  let bought = 0;
  return {
    list: () => {
      const request = client.prepare(pageOrders, {}, { token: merchant.token });
      return { ...request, url: `${url}${request.url}` };
    },
    // Three calls: place, pay, and the provider's page, which books the payment.
    buy: async () => {
      bought += 1;
      const { id } = await ok(placeOrder, orderInput(ground, shop));
      const { url: page } = await ok(payOrder, { id });
      const { pathname, search } = new URL(page);
      const paid = await fetch(`${url}${pathname}${search}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ act: 'pay', ...typed() }),
      });
      if (paid.status >= 400) throw new Error(`payment ${bought} answered ${paid.status}`);
    },
    close: server.close,
  };
}
