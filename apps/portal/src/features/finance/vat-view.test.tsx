import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { exportVatReturn, getVatReturn } from '@khidma/contract/accounting/vat';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderFinance } from '../../testing/render-finance.tsx';

beforeAll(() => import('./vat-view.tsx'));

const path = '/finance-manage?tab=vat';
const others = [answer(listPlaces, [])];
const part = { net: 20_000, vat: 1_000 };
const vat = sample(getVatReturn.output, {
  trn: '100123456789012',
  isOver: false,
  documents: 2,
  emirates: [{ emirate: 'DU', box: '1b', ...part }],
  output: part,
  input: { net: 2_000, vat: 100 },
  payable: 900,
  own: { amount: 0, documents: 0 },
});

describe('the VAT return', () => {
  itLoads({
    render: (subject) => renderFinance(path, [...others, subject]),
    endpoint: getVatReturn,
    output: vat,
    shows: 'Standard-rated supplies in Dubai',
  });

  it('says its boxes, what is owed, and that the quarter is still running', async () => {
    const screen = await renderFinance(path, [...others, answer(getVatReturn, vat)]);
    await screen.shows('Net VAT payable');
    expect(screen.text()).toContain('This quarter is still running');
    expect(screen.text()).toContain('From 2 documents.');
    expect(screen.text()).toContain('9.00');
  });

  it.each([2, 0])(
    'says beside %d documents what the boxes leave out because the merchant invoices it itself',
    async (count) => {
      const own = { amount: 52_500, documents: 3 };
      const subject = answer(getVatReturn, { ...vat, own, documents: count });
      const screen = await renderFinance(path, [...others, subject]);
      await screen.until(() =>
        /3 receipts of .*525\.00 .* none of these boxes/.test(screen.text()),
      );
    },
  );

  it('says so too where more of it went back than came in', async () => {
    const own = { amount: -5_000, documents: 2 };
    const screen = await renderFinance(path, [...others, answer(getVatReturn, { ...vat, own })]);
    await screen.until(() =>
      /2 receipts .*50\.00.* more refunded than sold.* none of these boxes/.test(screen.text()),
    );
  });

  it('says what may be claimed back', async () => {
    const refund = { ...vat, payable: -100 };
    const screen = await renderFinance(path, [...others, answer(getVatReturn, refund)]);
    await screen.shows('Net VAT reclaimable');
  });

  it('asks by the quarter and the place of the address, and for this quarter again', async () => {
    const screen = await renderFinance(`${path}&quarter=2026-08&place=customer`, [
      ...others,
      answer(getVatReturn, vat),
    ]);
    await screen.press('button', 'Reset');
    await screen.until(() => screen.calls(getVatReturn).length === 2);
    expect(screen.calls(getVatReturn)).toEqual([{ quarter: '2026-08', place: 'customer' }, {}]);
  });

  it('of nobody who is registered says why it is empty; of a quarter without documents so too', async () => {
    const none = { ...vat, documents: 0 };
    const screen = await renderFinance(path, [
      ...others,
      answer(getVatReturn, { ...none, trn: '' }),
    ]);
    await screen.shows('You have no TRN on file');
  });

  it('tells of a file that failed', async () => {
    const screen = await renderFinance(path, [
      ...others,
      answer(getVatReturn, vat),
      refuse(exportVatReturn, 'unavailable', { message: 'Down for a minute' }),
    ]);
    await screen.press('button', 'Export');
    await screen.press('menuitem', 'Download CSV');
    await screen.window.shows('Down for a minute');
    expect(screen.calls(exportVatReturn)).toEqual([{ format: 'csv', file: 'boxes' }]);
  });
});
