import { payOrder } from '@khidma/contract/orders/payments';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { langs, languageOf } from '@khidma/i18n/languages';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../db/schema/orders.ts';
import { sandboxPages } from '../db/schema/payments.ts';
import { givenShop, onPage, placed, type Shop, typed } from '../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { bankCode, testCards } from './cards.ts';

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

async function givenPage() {
  const { id } = await placed(server, shop);
  const { url } = await server.ok(payOrder, { id }, shop.customer.token);
  const order = () => server.ok(getMyOrder, { id }, shop.customer.token);
  return { id, url, path: new URL(url).pathname, order };
}

const look = (path: string, query = '') =>
  server.app.inject({ method: 'GET', url: `${path}${query}` });

const cardThat = (fate: string): string => {
  const card = testCards.find((each) => each.fate === fate);
  if (card === undefined) throw new Error(`no card ${fate}`);
  return card.number;
};

describe('the sandbox’s page', () => {
  it('is nobody’s session’s: its address is all it takes, and any other is not found', async () => {
    const { path } = await givenPage();
    const answer = await look(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    for (const other of [randomUUID(), 'x', '%00', `${randomUUID()}0`]) {
      expect((await look(`/sandbox-pay/${other}`)).statusCode).toBe(404);
      const sent = await onPage(server, `http://localhost/sandbox-pay/${other}`, typed());
      expect(sent.statusCode).toBe(404);
    }
  });

  it('runs no script, is framed by nobody and remembered by nobody', async () => {
    const { path } = await givenPage();
    const { headers, body } = await look(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).not.toMatch(/<script|\son\w+=/i);
  });

  it.each(langs)('speaks %s, and keeps to it', async (lang) => {
    const { path } = await givenPage();
    const { bcp47, dir } = languageOf(lang);
    const { body } = await look(path, `?lang=${bcp47}`);
    expect(body).toContain(`<html lang="${bcp47}" dir="${dir}">`);
    expect(body).toContain(`action="?lang=${bcp47}"`);
    expect(body).not.toContain('sandboxPay.');
  });

  it('shows what somebody wrote as text', async () => {
    const { path, id } = await givenPage();
    await server.db
      .update(sandboxPages)
      .set({ description: '<b>"&' })
      .where(eq(sandboxPages.id, path.slice(path.lastIndexOf('/') + 1)));
    expect((await look(path)).body).toContain('&lt;b&gt;&quot;&amp;');
    expect(id).not.toBe('');
  });

  it('says at its fields what is missing or wrong, and takes nothing', async () => {
    const { url, order } = await givenPage();
    const empty = await onPage(server, url, {});
    expect(empty.statusCode).toBe(422);
    expect(empty.body.match(/aria-invalid="true"/g)).toHaveLength(3);
    const wrong = await onPage(server, url, {
      number: '4242',
      expiry: '13/30',
      securityCode: 'abc',
    });
    expect(wrong.body.match(/Please check this field/g)).toHaveLength(3);
    expect(wrong.body, 'what was typed stays').toContain('value="4242"');
    const over = await onPage(server, url, { ...typed(), expiry: '01/20' });
    expect(over.body).toContain('This card has expired');
    expect((await order()).paidAt).toBeNull();
  });

  it('says in Chinese why, without a space between the two sentences', async () => {
    const { url } = await givenPage();
    const declined = await onPage(server, `${url}?lang=zh-CN`, typed(cardThat('cardDeclined')));
    expect(declined.body).toContain('银行拒绝了此卡。没有扣款。');
  });

  it.each(['cardDeclined', 'insufficientFunds', 'bankSilent'])(
    'a card that ends in %s: says why, takes nothing, and the next one pays',
    async (fate) => {
      const { url, order } = await givenPage();
      const declined = await onPage(server, url, typed(cardThat(fate)));
      expect(declined.statusCode).toBe(402);
      expect(declined.body).toContain('Nothing was taken');
      expect(declined.body, 'the code is typed anew').not.toContain('value="123"');
      expect((await order()).paidAt).toBeNull();
      const paid = await onPage(server, url, typed());
      expect(paid.headers['location']).toMatch(/\?back=paid$/);
      expect((await order()).paidAt).not.toBeNull();
    },
  );

  it('takes no number that it does not know', async () => {
    const { url, order } = await givenPage();
    const answer = await onPage(server, url, typed('5555555555554444'));
    expect(answer.body).toContain('There is no card with this number.');
    expect((await order()).paidAt).toBeNull();
  });

  it('asks for the bank’s code: a wrong one takes nothing, the right one pays', async () => {
    const { url, path, order } = await givenPage();
    const asked = await onPage(server, url, typed(cardThat('verifies')));
    expect(asked.body).toContain('Code from your bank');
    expect((await look(path)).body, 'loaded anew it still asks').toContain('Code from your bank');
    const wrong = await onPage(server, url, { act: 'verify', code: '000000' });
    expect(wrong.statusCode).toBe(402);
    expect((await order()).paidAt).toBeNull();
    await onPage(server, url, typed(cardThat('verifies')));
    await onPage(server, url, { act: 'verify', code: bankCode });
    expect((await order()).paidAt).not.toBeNull();
  });

  it.each(['applePay', 'googlePay'])('a wallet pays at once: %s', async (act) => {
    const { url, order } = await givenPage();
    const answer = await onPage(server, url, { act });
    expect(answer.statusCode).toBe(303);
    expect((await order()).paidAt).not.toBeNull();
  });

  it('left in the middle it leads back, and is there again', async () => {
    const { url, path, order } = await givenPage();
    await onPage(server, url, typed(cardThat('verifies')));
    const left = await onPage(server, url, { act: 'leave' });
    expect(left.headers['location']).toMatch(/\?back=left$/);
    expect((await look(path)).body, 'with the card first').toContain('Card number');
    expect((await order()).paidAt).toBeNull();
  });

  it('in two tabs it is paid once: the second is told so', async () => {
    const { id, url } = await givenPage();
    const both = await Promise.all([
      onPage(server, url, typed()),
      onPage(server, url, { act: 'applePay' }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]));
    expect(both.some(({ body }) => body.includes('This has been paid'))).toBe(true);
    const rows = await server.db.select().from(payments).where(eq(payments.orderId, id));
    expect(rows.map(({ status }) => status)).toEqual(['captured']);
  });

  it('after its time it is closed, and takes nothing', async () => {
    const { url, path, order } = await givenPage();
    server.clock.advance(15 * 60_000);
    expect((await look(path)).body).toContain('This page is closed');
    const late = await onPage(server, url, typed());
    expect(late.body).toContain('This page is closed');
    expect((await order()).paidAt).toBeNull();
  });
});
