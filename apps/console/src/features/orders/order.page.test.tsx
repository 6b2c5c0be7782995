import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { frameStore } from '@khidma/app/frame/frame-store';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import {
  addOrderNote,
  cancelStaffOrder,
  extendOrderDeadline,
  getStaffOrder,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { completion } from '@khidma/contract/shapes/visit';
import {
  listIssuedDocuments,
  openIssuedDocument,
} from '@khidma/contract/accounting/issued-documents';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { act } from 'react';
import { listSettings } from '@khidma/contract/backoffice/settings';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const id = sampleId(81);
const customerId = sampleId(82);
const path = `/orders/${id}`;
const order = sample(getStaffOrder.output, {
  id,
  number: 'KO-100013',
  status: 'Cancelled',
  paidAt: '2026-11-20T08:00:00.000Z',
  actualAmount: 20_000,
  refundAmount: 20_000,
  money: { ordered: 20_000, paid: 20_000, refunded: 20_000, total: 20_000 },
  next: null,
  completion: null,
  reservedAt: null,
  customer: { id: customerId, name: 'Omar Nasser' },
  merchant: { name: 'Falcon Repairs', status: 'active' },
  history: [
    { event: 'placed', actorKind: 'customer', reason: '', note: '' },
    { event: 'paymentFailed', actorKind: 'customer', reason: '', note: '' },
    { event: 'merchantCancel', actorKind: 'merchant', reason: 'notAvailable', note: 'Van broke' },
  ],
  bookings: [{ entryType: 'refund', amount: 20_000, accountChange: -20_000 }],
  payments: [
    { status: 'failed', cardLast4: '4242', wallet: null, failure: 'cardDeclined' },
    {
      status: 'refunded',
      cardLast4: '0507',
      wallet: 'applePay',
      refundAmount: 20_000,
      failure: 'socket hang up',
    },
  ],
  mails: [{ subject: 'Your order was cancelled', status: 'delivered' }],
});
const issued = sample(listIssuedDocuments.output, [
  { kind: 'taxInvoice', number: 'TI-2026-000007', amount: 20_000 },
]);
const noHolds = answer(pagePayoutHolds, sample(pagePayoutHolds.output));
const renderAt = (tab: string, ...answers: Answer[]) =>
  renderConsole(path + tab, [
    answer(listIssuedDocuments, []),
    noHolds,
    answer(listSettings, sample(listSettings.output)),
    ...answers,
  ]);
const render = (...answers: Answer[]) => renderAt('', ...answers);
const money = '?tab=money';

beforeAll(() => import('../../shared/issued-documents/issued-documents-table.tsx'));

describe('one order at the desk', () => {
  itLoads({ render, endpoint: getStaffOrder, output: order, shows: 'Falcon Repairs' });

  it.each(['notFound', 'invalid'] as const)('that is %s leads to the overview', async (error) => {
    const screen = await render(refuse(getStaffOrder, error));
    await screen.find('heading', 'Page not found');
  });

  it.each([
    ['', ['A payment did not go through', 'Cancelled by the merchant', 'Van broke']],
    [money, ['ending 4242', 'The bank declined the card.', 'Apple Pay', 'socket hang up']],
    ['?tab=messages', ['Your order was cancelled', 'Delivered']],
  ])('names every event, booking and mail in its part (%s)', async (tab, texts) => {
    const screen = await renderAt(tab, answer(getStaffOrder, order));
    for (const text of texts) await screen.shows(text);
  });

  it('is headed by what was ordered, and where the two disagree by what about', async () => {
    const screen = await render(answer(getStaffOrder, order));
    await screen.find('heading', order.serviceName);
  });

  it('names no reason where a deadline cancelled it and nobody gave one', async () => {
    const cancel = { ...sample(getStaffOrder.output).cancel, reason: '', description: '' };
    const screen = await render(answer(getStaffOrder, sample(getStaffOrder.output, { cancel })));
    await screen.shows('What was ordered');
    expect(screen.text()).not.toContain('Reason given');
  });

  it('opens the conversation with either side, the order at hand', async () => {
    const screen = await render(answer(getStaffOrder, order));
    await screen.press('button', 'Message Omar Nasser');
    expect(frameStore.getState().contact).toEqual({
      kind: 'user',
      userId: customerId,
      orderId: id,
    });
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(
      path,
      [answer(getStaffOrder, order), answer(listIssuedDocuments, []), noHolds],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', order.serviceName);
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('what was issued about an order', () => {
  it('opens as a file, and says that openings are recorded', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const url = 'https://files.example/invoice.pdf';
    const screen = await renderAt(
      money,
      answer(getStaffOrder, order),
      answer(listIssuedDocuments, issued),
      answer(openIssuedDocument, sample(openIssuedDocument.output, { url })),
    );
    await screen.shows('Whoever opens one is recorded in the audit log');
    await screen.press('button', 'Open PDF of TI-2026-000007');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    expect(screen.calls(listIssuedDocuments)).toEqual([{ about: 'order', id }]);
    expect(screen.calls(openIssuedDocument)).toEqual([{ id: issued[0]?.id }]);
    assign.mockRestore();
  });

  it('that is nothing, or did not load, leaves the order readable', async () => {
    const failing = refuse(listIssuedDocuments, 'unavailable', { message: 'Down for a minute' });
    const screen = await renderAt(
      money,
      answer(getStaffOrder, order),
      inTurn(failing, answer(listIssuedDocuments, [])),
    );
    await screen.shows('Down for a minute');
    await screen.shows('Falcon Repairs');
    await screen.press('button', 'Try again');
    await screen.shows('The first document is issued once the order is paid');
  });
});

const terms: StaffOrder['refundTerms']['staffRefund'] = {
  rates: { merchantHasTrn: false, feeBasisPoints: 1_000 },
  payments: [{ amount: 20_000, refunded: 0 }],
  planned: null,
  feeReturnedPercent: 100,
  bornePercent: 0,
  withdrawable: 0,
};

describe('what staff do with an order', () => {
  const open = sample(getStaffOrder.output, {
    ...order,
    status: 'Paid',
    refundAmount: 0,
    money: { ...order.money, refunded: 0, kept: 20_000 },
    next: { event: 'autoCancel', at: '2026-12-20T08:00:00.000Z' },
    fee: { basisPoints: 1000, amount: 2_000, vat: 100, merchantReceives: 17_900 },
    instalments: [],
    refundTerms: { staffRefund: terms, disputeRefund: terms },
    cancelBorne: 0,
    cancel: null,
  });

  it('says where a refund comes from, and sends it once', async () => {
    const held = hold(refundOrder);
    const screen = await render(answer(getStaffOrder, open), held);
    await screen.press('button', 'Refund');
    const dialog = screen.within('dialog', 'Refund order KO-100013');
    await dialog.press('button', 'Refund');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Amount', '50');
    await dialog.shows('From what is pending for the merchant');
    expect(dialog.text()).toMatch(/gets back.*50\.00.*receives.*134\.25.*was AED 179\.00/);
    await dialog.type('Reason', 'One room was left');
    const send = dialog.get('button', 'Refund');
    await dialog.click(send);
    await dialog.click(send);
    await held.release(open);
    await screen.window.shows('Refund booked. Both sides have been notified');
    expect(screen.calls(refundOrder)).toEqual([
      { id, amount: 5_000, refunded: 0, reason: 'One room was left' },
    ]);
  });

  it('says what the platform bears of a refund and keeps of its fee, by the settings in force', async () => {
    const staffRefund = { ...terms, feeReturnedPercent: 0, bornePercent: 50 };
    const refundTerms = { staffRefund, disputeRefund: terms };
    const settled = sample(getStaffOrder.output, { ...open, refundTerms, cancelBorne: 25 });
    const screen = await render(answer(getStaffOrder, settled));
    await screen.press('button', 'Refund');
    const dialog = screen.within('dialog', 'Refund order KO-100013');
    await dialog.type('Amount', '50');
    // The fee stays: all of it comes from the merchant's share.
    await dialog.shows('Khidma bears AED 25.00 of this');
    await dialog.press('button', 'Cancel');
    await screen.press('button', 'Cancel order');
    await screen
      .within('dialog', 'Cancel order KO-100013?')
      .shows('Falcon Repairs gets AED 44.75 from Khidma');
  });

  it('says what of the released parts is left after refunds', async () => {
    const givenBack = { ...order.money, refunded: order.money.paid, kept: 0 };
    const fee = { basisPoints: 1_000, source: null, amount: 0, vat: 0 };
    const part = { number: 1, amount: 17_900 };
    const moment = '2026-11-21T08:00:00.000Z';
    const screen = await renderAt(
      money,
      answer(getStaffOrder, {
        ...order,
        status: 'Completed',
        disputeId: sampleId(70),
        money: givenBack,
        fee: { ...fee, merchantReceives: 0, released: 0, pending: 0 },
        instalments: [{ ...part, dueAt: moment, releasedAt: moment }],
      }),
    );
    await screen.shows('Released, after refunds');
    expect(screen.text()).toMatch(/Part 1.*179\.00.*Released, after refunds.*0\.00/);
    await screen.shows('The dispute holds any of its money not paid out yet');
    expect(screen.text()).not.toContain('Nothing is held back');
  });

  it('names extra work in the money, so that what was paid adds up', async () => {
    const [work] = sample(getStaffOrder.output, {
      extraWorks: [{ amount: 18_000, status: 'Paid' }],
    }).extraWorks;
    if (work === undefined) throw new Error('there is no extra work');
    const withWork = { ...order.money, extraWork: work.amount };
    const screen = await render(
      answer(getStaffOrder, { ...order, money: withWork, extraWorks: [work] }),
    );
    await screen.shows('Extra work');
    expect(screen.text()).toContain('180.00');
  });

  it('asks before it cancels, and says what goes back', async () => {
    const screen = await render(answer(getStaffOrder, open), answer(cancelStaffOrder, order));
    await screen.press('button', 'Cancel order');
    const dialog = screen.within('dialog', 'Cancel order KO-100013?');
    await dialog.shows('Falcon Repairs receives nothing for it');
    await dialog.type('Reason', 'Nobody answers');
    await dialog.press('button', 'Cancel order');
    await screen.window.shows('Order cancelled. Both sides have been notified');
  });

  it('moves a deadline by days', async () => {
    const screen = await render(answer(getStaffOrder, open), answer(extendOrderDeadline, open));
    await screen.press('button', 'Extend deadline');
    const dialog = screen.within('dialog', 'Extend the deadline');
    await dialog.type('Reason', 'A part is on its way');
    await dialog.press('button', 'Extend deadline');
    await screen.window.shows('Deadline extended. Both sides have been notified');
    expect(screen.calls(extendOrderDeadline)).toEqual([
      { id, until: '2026-12-21T08:00:00.000Z', reason: 'A part is on its way' },
    ]);
  });
});

describe('a note', () => {
  it('keeps what was typed where it is refused, and goes once it is taken', async () => {
    const screen = await render(
      answer(getStaffOrder, order),
      refuseFields(addOrderNote, [{ path: 'text', message: 'Please write less' }]),
    );
    // The form stands behind the button, and takes the focus.
    await screen.press('button', 'Add note');
    expect(document.activeElement).toBe(screen.field('Note'));
    await screen.press('button', 'Add note');
    await screen.refused('Note', 'Please fill in this field');
    await screen.type('Note', 'Called twice');
    await screen.press('button', 'Add note');
    await screen.refused('Note', 'Please write less');
    expect(screen.field('Note').value).toBe('Called twice');
    screen.set(answer(addOrderNote, order));
    await screen.press('button', 'Add note');
    await screen.window.shows('Note added');
    expect(screen.query('textbox', 'Note')).toBeUndefined();
    expect(screen.calls(addOrderNote).at(-1)).toEqual({ id, text: 'Called twice' });
  });
});

describe('who only reads', () => {
  it('sees the order and no button that would be refused', async () => {
    const screen = await render(answer(getStaffOrder, { ...order, status: 'Paid' }));
    await screen.find('heading', order.serviceName);
    act(() => sessionStore.setState({ staff: { ...staffSession.staff, role: 'auditor' } }));
    await screen.shows('Read by colleagues only.');
    for (const name of ['Cancel order', 'Refund', 'Extend deadline', 'Add note'])
      expect(screen.query('button', name), name).toBeUndefined();
  });
});

describe('a dispute', () => {
  const statement = {
    id: sampleId(71),
    side: 'customer' as const,
    text: 'It still leaks.',
    images: [],
    at: '2026-11-20T08:00:00.000Z',
  };
  const dispute: NonNullable<StaffOrder['dispute']> = {
    id: sampleId(70),
    kind: 'dispute',
    cause: 'other',
    status: 'Opened',
    openedBy: 'customer',
    openedAt: '2026-11-20T08:00:00.000Z',
    closedAt: null,
    outcome: null,
    decidedBy: null,
    refundAmount: 0,
    until: null,
    ground: null,
    reason: '',
    readyAt: '2026-11-20T08:00:00.000Z',
    offer: null,
    mayHandOver: false,
    mayOffer: null,
    appealed: null,
    statements: [statement],
  };
  const inDispute: StaffOrder = {
    ...order,
    refundAmount: 0,
    money: { ...order.money, refunded: 0, kept: 20_000 },
    status: 'MerchantCompleted',
    vatAmount: 0,
    fee: {
      basisPoints: 1_000,
      source: null,
      amount: 2_000,
      vat: 100,
      merchantReceives: 17_900,
      released: 0,
      pending: 17_900,
    },
    refundTerms: { staffRefund: terms, disputeRefund: { ...terms, bornePercent: 50 } },
    disputeId: dispute.id,
    dispute,
    next: null,
  };
  const decideIn = async (...answers: Answer[]) => {
    const screen = await render(answer(getStaffOrder, inDispute), ...answers);
    await screen.shows('It still leaks.');
    return { screen, decision: screen.within('region', 'Decision') };
  };

  it('opens what the two have said to whoever gives a reason', async () => {
    const screen = await render(
      answer(getStaffOrder, inDispute),
      answer(
        readOrderConversation,
        sample(readOrderConversation.output, {
          records: [{ authorName: 'Omar Nasser', text: 'You were never here.' }],
        }),
      ),
    );
    await screen.find('button', 'Open the conversation');
    await screen.press('button', 'Open the conversation');
    await screen.find('textbox', 'Reason for reading');
    await screen.press('button', 'Open the conversation');
    await screen.refused('Reason for reading', 'Please fill in this field');
    await screen.type('Reason for reading', 'To decide the dispute');
    await screen.press('button', 'Open the conversation');
    await screen.shows('You were never here.');
    expect(screen.calls(readOrderConversation)).toEqual([
      { id: inDispute.id, reason: 'To decide the dispute' },
    ]);
  });

  it('is decided with a reason; work that is done again has its days', async () => {
    const { screen, decision } = await decideIn(answer(decideDispute, inDispute));
    await decision.press('button', 'Decide');
    await decision.refused('Reason', 'Please fill in this field');
    await decision.refused('Ground', 'Please fill in this field');
    await decision.type('Ground', 'The work was not done as agreed.');
    await decision.press('radio', /^The work is done again/);
    await decision.type('Reason', 'The pictures show it.');
    await decision.press('button', 'Decide');
    expect(screen.calls(decideDispute)).toMatchObject([
      { id: inDispute.id, disputeId: dispute.id, outcome: 'redo', days: 7, ground: 'notAsAgreed' },
    ]);
  });

  it('is left to a colleague, where it appeals against one’s own decision', async () => {
    const own = {
      ...inDispute,
      decidedByMe: true,
      dispute: { ...dispute, kind: 'appeal' as const },
    };
    const screen = await render(answer(getStaffOrder, own));
    await screen.shows('so a colleague decides this time');
    expect(screen.query('button', 'Decide')).toBeUndefined();
  });

  it('is not decided while the two can still agree', async () => {
    const readyAt = new Date(Date.now() + 3_600_000).toISOString();
    const screen = await render(
      answer(getStaffOrder, { ...inDispute, dispute: { ...dispute, readyAt } }),
    );
    await screen.shows('The two sides can settle this until');
    expect(screen.query('button', 'Decide')).toBeUndefined();
  });

  it('says before it is decided whom it costs what, a debt of the merchant’s too', async () => {
    const paidOut = { ...terms, planned: [], withdrawable: 4_000 };
    const screen = await render(
      answer(getStaffOrder, {
        ...inDispute,
        status: 'Completed',
        refundTerms: { staffRefund: terms, disputeRefund: paidOut },
      }),
    );
    await screen.shows('It still leaks.');
    const decision = screen.within('region', 'Decision');
    await decision.press('radio', /^Partial refund/);
    await decision.type('How much goes back to the customer', '50');
    await decision.shows('Merchant owes, deducted from later income');
    expect(decision.text()).toMatch(
      /gets back.*50\.00.*receives.*134\.25.*was AED 179\.00.*fee.*15\.00.*was AED 20\.00.*balance.*40\.00.*owes.*4\.75/,
    );
    await decision.press('radio', /^Full refund/);
    expect(decision.text()).toMatch(/gets back.*200\.00.*receives.*0\.00.*owes.*139\.00/);
  });

  it('of an open order gives all of it back as a cancellation, and bears a share', async () => {
    const { decision } = await decideIn();
    await decision.press('radio', /^Full refund/);
    await decision.shows('Khidma bears AED 89.50 of this');
    expect(decision.text()).toMatch(/gets back.*200\.00.*pending.*179\.00/);
  });

  it('has both sides opposite each other, with what is known of them and what was offered', async () => {
    const records = {
      customer: { orders: 6, disputes: 0, givenBack: 0 },
      merchant: { orders: 251, disputes: 2, givenBack: 1 },
    };
    const offer = { amount: 15_000, at: '2026-11-20T09:00:00.000Z' };
    const screen = await render(
      answer(getStaffOrder, { ...inDispute, records, dispute: { ...dispute, offer } }),
    );
    const customer = screen.within('region', 'Customer: Omar Nasser');
    await customer.shows('It still leaks.');
    expect(customer.text()).toContain('6 orders in 90 days');
    expect(customer.text()).toContain('no disputes');
    const merchant = screen.within('region', 'Merchant: Falcon Repairs');
    await merchant.shows('Has not said anything yet.');
    expect(merchant.text()).toContain('1 with a refund');
    expect(merchant.text()).toContain('AED 150.00 is offered back');
  });

  it('says that a picture of the work is older than the visit', async () => {
    const proof = sample(completion, {
      date: '2026-11-20',
      time: '10:00',
      signature: null,
      late: undefined,
      images: [{ id: sampleId(75), url: '/photo.jpg', thumbUrl: '/small.jpg' }],
      beforeImages: [],
    });
    const screen = await render(
      answer(getStaffOrder, {
        ...inDispute,
        reservedAt: '2026-11-20T08:00:00.000Z',
        reservedUntil: '2026-11-20T09:00:00.000Z',
        completion: proof,
        pictureOrigins: [
          { fileId: sampleId(75), takenAt: '2026-11-20T06:00:00.000Z', place: null },
        ],
      }),
    );
    await screen.shows('Pictures of the work that are older than the visit');
  });

  it('that gives a part back asks how much', async () => {
    const { screen, decision } = await decideIn(answer(refundDispute, inDispute));
    await decision.type('Ground', 'Both sides have a part in it.');
    await decision.press('radio', /^Partial refund/);
    await decision.type('Reason', 'Half of it was done.');
    await decision.press('button', 'Decide');
    await decision.refused('How much goes back to the customer', 'Please fill in this field');
    await decision.type('How much goes back to the customer', '50');
    await decision.press('button', 'Decide');
    expect(screen.calls(refundDispute)).toMatchObject([{ amount: 5_000 }]);
  });
});
