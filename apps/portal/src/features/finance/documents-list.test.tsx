import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse } from '@khidma/app/testing/wire-double';
import {
  getDocumentArchive,
  getInvoicing,
  openDocument,
  pageDocuments,
  requestDocumentArchive,
  sendDocument,
} from '@khidma/contract/accounting/documents';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderFinance } from '../../testing/render-finance.tsx';

const path = '/finance-manage?tab=documents';
const none = sample(getDocumentArchive.output, {
  state: 'none',
  month: null,
  months: ['2026-11', '2026-10'],
});
const surroundings = [
  answer(getDocumentArchive, none),
  answer(getInvoicing, sample(getInvoicing.output)),
];
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
      isEInvoice: true,
    },
  ],
  total: 1,
});

beforeAll(async () => {
  await import('./document-archive.tsx');
  await import('./own-invoicing.tsx');
});

describe('the documents', () => {
  itLoads({
    render: (subject) => renderFinance(path, [...surroundings, subject]),
    endpoint: pageDocuments,
    output: documents,
    shows: 'TI-2026-000012',
  });

  it('that are none say when the first one comes', async () => {
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(pageDocuments, sample(pageDocuments.output)),
    ]);
    await screen.shows('No documents yet');
  });

  it('of an order, a kind and a month are asked for by the address, and all of them again', async () => {
    const screen = await renderFinance(`${path}&kind=creditNote&month=2026-11&order=${orderId}`, [
      ...surroundings,
      answer(pageDocuments, ({ kind }) =>
        kind === undefined ? documents : sample(pageDocuments.output),
      ),
    ]);
    await screen.press('button', 'Reset');
    await screen.shows('TI-2026-000012');
    expect(screen.calls(pageDocuments)).toEqual([
      { pageNum: 1, pageSize: 20, kind: 'creditNote', month: '2026-11', orderId },
      { pageNum: 1, pageSize: 20 },
    ]);
  });

  it('open as a file; a failure is told', async () => {
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(pageDocuments, documents),
      refuse(openDocument, 'unavailable', { message: 'Down for a minute' }),
    ]);
    await screen.shows('262.50');
    await screen.press('button', 'Open PDF of TI-2026-000012');
    await screen.window.shows('Down for a minute');
  });

  it('that are long open part by part; an advice says how far its payment is', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderFinance(path, [
      ...surroundings,
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
    await screen.shows('Returned by the bank, 23 Nov 2026');
    await screen.press('button', 'Open the parts of ST-2026-000003');
    await screen.window.press('menuitem', 'Open part 2 of 3');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/files/1?s=2'));
    expect(screen.calls(openDocument)).toEqual([{ id, part: 2 }]);
    assign.mockRestore();
  });

  it('say where they were emailed, and are emailed again after a question', async () => {
    const held = hold(sendDocument);
    const sent = {
      to: 'omar@example.ae',
      at: '2026-11-20T08:00:00.000Z',
      status: 'delivered' as const,
    };
    const [row] = documents.records;
    const mailed = sample(sendDocument.output, { ...row, sent });
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(pageDocuments, { ...documents, records: [mailed] }),
      held,
    ]);
    await screen.shows('Emailed to omar@');
    await screen.press('button', 'Email TI-2026-000012');
    const dialog = screen.within('dialog', /^Email .*TI-2026-000012/);
    await dialog.shows('It goes to the customer’s email address');
    const send = await dialog.find('button', 'Email');
    await dialog.click(send);
    await dialog.click(send);
    await held.release(mailed);
    await screen.window.shows('The email is on its way');
    expect(screen.calls(sendDocument)).toEqual([{ id }]);
  });

  it('that cannot be emailed yet say why', async () => {
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(pageDocuments, documents),
      refuse(sendDocument, 'tooManyRequests', { message: 'Too often' }),
    ]);
    await screen.press('button', 'Email TI-2026-000012');
    const dialog = screen.within('dialog', /^Email .*TI-2026-000012/);
    await dialog.press('button', 'Email');
    await dialog.shows('Too often');
  });

  it('open by the link that comes back', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderFinance(path, [
      ...surroundings,
      answer(pageDocuments, documents),
      answer(openDocument, sample(openDocument.output, { url: '/files/1?s=2' })),
    ]);
    await screen.shows('TI-2026-000012');
    await screen.press('button', 'Open PDF of TI-2026-000012');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/files/1?s=2'));
    await screen.press('button', 'Download TI-2026-000012 as e-invoice (XML)');
    await vi.waitFor(() =>
      expect(screen.calls(openDocument)).toEqual([{ id }, { id, format: 'xml' }]),
    );
    assign.mockRestore();
  });
});

describe('a month in one file', () => {
  const list = answer(pageDocuments, documents);
  const making = sample(getDocumentArchive.output, {
    state: 'making',
    month: '2026-10',
    done: 20,
    total: 118,
    url: null,
    expiresAt: null,
    size: null,
    months: ['2026-11', '2026-10'],
  });

  it('is offered for months with documents alone', async () => {
    const screen = await renderFinance(`${path}&month=2026-10`, [
      ...surroundings,
      list,
      answer(getDocumentArchive, { ...none, months: [] }),
    ]);
    await screen.shows('There is nothing to put into a file yet');
    expect(screen.query('button', 'Create ZIP file')).toBeUndefined();
  });

  it('is asked for, followed, and downloaded', async () => {
    const screen = await renderFinance(`${path}&month=2026-10`, [
      ...surroundings,
      list,
      answer(requestDocumentArchive, making),
    ]);
    const ask = await screen.find('button', 'Create ZIP file');
    screen.set(answer(getDocumentArchive, making));
    await screen.click(ask);
    await screen.shows('October 2026: 20 of 118 documents');
    expect(screen.calls(requestDocumentArchive)).toEqual([{ month: '2026-10' }]);
    expect(screen.get('progressbar', 'A month in one file')).toBeTruthy();
  });

  it('that is ready is downloaded until its day', async () => {
    const ready = {
      ...making,
      state: 'ready' as const,
      done: 118,
      url: '/files/9?s=1',
      size: 3_500_000,
      expiresAt: '2026-12-01T08:00:00.000Z',
    };
    const screen = await renderFinance(path, [
      ...surroundings,
      list,
      answer(getDocumentArchive, ready),
    ]);
    await screen.shows('October 2026: 118 documents');
    await screen.shows('3.4 MB, here until 1 Dec 2026');
    expect(screen.get('link', 'Download').getAttribute('href')).toBe('/files/9?s=1');
  });

  it('says what was refused, what failed, and what did not load', async () => {
    const failed = { ...making, state: 'failed' as const };
    const screen = await renderFinance(path, [
      ...surroundings,
      list,
      inTurn(
        refuse(getDocumentArchive, 'unavailable', { message: 'Down for a minute' }),
        answer(getDocumentArchive, failed),
      ),
      refuse(requestDocumentArchive, 'notFound', { message: 'Nothing in this month' }),
    ]);
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('The file for October 2026 could not be made');
    await screen.press('button', 'Create ZIP file');
    await screen.shows('Nothing in this month');
  });
});
