import { fils } from '@khidma/domain/money/fils';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookRequest } from '../adapters/payments/payments.ts';
import { sandboxFiles, sandboxPages } from '../db/schema/payments.ts';
import { itIsAProvider } from '../testing/payments-suite.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { chargebackOfPage, payPage, sandboxPayments } from './sandbox-payments.ts';
import { sandboxFormRoutes, sandboxPageRoutes } from './sandbox-routes.ts';

let server: RunningTestServer;
const told: WebhookRequest[] = [];
const receive = (_ctx: unknown, request: WebhookRequest) => Promise.resolve(told.push(request));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

itIsAProvider('the sandbox', () => ({
  payments: sandboxPayments(server.ctx),
  now: () => server.clock.now(),
  pay: async (id) =>
    (await payPage(server.ctx, receive, { id, number: '4242424242424242' })) !== null,
  decline: async (id) => {
    const [form] = sandboxFormRoutes(server.ctx, receive);
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

describe('the sandbox’s bank', () => {
  const evidence = async () => {
    const payments = sandboxPayments(server.ctx);
    const opened = await payments.openPage({
      key: `pay:${randomUUID()}:1`,
      amount: fils(20_000),
      description: 'KO-1',
      lang: 'en-AE',
      paidUrl: 'https://khidma.example/paid',
      leftUrl: 'https://khidma.example/left',
      closesAt: new Date(server.clock.now().getTime() + 900_000),
    });
    if (!opened.ok) throw new Error('no page was opened');
    const id = opened.reference;
    await payPage(server.ctx, receive, { id, number: '4242424242424242' });
    return { payments, id, reference: chargebackOfPage({ id }) };
  };
  const file = { kind: 'receipt', name: 'TI-1.pdf', mime: 'application/pdf' } as const;

  it('takes no file of a payment that is not its own, and none beyond what a provider takes', async () => {
    const { payments, reference } = await evidence();
    const upload = (to: string, size: number) =>
      payments.uploadEvidence({ reference: to, file: { ...file, bytes: Buffer.alloc(size) } });
    expect(await upload(chargebackOfPage({ id: randomUUID() }), 10)).toMatchObject({ ok: false });
    expect(await upload('something', 10)).toMatchObject({ ok: false });
    expect(await upload(reference, 4_500_001)).toMatchObject({ ok: false });
    expect(await upload(reference, 10)).toMatchObject({ ok: true });
  });

  it('keeps what it was sent, the words once, and shows it on the page', async () => {
    const { payments, id, reference } = await evidence();
    const bytes = Buffer.from('%PDF');
    const told = await payments.uploadEvidence({ reference, file: { ...file, bytes } });
    if (!told.ok) throw new Error('it was refused');
    const files = [{ kind: 'receipt', reference: told.reference }] as const;
    for (const text of ['It was done.', 'Something else'])
      await payments.answerChargeback({ reference, text, files });
    const [kept] = await server.db
      .select()
      .from(sandboxFiles)
      .where(eq(sandboxFiles.id, told.reference));
    expect(kept).toMatchObject({ name: 'TI-1.pdf', size: 4, bytes });
    const [page] = await server.db.select().from(sandboxPages).where(eq(sandboxPages.id, id));
    expect(page?.evidence).toBe('It was done.');
    const [route] = sandboxPageRoutes(server.ctx);
    const shown = await route?.answer({
      params: { id },
      query: {},
      headers: {},
      ip: '127.0.0.1',
      now: server.clock.now(),
    });
    expect(String(shown?.body)).toContain('The shop has sent: TI-1.pdf');
  });
});
