import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { handOverDispute, offerRefund } from '@khidma/contract/orders/disputes';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

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
  statements: [],
  readyAt: new Date(Date.now() + 3_600_000).toISOString(),
  offer: null,
  mayHandOver: true,
  mayOffer: {
    most: 9_000,
    terms: {
      rates: { merchantHasTrn: false, feeBasisPoints: 1_000 },
      payments: [{ amount: 20_000, refunded: 0 }],
      planned: null,
      feeReturnedPercent: 100,
      bornePercent: 0,
      withdrawable: 0,
    },
  },
  appealed: null,
};
const order = (part: object) =>
  sample(getOrder.output, {
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
  renderPortal(`/order-detail/${id}`, [
    answer(listPlaces, []),
    answer(getOrder, shown),
    ...answers,
  ]);

describe('while the two can still agree', () => {
  it('of a completed order holds its money: nobody says that it can be withdrawn', async () => {
    const screen = await render(
      order({ status: 'Completed', settlementStatus: 'AlreadySettled', disputeKind: 'appeal' }),
    );
    await screen.find('button', 'Add statement');
    expect(screen.text()).not.toContain('withdrawable balance');
    expect(screen.query('button', 'Remove from list')).toBeUndefined();
  });

  it('it stands as a case: until when, what is offered, and what each outcome costs whom', async () => {
    const money = { paidAt: at, actualAmount: 20_000, refundAmount: 0, vatAmount: 0 };
    const fee = { basisPoints: 1_000, amount: 2_000, vat: 100, merchantReceives: 17_900 };
    const offered = { ...dispute, offer: { amount: 5_000, at } };
    const screen = await render(order({ ...money, fee, dispute: offered }));
    await screen.find('table', 'What each outcome costs');
    const rows = screen
      .within('table', 'What each outcome costs')
      .all('row')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(rows).toEqual([
      'OutcomeCustomer getsCosts youYou keep',
      'No refundAED 0.00AED 0.00AED 179.00',
      'Your offer is takenAED 50.00AED 44.75AED 134.25',
      'Full refundAED 90.00AED 80.55AED 98.45',
    ]);
  });

  it('the merchant offers to give a part back, not more than there is', async () => {
    const offered = order({ dispute: { ...dispute, offer: { amount: 5_000, at } } });
    const screen = await render(order({}), answer(offerRefund, offered));
    await screen.shows('you can settle this between yourselves');
    await screen.press('button', 'Offer a refund');
    const dialog = screen.within('dialog', 'Offer the customer a refund');
    await dialog.press('button', 'Offer a refund');
    await dialog.refused('Amount to give back', 'Please fill in this field');
    await dialog.type('Amount to give back', '100');
    await dialog.press('button', 'Offer a refund');
    await dialog.refused('Amount to give back', 'Must be at most 90');
    await dialog.type('Amount to give back', '50');
    screen.set(answer(getOrder, offered));
    await dialog.press('button', 'Offer a refund');
    await screen.window.shows('Offer sent. The customer has been notified.');
    expect(screen.calls(offerRefund)).toEqual([{ id, amount: 5_000 }]);
  });

  it('and reads before that what it costs, a debt too, and that the dispute is over with it', async () => {
    const { mayOffer } = dispute;
    if (mayOffer === null) throw new Error('it can be offered');
    const money = { paidAt: at, actualAmount: 20_000, refundAmount: 0, vatAmount: 0 };
    const fee = { basisPoints: 1_000, amount: 2_000, vat: 100, merchantReceives: 17_900 };
    const paidOut = { ...mayOffer, terms: { ...mayOffer.terms, planned: [] } };
    const screen = await render(
      order({ ...money, fee, status: 'Completed', dispute: { ...dispute, mayOffer: paidOut } }),
    );
    await screen.press('button', 'Offer a refund');
    const dialog = screen.within('dialog', 'Offer the customer a refund');
    await dialog.type('Amount to give back', '50');
    await dialog.shows('It costs you');
    expect(dialog.text()).toMatch(/Customer gets back.*50\.00.*5\.25.*It costs you.*44\.75/);
    await dialog.shows('You would owe AED 44.75');
    expect(screen.text()).not.toContain('order continues');
    await dialog.type('Amount to give back', '95');
    expect(dialog.text()).not.toContain('It costs you');
  });

  it('or hands it over to the operator', async () => {
    const after = order({ dispute: { ...dispute, readyAt: at, mayHandOver: false } });
    const screen = await render(order({}), answer(handOverDispute, after));
    await screen.press('button', 'Let Khidma decide');
    screen.set(answer(getOrder, after));
    await screen.within('dialog').press('button', 'Let Khidma decide');
    await screen.shows('Khidma is looking at this dispute');
  });
});

describe('an appeal', () => {
  it('is called so where it is opened', async () => {
    const decided = { ...dispute, status: 'Decided' as const, closedAt: at, reason: 'So.' };
    const screen = await render(
      order({
        disputeId: null,
        disputeKind: null,
        mayDispute: 'appeal',
        dispute: { ...decided, outcome: 'nothing' },
      }),
    );
    await screen.find('button', 'Appeal against the decision');
  });

  it('and in the badge beside the order’s state', async () => {
    const screen = await render(
      order({ disputeKind: 'appeal', dispute: { ...dispute, kind: 'appeal' } }),
    );
    await screen.find('heading', 'Appeal');
    expect(screen.all('region', 'Appeal')).toHaveLength(1);
  });
});
