import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuse } from '@khidma/app/testing/wire-double';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { documentRow } from '@khidma/contract/shapes/finance-document';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import {
  openIssuedDocument,
  pageMerchantDocuments,
} from '@khidma/contract/accounting/issued-documents';
import { describe, expect, it } from 'vitest';
import { callerAnswers } from '../../testing/caller-answers.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const merchantId = sampleId(71);
const none = { orderId: null, orderNumber: null, withdrawalNumber: null, month: null };
const invoice = sample(documentRow, {
  ...none,
  id: sampleId(1),
  number: 'SF-2026-000007',
  kind: 'feeInvoice',
  orderId: sampleId(3),
  orderNumber: 'KO-100077',
  parts: 1,
});
const statement = sample(documentRow, {
  ...none,
  id: sampleId(2),
  number: 'ST-2026-000001',
  kind: 'statement',
  month: '2026-10',
  parts: 2,
});
const documents = sample(pageMerchantDocuments.output, {
  records: [invoice, statement],
  total: 2,
});
const render = (...answers: Answer[]) =>
  renderConsole(`/merchants/${merchantId}?tab=money`, [
    answer(
      getStaffMerchant,
      sample(getStaffMerchant.output, { profile: { id: merchantId, merchantName: 'Desert Rose' } }),
    ),
    answer(pagePayoutHolds, sample(pagePayoutHolds.output)),
    ...callerAnswers,
    ...answers,
  ]);

describe('a merchant’s documents', () => {
  itLoads({
    render,
    endpoint: pageMerchantDocuments,
    output: documents,
    shows: 'SF-2026-000007',
  });

  it('say what each is about, and that whoever opens one is recorded', async () => {
    const screen = await render(answer(pageMerchantDocuments, documents));
    await screen.shows('ST-2026-000001');
    expect(screen.text()).toContain('October 2026');
    expect(screen.text()).toContain('Whoever opens one is recorded in the audit log.');
    expect(screen.get('link', 'KO-100077').getAttribute('href')).toContain(
      `/orders/${sampleId(3)}`,
    );
    expect(screen.calls(pageMerchantDocuments)).toEqual([{ merchantId, pageNum: 1, pageSize: 20 }]);
  });

  it('open one by one, a long statement by its parts', async () => {
    const screen = await render(
      answer(pageMerchantDocuments, documents),
      refuse(openIssuedDocument, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.press('button', 'Open PDF of SF-2026-000007');
    await screen.window.shows('Down for a minute');
    await screen.press('button', 'Open the parts of ST-2026-000001');
    await screen.window.press('menuitem', 'Open part 2 of 2');
    expect(screen.calls(openIssuedDocument)).toEqual([
      { id: invoice.id },
      { id: statement.id, part: 2 },
    ]);
  });

  it('of one that has none say so', async () => {
    const screen = await render();
    await screen.shows('No documents yet');
  });

  it('are narrowed by kind and month, and say so where nothing fits', async () => {
    const screen = await render(answer(pageMerchantDocuments, documents));
    await screen.shows('ST-2026-000001');
    screen.set(answer(pageMerchantDocuments, sample(pageMerchantDocuments.output)));
    await screen.type('Kind', 'Monthly statement');
    await screen.shows('Nothing matches your filters');
    expect(screen.calls(pageMerchantDocuments).at(-1)).toMatchObject({ kind: 'statement' });
    await screen.press('button', 'Reset');
    await screen.shows('SF-2026-000007');
  });
});
