import { approveApplication } from '@khidma/contract/merchants/application-audits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { transaction } from '../../../db/transaction.ts';
import { givenApproved } from '../../../testing/applications-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { deliverOutbox, enqueueMail, enqueueSms } from './deliver.ts';

const MINUTE = 60_000;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(outbox);
  server.mailer.sent.length = 0;
  server.mailer.failure = undefined;
});

const write = (to: string, rollBack = false): Promise<void> =>
  transaction(server.db, async (tx) => {
    const context = { ctx: server.ctx, tx, now: server.clock.now() };
    await enqueueMail(context, {
      kind: 'fundPasswordChanged',
      to,
      lang: 'en_US',
      data: { name: 'Layla' },
    });
    if (rollBack) throw new Error('something else went wrong');
  });

const rowTo = async (to: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.recipient, to)))[0];

describe('a mail is not sent', () => {
  it('when what it tells of was rolled back', async () => {
    await expect(write('a@example.ae', true)).rejects.toThrow('something else');
    expect(await deliverOutbox(server.ctx)).toBe(0);
  });

  it('when the call that wrote it is refused', async () => {
    const { id, staffToken } = await givenApproved(server);
    await deliverOutbox(server.ctx);
    const { length } = server.mailer.sent;
    expect((await server.call(approveApplication, { id }, staffToken)).code).not.toBe(0);
    await deliverOutbox(server.ctx);
    expect(server.mailer.sent).toHaveLength(length);
  });

  it('before its next try is due, and not again after the last', async () => {
    await write('later@example.ae');
    server.mailer.failure = new Error('the mail server is away');
    expect(await deliverOutbox(server.ctx)).toBe(0);
    expect(await rowTo('later@example.ae')).toMatchObject({
      status: 'waiting',
      attempts: 1,
      lastError: 'the mail server is away',
    });
    server.mailer.failure = undefined;
    server.clock.advance(MINUTE - 1);
    expect(await deliverOutbox(server.ctx)).toBe(0);
    server.mailer.failure = new Error('still away');
    for (const minutes of [1, 5, 30, 120, 360]) {
      server.clock.advance(minutes * MINUTE);
      await deliverOutbox(server.ctx);
    }
    expect(await rowTo('later@example.ae')).toMatchObject({
      status: 'failed',
      attempts: 6,
      nextAttemptAt: null,
    });
  });

  it('twice by two nodes', async () => {
    for (let count = 0; count < 50; count += 1) await write(`many${count}@example.ae`);
    const delivered = await Promise.all([deliverOutbox(server.ctx), deliverOutbox(server.ctx)]);
    expect(delivered.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(new Set(server.mailer.sent.map(({ to }) => to)).size).toBe(50);
    expect(server.mailer.sent).toHaveLength(50);
  });
});

describe('delivery', () => {
  it('sends what is due and records it', async () => {
    await write('one@example.ae');
    expect(await deliverOutbox(server.ctx)).toBe(1);
    expect(server.mailer.sent).toMatchObject([
      { to: 'one@example.ae', subject: 'Your fund password has been changed' },
    ]);
    expect(await rowTo('one@example.ae')).toMatchObject({
      status: 'delivered',
      text: expect.stringContaining('Layla'),
    });
    expect(await deliverOutbox(server.ctx)).toBe(0);
  });

  it('sends an SMS as SMS', async () => {
    await transaction(server.db, (tx) =>
      enqueueSms(
        { ctx: server.ctx, tx, now: server.clock.now() },
        {
          kind: 'resetCode',
          to: '+971501234567',
          lang: 'en_US',
          data: { code: '123456', minutes: '10' },
        },
      ),
    );
    await deliverOutbox(server.ctx);
    expect(server.sms.sent).toMatchObject([
      { to: '+971501234567', text: expect.stringContaining('123456') },
    ]);
  });

  it('follows a node that died over a row, after five minutes', async () => {
    await write('lost@example.ae');
    const lease = new Date(server.clock.now().getTime() + 5 * MINUTE);
    await server.db
      .update(outbox)
      .set({ attempts: 1, nextAttemptAt: lease })
      .where(eq(outbox.recipient, 'lost@example.ae'));
    expect(await deliverOutbox(server.ctx)).toBe(0);
    server.clock.advance(5 * MINUTE);
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });
});

describe('what held a password or a code', () => {
  it('is not kept once it is out', async () => {
    const { form, password, activationCode } = await givenApproved(server);
    await deliverOutbox(server.ctx);
    expect(server.mailer.sent.some(({ text }) => text.includes(password))).toBe(true);
    const rows = await server.db.select().from(outbox);
    expect(rows.filter(({ recipient }) => recipient === form.email)).not.toHaveLength(0);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).not.toContain(activationCode);
  });

  it('stays readable in the demo, whose outbox is its mailbox', async () => {
    const demo = await startTestServer();
    try {
      const { password } = await givenApproved(demo);
      await givenStaff(demo);
      await deliverOutbox(demo.ctx);
      expect(JSON.stringify(await demo.db.select().from(outbox))).toContain(password);
    } finally {
      await demo.close();
    }
  });
});
