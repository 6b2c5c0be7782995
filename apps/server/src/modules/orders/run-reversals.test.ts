import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '../../adapters/payments/payments.ts';
import { sandboxPayments } from '../../adapters/payments/sandbox-payments.ts';
import type { Ctx } from '../../core/context.ts';
import { runDeadlines } from '../../jobs/deadlines.ts';
import { givenShop, paid, placed } from '../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { runReversals } from './run-reversals.ts';

/** A provider that notes which keys it was asked to undo. */
const noting = (
  asked: string[],
  reverse: Payments['reverse'] = (request) => sandboxPayments.reverse(request),
): Payments => ({
  ...sandboxPayments,
  reverse: (request) => {
    asked.push(request.key);
    return reverse(request);
  },
});

describe('an order that ended unpaid', () => {
  let server: RunningTestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ctxWith = (payments: Payments): Ctx => ({
    ...server.ctx,
    payments,
    log: { ...server.ctx.log, error: () => undefined },
  });

  it('has whatever payment reached the provider undone, once, and no paid order has', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    const { id } = await placed(server, shop);
    server.clock.advance(16 * 60_000);
    const asked: string[] = [];
    const down = noting(asked, () => Promise.reject(new Error('down')));
    await runDeadlines(ctxWith(down), server.clock.now());
    expect(asked).toEqual([`pay:${id}:1`]);
    expect(await runReversals(ctxWith(noting(asked)), server.clock.now())).toBe(1);
    expect(asked).toEqual([`pay:${id}:1`, `pay:${id}:1`]);
    expect(await runReversals(ctxWith(noting(asked)), server.clock.now())).toBe(0);
    expect(asked).toHaveLength(2);
  });
});
