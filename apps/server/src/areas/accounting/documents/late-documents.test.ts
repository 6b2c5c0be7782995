import { getPlatformVat } from '@khidma/contract/accounting/vat';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notices } from '../../../db/schema/notices.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { dyingAt } from '../../../testing/played-documents.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';
import { watchDocuments } from './due-documents.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const told = () => server.db.$count(notices, eq(notices.kind, 'documentsLate'));
const unissued = async () => {
  const { token } = await givenStaff(server);
  return (await server.ok(getPlatformVat, {}, token)).unissued;
};

describe('a document that is not issued', () => {
  it('is shown after a day, told staff after ten, once, and neither once it is issued', async () => {
    const shop = await givenShop(server);
    const order = await paid(server, shop);
    const failing = dyingAt(server, 1);
    await issueDocuments(failing);
    expect(await unissued()).toEqual([]);
    server.clock.advance(2 * dayMs);
    await issueDocuments(failing);
    expect(await unissued()).toMatchObject([
      { cause: 'sale', orderId: order.id, orderNumber: order.number },
    ]);
    expect(await watchDocuments(server.ctx)).toBe(0);
    server.clock.advance(8 * dayMs);
    const stopped = new AbortController();
    stopped.abort();
    expect(await watchDocuments(server.ctx, stopped.signal)).toBe(0);
    const both = await Promise.all([watchDocuments(server.ctx), watchDocuments(server.ctx)]);
    expect(both.reduce((all, each) => all + each, 0)).toBe(1);
    expect(await told()).toBeGreaterThan(0);
    expect(await watchDocuments(server.ctx)).toBe(0);
    await issueDocuments(server.ctx);
    expect(await unissued()).toEqual([]);
    await paid(server, await givenShop(server));
    await issueDocuments(server.ctx);
    server.clock.advance(20 * dayMs);
    expect(await watchDocuments(server.ctx)).toBe(0);
  });
});
