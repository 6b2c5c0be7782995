import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { openDocument } from '@khidma/contract/finance/open-document';
import { pageDocuments } from '@khidma/contract/finance/page-documents';
import { describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/finance-manage?tab=documents';
const balances = answer(getBalances, sample(getBalances.output));
const [id, orderId] = [sampleId(1), sampleId(2)];
const documents = sample(pageDocuments.output, {
  records: [
    {
      id,
      kind: 'taxInvoice',
      number: 'TI-2026-000012',
      amount: 26_250,
      orderId,
      orderNumber: 'KO-100012',
    },
  ],
  total: 1,
});

describe('the documents', () => {
  itLoads({
    render: (subject) => renderPortal(path, [balances, subject]),
    endpoint: pageDocuments,
    output: documents,
    shows: 'TI-2026-000012',
  });

  it('that are none say when the first one comes', async () => {
    const none = answer(pageDocuments, sample(pageDocuments.output));
    const screen = await renderPortal(path, [balances, none]);
    await screen.shows('No documents yet');
  });

  it('of an order, a kind and a month are asked for by the address, and all of them again', async () => {
    const screen = await renderPortal(`${path}&kind=creditNote&month=2026-11&order=${orderId}`, [
      balances,
      answer(pageDocuments, ({ kind }) =>
        kind === undefined ? documents : sample(pageDocuments.output),
      ),
    ]);
    await screen.press('button', 'Clear the filters');
    await screen.shows('TI-2026-000012');
    expect(screen.calls(pageDocuments)).toEqual([
      { pageNum: 1, pageSize: 20, kind: 'creditNote', month: '2026-11', orderId },
      { pageNum: 1, pageSize: 20 },
    ]);
  });

  it('open as a file; a failure is told', async () => {
    const screen = await renderPortal(path, [
      balances,
      answer(pageDocuments, documents),
      refuse(openDocument, 'unavailable', { message: 'Down for a minute' }),
    ]);
    await screen.shows('262.50');
    await screen.press('button', 'Open TI-2026-000012 as PDF');
    await screen.window.shows('Down for a minute');
  });

  it('that are long open part by part; an advice says how far its payment is', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderPortal(path, [
      balances,
      answer(
        pageDocuments,
        sample(pageDocuments.output, {
          records: [
            {
              id,
              kind: 'statement',
              number: 'ST-2026-000003',
              month: '2026-10',
              orderId: null,
              withdrawalNumber: null,
              parts: 3,
            },
            {
              id: sampleId(3),
              kind: 'payoutAdvice',
              number: 'PA-2026-000004',
              orderId: null,
              orderNumber: null,
              withdrawalNumber: 'KW-9',
              payout: { stage: 'returned', at: '2026-11-23T06:00:00.000Z' },
              parts: 1,
            },
          ],
          total: 2,
        }),
      ),
      answer(openDocument, sample(openDocument.output, { url: '/files/1?s=2' })),
    ]);
    await screen.shows('Returned, 23 Nov 2026');
    await screen.press('button', 'Open the parts of ST-2026-000003');
    await screen.window.press('menuitem', 'Open part 2 of 3');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/files/1?s=2'));
    expect(screen.calls(openDocument)).toEqual([{ id, part: 2 }]);
    assign.mockRestore();
  });

  it('open by the link that comes back', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderPortal(path, [
      balances,
      answer(pageDocuments, documents),
      answer(openDocument, sample(openDocument.output, { url: '/files/1?s=2' })),
    ]);
    await screen.shows('TI-2026-000012');
    await screen.press('button', 'Open TI-2026-000012 as PDF');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/files/1?s=2'));
    expect(screen.calls(openDocument)).toEqual([{ id }]);
    assign.mockRestore();
  });
});
