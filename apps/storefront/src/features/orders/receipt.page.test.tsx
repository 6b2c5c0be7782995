import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { listMyDocuments, openMyDocument } from '@khidma/contract/accounting/issued-documents';
import { describe, expect, it, vi } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const places = answer(listPlaces, []);
const receipt = sample(getMyReceipt.output, {
  number: 'KO-100013',
  paidAt: '2026-11-22T08:00:00.000Z',
  merchant: { name: 'Cool Breeze', vatNumber: '100123456700003', emirate: 'DU' },
  customer: { name: 'Omar Haddad', address: 'Villa 7', emirate: 'DU' },
  serviceName: 'Deep cleaning',
  quantity: 2,
  basePrice: 30_000,
  discountAmount: 3_750,
  paidAmount: 26_250,
  keptAmount: 26_250,
  vatAmount: 1_250,
  cardLast4: '4242',
});
const noDocuments = answer(listMyDocuments, []);
const render = (...answers: Answer[]) =>
  renderShop(`/orders/${id}/receipt`, [places, noDocuments, ...answers]);

describe('a receipt', () => {
  it('is for who is signed in', async () => {
    const screen = await renderShop(`/orders/${id}/receipt`, [], { signedIn: false });
    await screen.until(() => screen.left().some((to) => to.startsWith('/shop/sign-in')));
  });

  itLoads({ render, endpoint: getMyReceipt, output: receipt, shows: 'Deep cleaning' });

  it.each(['notFound', 'orderWrongState'] as const)('that is %s is no page', async (error) => {
    const screen = await render(refuse(getMyReceipt, error));
    await screen.shows('This page does not exist');
  });

  it('says who was paid for what, by which card, and the VAT in it', async () => {
    const screen = await render(answer(getMyReceipt, receipt));
    await screen.shows('Paid by card ending in 4242');
    const text = screen.text();
    for (const part of [
      'KO-100013',
      'Cool Breeze',
      '100123456700003',
      '262.50',
      '12.50',
      'Villa 7',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Paid after refunds');
  });

  it('names extra work, so that what was paid adds up', async () => {
    const extraWorks = [
      { id: sampleId(70), title: 'Replace the valve', amount: 18_000 },
      { id: sampleId(71), title: 'Replace the valve', amount: 2_000 },
    ];
    const screen = await render(answer(getMyReceipt, { ...receipt, extraWorks }));
    await screen.shows('Replace the valve');
    for (const part of ['180.00', '20.00']) expect(screen.text()).toContain(part);
  });

  it('lists what came back', async () => {
    const refunds = [{ at: '2026-11-23T08:00:00.000Z', amount: 6_250 }];
    const screen = await render(
      answer(getMyReceipt, {
        ...receipt,
        merchant: { ...receipt.merchant, vatNumber: '' },
        refunds,
        refundAmount: 6_250,
        keptAmount: 20_000,
        vatAmount: 0,
      }),
    );
    await screen.shows('Refunded on 23 Nov 2026');
    expect(screen.text()).toContain('Paid after refunds');
    expect(screen.text()).toContain('No VAT is charged');
    expect(screen.text()).not.toContain('TRN');
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const screen = await render(answer(getMyReceipt, receipt));
    await screen.press('button', 'Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe('the documents of an order', () => {
  const documents = sample(listMyDocuments.output, [
    { id: sampleId(60), kind: 'taxInvoice', number: 'TI-2026-000012' },
    { id: sampleId(61), kind: 'creditNote', number: 'CN-2026-000001' },
  ]);
  const path = `/orders/${id}/receipt`;

  it('that has none are not spoken of', async () => {
    const screen = await render(answer(getMyReceipt, receipt));
    await screen.shows('KO-100013');
    expect(screen.text()).not.toContain('Documents');
  });

  it('stand below its receipt', async () => {
    const two = [places, answer(getMyReceipt, receipt), answer(listMyDocuments, documents)];
    const screen = await renderShop(path, two);
    await screen.shows('Tax credit note');
  });

  it('open by the link that comes back; a failure is told', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const screen = await renderShop(path, [
      places,
      answer(getMyReceipt, receipt),
      answer(listMyDocuments, documents),
      inTurn(
        refuse(openMyDocument, 'unavailable', { message: 'Down for a minute' }),
        answer(openMyDocument, sample(openMyDocument.output, { url: '/files/1?s=2' })),
      ),
    ]);
    await screen.press('button', 'Open PDF of CN-2026-000001');
    await screen.window.shows('Down for a minute');
    await screen.press('button', 'Open PDF of CN-2026-000001');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/files/1?s=2'));
    expect(screen.calls(openMyDocument)).toContainEqual({ id: sampleId(61) });
    assign.mockRestore();
  });
});
