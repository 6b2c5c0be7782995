import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { orderPaid } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentCausesDue, documentCounters, documents } from '../../../db/schema/documents.ts';
import { ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { randomRuns } from '../../../testing/deep.ts';
import { FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { dyingAt, gapsInNumbers } from '../../../testing/played-documents.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { postEntries } from '../../money/ledger/index.ts';
import { dueStatements } from './due-documents.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const TRN = '100123456789012';

const withTrn = async (shop: Shop): Promise<Shop> => {
  await server.db
    .update(merchants)
    .set({ vatNumber: TRN, vatStartDate: '2020-01-01' })
    .where(eq(merchants.id, shop.merchant.merchantId));
  return shop;
};

const documentsOf = (shop: Shop) =>
  server.db
    .select()
    .from(documents)
    .where(eq(documents.merchantId, shop.merchant.merchantId))
    .orderBy(documents.issuedAt, documents.kind, documents.sequence);

describe('documents: refused', () => {
  it('every change of what was issued', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    await issueDocuments(server.ctx);
    const [document] = await documentsOf(shop);
    const own = eq(documents.id, document?.id ?? '');
    await expect(server.db.update(documents).set({ amount: 1 }).where(own)).rejects.toMatchObject({
      cause: { message: 'documents is append-only' },
    });
    await expect(server.db.delete(documents).where(own)).rejects.toMatchObject({
      cause: { message: 'documents is append-only' },
    });
  });

  it('a number that leaves one out, and a second document of one cause', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    await issueDocuments(server.ctx);
    const [document] = await documentsOf(shop);
    if (document === undefined) throw new Error('no document');
    const copy = { ...document, id: server.ctx.ids.uuid(), checkCode: server.ctx.ids.token(12) };
    await expect(
      server.db.insert(documents).values({ ...copy, sequence: document.sequence + 2 }),
    ).rejects.toMatchObject({ cause: { constraint: 'documents_without_gaps' } });
    await expect(
      server.db.insert(documents).values({ ...copy, sequence: document.sequence + 1 }),
    ).rejects.toMatchObject({ cause: { constraint: 'documents_entry' } });
  });
});

describe('documents are issued for what was booked, each once', () => {
  it('a rolled-back booking takes no number', async () => {
    const shop = await givenShop(server);
    const order = await paid(server, shop);
    const { merchantId } = shop.merchant;
    const entries = orderPaid({ merchantId, amount: fils(5_000) });
    await transaction(server.db, async (tx) => {
      const booking = {
        entries: entries.map((entry) => ({ ...entry, entryType: 'settlement' as const })),
        merchantId,
        orderId: order.id,
        at: server.clock.now(),
      };
      await postEntries(tx, server.ctx.ids, booking);
      throw new Error('undone');
    }).catch(() => undefined);
    await issueDocuments(server.ctx);
    expect(await documentsOf(shop)).toMatchObject([{ number: 'RC-2026-000001', sequence: 1 }]);
  });

  it('what cannot be issued takes no number and is tried again; others go on', async () => {
    const [broken, whole] = [await givenShop(server), await givenShop(server)];
    const order = await paid(server, broken);
    await paid(server, whole);
    const failing = {
      ...server.ctx,
      ids: {
        ...server.ctx.ids,
        token: () => {
          throw new Error('no code');
        },
      },
    };
    await issueDocuments(failing);
    expect(await documentsOf(broken)).toEqual([]);
    const waiting = await server.db
      .select()
      .from(documentCausesDue)
      .where(eq(documentCausesDue.orderId, order.id));
    expect(waiting).toMatchObject([{ tries: 1, cause: 'sale' }]);
    expect(
      await server.db
        .select()
        .from(documentCounters)
        .where(eq(documentCounters.holder, broken.merchant.merchantId)),
    ).toEqual([]);
    server.clock.advance(11 * 60_000);
    await issueDocuments(server.ctx);
    expect(await documentsOf(broken)).toHaveLength(1);
    expect(await documentsOf(whole)).toHaveLength(1);
  });

  it('a tax invoice at payment, a credit note for a refund, with the supplier of the day', async () => {
    const shop = await withTrn(await givenShop(server));
    const order = await paid(server, shop);
    await issueDocuments(server.ctx);
    await server.db
      .update(merchants)
      .set({ merchantName: 'Renamed LLC' })
      .where(eq(merchants.id, shop.merchant.merchantId));
    await server.ok(cancelOrder, { id: order.id, reason: 'notAvailable' }, shop.merchant.token);
    await issueDocuments(server.ctx);
    const [invoice, note] = (await documentsOf(shop)).toSorted((a, b) =>
      a.cause < b.cause ? 1 : -1,
    );
    expect(invoice).toMatchObject({
      kind: 'taxInvoice',
      number: 'TI-2026-000001',
      amount: 20_000,
      vatAmount: 952,
      customerId: shop.customer.customerId,
      content: { form: 'simplified', supplier: { trn: TRN }, net: 19_048, reference: null },
    });
    expect(invoice?.content.supplier.name).not.toBe('Renamed LLC');
    expect(note).toMatchObject({
      kind: 'creditNote',
      number: 'CN-2026-000001',
      amount: 20_000,
      vatAmount: 952,
      content: {
        reason: 'notAvailable',
        supplier: { name: 'Renamed LLC' },
        reference: { number: 'TI-2026-000001', gross: 20_000, grossAfter: 0, vatAfter: 0 },
      },
    });
  });

  it('without a TRN a receipt, the fee’s invoice at completion, an advice of the payout', async () => {
    const shop = await givenEarnings(server, 1);
    const { id } = await server.ok(
      requestWithdrawal,
      { amount: 5_000, fundPassword: FUND_PASSWORD },
      shop.merchant.token,
    );
    await server.ok(approveWithdrawal, { id }, staff.token);
    await issueDocuments(server.ctx);
    const issued = await documentsOf(shop);
    expect(
      issued
        .map(({ kind, amount, vatAmount }) => [kind, amount, vatAmount] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ).toEqual([
      ['feeInvoice', 2_100, 100],
      ['payoutAdvice', 5_000, 0],
      ['receipt', 20_000, 0],
    ]);
  });

  it('an order of before has nothing to credit: its refund is a receipt of its own', async () => {
    const shop = await withTrn(await givenShop(server));
    const order = await paid(server, shop);
    await server.db.delete(documentCausesDue).where(eq(documentCausesDue.orderId, order.id));
    await server.ok(
      refundOrder,
      { id: order.id, amount: 500, refunded: 0, reason: 'Late' },
      staff.token,
    );
    await issueDocuments(server.ctx);
    expect(await documentsOf(shop)).toMatchObject([
      { kind: 'refundNote', amount: 500, vatAmount: 0 },
    ]);
  });

  it('numbers have no gap where forty issue at once and some die', async () => {
    const shops = await Promise.all([1, 2, 3, 4].map(async () => withTrn(await givenShop(server))));
    for (const shop of shops)
      for (let count = 0; count < 5; count += 1) await completed(server, shop);
    const dying = dyingAt(server, 7);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => issueDocuments(at % 2 ? server.ctx : dying)),
    );
    server.clock.advance(11 * 60_000);
    await Promise.all(Array.from({ length: 40 }, () => issueDocuments(server.ctx)));
    server.clock.advance(11 * 60_000);
    await issueDocuments(server.ctx);
    expect(await server.db.$count(documentCausesDue)).toBe(0);
    expect(await gapsInNumbers(server)).toEqual([]);
    for (const shop of shops) {
      const issued = await documentsOf(shop);
      expect(
        issued
          .filter(({ kind }) => kind === 'taxInvoice')
          .map(({ sequence }) => sequence)
          .toSorted((one, other) => one - other),
      ).toEqual([1, 2, 3, 4, 5]);
      expect(issued.filter(({ kind }) => kind === 'feeInvoice')).toHaveLength(5);
    }
  });
});

describe('a monthly statement of a closed month only', () => {
  it('comes once, with opening and closing that its rows lead from one to the other', async () => {
    const shop = await givenEarnings(server, 2);
    await dueStatements(server.ctx);
    await issueDocuments(server.ctx);
    expect((await documentsOf(shop)).filter(({ kind }) => kind === 'statement')).toEqual([]);
    server.clock.advance(45 * 86_400_000);
    expect(await dueStatements(server.ctx)).toBeGreaterThan(0);
    await issueDocuments(server.ctx);
    expect(await dueStatements(server.ctx)).toBe(0);
    const [statement] = (await documentsOf(shop)).filter(({ kind }) => kind === 'statement');
    const { content } = statement ?? {};
    expect(content?.statement).toMatchObject({
      opening: { account: 0, withdrawable: 0 },
      closing: { account: 35_800, withdrawable: 35_800 },
    });
  });
});

describe('the sums of documents equal the postings of the books', () => {
  it('for any refunds of any orders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            done: fc.boolean(),
            trn: fc.boolean(),
            refunds: fc.array(fc.integer({ min: 1, max: 15_000 }), { maxLength: 3 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        async (plans) => {
          const shop = await givenShop(server);
          for (const { done, trn, refunds } of plans) {
            await server.db
              .update(merchants)
              .set(
                trn
                  ? { vatNumber: TRN, vatStartDate: '2020-01-01' }
                  : { vatNumber: '', vatStartDate: null },
              )
              .where(eq(merchants.id, shop.merchant.merchantId));
            const { id } = await (done ? completed(server, shop) : paid(server, shop));
            let refunded = 0;
            for (const amount of refunds) {
              const input = { id, amount, refunded, reason: 'Late' };
              const answer = await server.call(refundOrder, input, staff.token);
              if (answer.code === 0) refunded += amount;
            }
          }
          await issueDocuments(server.ctx);
          await agreesWithBooks(shop);
        },
      ),
      randomRuns(6, 60),
    );
  });
});

async function agreesWithBooks(shop: Shop): Promise<void> {
  const rows = await documentsOf(shop);
  const total = (kinds: readonly string[], column: 'amount' | 'vatAmount') =>
    rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + row[column], 0);
  const { merchantId } = shop.merchant;
  const entries = server.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.merchantId, merchantId));
  const postings = await server.db
    .select()
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.entryId, entries));
  const on = (account: string) =>
    postings
      .filter((each) => each.account === account)
      .reduce((sum, { amount }) => sum + amount, 0);
  const sold =
    total(['taxInvoice', 'receipt'], 'amount') - total(['creditNote', 'refundNote'], 'amount');
  expect(sold).toBe(-on('customerFunds') || 0);
  expect(total(['feeInvoice'], 'vatAmount') - total(['feeCreditNote'], 'vatAmount')).toBe(
    on('platformVat'),
  );
  expect(total(['feeInvoice'], 'amount') - total(['feeCreditNote'], 'amount')).toBe(
    on('platformRevenue') + on('platformVat'),
  );
  const own = await server.db.select().from(orders).where(eq(orders.merchantId, merchantId));
  const vat = own.reduce((sum, { vatAmount }) => sum + vatAmount, 0);
  expect(total(['taxInvoice'], 'vatAmount') - total(['creditNote'], 'vatAmount')).toBe(vat);
}
