import { afterAll, beforeAll } from 'vitest';
import type { WebhookRequest } from '../../adapters/payments/payments.ts';
import { itIsAProvider } from '../../testing/payments-suite.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { payPage } from './pay-page.ts';
import { sandboxPayments } from './sandbox-payments.ts';
import { sandboxFormRoutes } from './sandbox-routes.ts';

let server: RunningTestServer;
const told: WebhookRequest[] = [];
const hear = (_ctx: unknown, request: WebhookRequest) => Promise.resolve(told.push(request));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

itIsAProvider('the sandbox', () => ({
  payments: sandboxPayments(server.ctx),
  now: () => server.clock.now(),
  pay: async (id) => (await payPage(server.ctx, hear, { id, number: '4242424242424242' })) !== null,
  decline: async (id) => {
    const [form] = sandboxFormRoutes(server.ctx, hear);
    await form?.answer({
      params: { id },
      query: {},
      headers: {},
      ip: '127.0.0.1',
      now: server.clock.now(),
      body: Buffer.from('act=pay&number=4000000000000002&expiry=12/30&securityCode=123'),
    });
  },
  takeMessages: () => told.splice(0),
}));
