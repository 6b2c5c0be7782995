import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { acceptRefund, handOverMyDispute, openMyDispute } from '@khidma/contract/orders/disputes';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(7);
const at = '2026-11-20T08:00:00.000Z';
const dispute: NonNullable<OrderDetail['dispute']> = {
  id: sampleId(70),
  kind: 'dispute',
  cause: 'poorWork',
  status: 'Opened',
  openedBy: 'customer',
  openedAt: at,
  closedAt: null,
  outcome: null,
  decidedBy: null,
  refundAmount: 0,
  until: null,
  ground: null,
  reason: '',
  statements: [{ id: sampleId(71), side: 'customer', text: 'It leaks.', images: [], at }],
  readyAt: new Date(Date.now() + 86_400_000).toISOString(),
  offer: { amount: 5_000, at },
  mayHandOver: true,
  mayOffer: null,
  appealed: null,
};
const order = (part: object) =>
  sample(getMyOrder.output, {
    id,
    status: 'MerchantCompleted',
    disputeId: dispute.id,
    disputeKind: dispute.kind,
    dispute,
    mayDispute: null,
    next: null,
    cancel: null,
    absence: null,
    absenceClaim: null,
    timeProposal: null,
    ...part,
  });
const render = (shown: OrderDetail, ...answers: ReturnType<typeof answer>[]) =>
  renderShop(`/orders/${id}`, [
    answer(listPlaces, []),
    answer(listMyDocuments, []),
    answer(getMyOrder, shown),
    ...answers,
  ]);

describe('what a merchant offers in a dispute', () => {
  it('ends it when the customer takes it', async () => {
    const settled = order({
      disputeId: null,
      disputeKind: null,
      dispute: {
        ...dispute,
        status: 'Agreed',
        closedAt: at,
        outcome: 'part',
        refundAmount: 5_000,
        offer: null,
        mayHandOver: false,
      },
    });
    const screen = await render(order({}), answer(acceptRefund, settled));
    await screen.shows('Work done badly');
    await screen.shows('AED 50.00 is offered back');
    await screen.press('button', 'Take AED 50.00');
    const dialog = screen.within('dialog');
    screen.set(answer(getMyOrder, settled));
    await dialog.press('button', 'Take AED 50.00');
    await screen.shows('Settled between the two sides');
    expect(screen.calls(acceptRefund)).toEqual([{ id, amount: 5_000 }]);
  });

  it('is left to the operator, or refused where it has changed', async () => {
    const late = refuse(acceptRefund, 'disputeNoOffer', { message: 'The offer has changed' });
    const after = order({ dispute: { ...dispute, readyAt: at, mayHandOver: false } });
    const screen = await render(order({}), late, answer(handOverMyDispute, after));
    await screen.press('button', 'Take AED 50.00');
    await screen.within('dialog').press('button', 'Take AED 50.00');
    await screen.shows('The offer has changed');
    await screen.within('dialog').press('button', 'Cancel');
    await screen.press('button', 'Let Khidma decide');
    screen.set(answer(getMyOrder, after));
    await screen.within('dialog').press('button', 'Let Khidma decide');
    await screen.shows('Khidma is looking at this dispute');
  });
});

describe('an appeal', () => {
  it('is offered as such, and shows the decision that it is about', async () => {
    const decided = {
      ...dispute,
      status: 'Decided' as const,
      closedAt: at,
      outcome: 'nothing' as const,
      ground: 'asAgreed' as const,
      reason: 'The pictures show it.',
      offer: null,
      mayHandOver: false,
    };
    const {
      readyAt: _ready,
      offer: _offer,
      mayHandOver: _may,
      mayOffer: _most,
      ...first
    } = decided;
    const { appealed: _none, ...appealed } = first;
    const before = order({
      disputeId: null,
      disputeKind: null,
      dispute: decided,
      mayDispute: 'appeal',
    });
    const after = order({
      disputeKind: 'appeal',
      dispute: {
        ...dispute,
        kind: 'appeal',
        cause: 'other',
        statements: [{ ...dispute.statements[0], text: 'You missed the stain.' }],
        readyAt: at,
        offer: null,
        mayHandOver: false,
        appealed,
      },
    });
    const screen = await render(before, answer(openMyDispute, after));
    await screen.press('button', 'Appeal against the decision');
    const dialog = screen.within('dialog', 'Appeal against the decision');
    await dialog.type('What is wrong', 'You missed the stain.');
    expect(dialog.queryField('What is it about?')).toBeUndefined();
    screen.set(answer(getMyOrder, after));
    await dialog.press('button', 'Send');
    await screen.shows('Somebody else at Khidma is looking at this again');
    for (const text of ['First decision: No refund', 'The work was done as agreed.', 'It leaks.'])
      await screen.shows(text);
  });
});
