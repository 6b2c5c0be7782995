import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import {
  getDocumentArchive,
  getInvoicing,
  noteOwnInvoice,
  pageDocuments,
  setInvoicing,
} from '@khidma/contract/accounting/documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderFinance } from '../../testing/render-finance.tsx';

const path = '/finance-manage?tab=documents';
const id = sampleId(1);
const receipt = sample(pageDocuments.output, {
  records: [
    { id, kind: 'receipt', number: 'RC-2026-000007', own: { number: null, issuedOn: null } },
  ],
  total: 1,
});
const surroundings = [
  answer(getDocumentArchive, sample(getDocumentArchive.output, { state: 'none', months: [] })),
  answer(pageDocuments, receipt),
];
const byKhidma = { isOwn: false, since: null, missing: 0 };
const byMerchant = { isOwn: true, since: '2026-11-17T06:00:00.000Z', missing: 3 };

beforeAll(() => import('./own-invoicing.tsx'));

describe('who issues the tax invoices', () => {
  it('that could not be asked is tried again', async () => {
    const screen = await renderFinance(path, [
      ...surroundings,
      inTurn(
        refuse(getInvoicing, 'unavailable', { message: 'Down for a minute' }),
        answer(getInvoicing, byKhidma),
      ),
    ]);
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('Khidma issues them in your name');
  });

  it('is taken over after a question, and given back', async () => {
    const taking = hold(setInvoicing);
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(getInvoicing, byKhidma),
      taking,
    ]);
    await screen.press('button', 'Issue them myself');
    await screen.window.shows('the figures here leave them out');
    screen.set(answer(getInvoicing, byMerchant));
    await screen.within('dialog').press('button', 'Issue them myself');
    await taking.release(byMerchant);
    await screen.shows('3 receipts have no invoice number of yours yet.');
    expect(screen.calls(setInvoicing)).toEqual([{ isOwn: true }]);
    await screen.press('button', 'Let Khidma issue them');
    await screen.window.shows('stay yours to invoice');
  });
});

describe('the merchant’s own invoice behind a receipt', () => {
  it('refused stands at its field with nothing lost, then is saved', async () => {
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(getInvoicing, byMerchant),
      refuseFields(noteOwnInvoice, [
        { path: 'number', rule: 'duplicate', message: 'Already used' },
      ]),
    ]);
    await screen.shows('Your invoice number is missing');
    await screen.press('button', 'Enter your invoice number for RC-2026-000007');
    await screen.type('Number of your document', 'BH-1029');
    await screen.type('Issued on', '17/11/2026');
    await screen.press('button', 'Save');
    await screen.window.refused('Number of your document', 'Already used');
    expect(screen.field('Number of your document').value).toBe('BH-1029');
    expect(screen.calls(noteOwnInvoice)).toEqual([
      { id, number: 'BH-1029', issuedOn: '2026-11-17' },
    ]);
    const own = { number: 'BH-1029', issuedOn: '2026-11-17' };
    screen.set(
      answer(noteOwnInvoice, sample(noteOwnInvoice.output, { own })),
      answer(pageDocuments, {
        ...receipt,
        records: receipt.records.map((row) => ({ ...row, own })),
      }),
    );
    await screen.press('button', 'Save');
    await screen.shows('Your invoice: BH-1029');
  });
});
