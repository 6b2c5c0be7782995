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
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail, type OrderDetail } from '@khidma/contract/shapes/order';
import { answerMyTimeProposal, proposeMyTimes } from '@khidma/contract/scheduling/time-proposals';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import {
  cancelByTerms,
  confirmMyVisit,
  getMyOrder,
  getMyVisitCalendar,
  requestCancel,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import {
  listMyDocuments,
  openMyDocument,
  sendMyDocument,
} from '@khidma/contract/accounting/issued-documents';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { openMyDispute } from '@khidma/contract/orders/disputes';
import { rateOrder } from '@khidma/contract/orders/comments';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { frameStore } from '@khidma/app/frame/frame-store';
import { extraWork } from '@khidma/contract/shapes/visit';
import { renderShop } from '../../testing/render-shop.tsx';

const id = sampleId(50);
const path = `/orders/${id}`;
const paid = sample(orderDetail, {
  id,
  number: 'KH-1001',
  status: 'Paid',
  serviceName: 'Deep cleaning',
  merchantName: 'Desert Rose',
  actualAmount: 26_250,
  money: { ordered: 26_250, paid: 26_250, kept: 26_250, total: 26_250 },
  next: { event: 'autoCancel', at: '2026-11-30T08:00:00.000Z' },
});
const surroundings = [answer(listPlaces, []), answer(listMyDocuments, [])];
const render = (order: OrderDetail, ...answers: Answer[]) =>
  renderShop(path, [...surroundings, answer(getMyOrder, order), ...answers]);

beforeAll(() => import('./order-documents.tsx'));

describe('an order of mine', () => {
  itLoads({
    render: (subject) => renderShop(path, [...surroundings, subject]),
    endpoint: getMyOrder,
    output: paid,
    shows: 'Paid. Waiting for the work to be done',
  });

  it('whose deadline has just come says so, and offers nothing that is refused', async () => {
    const next = { event: 'autoCancel' as const, at: new Date(Date.now() - 1000).toISOString() };
    const screen = await renderShop(path, [...surroundings, answer(getMyOrder, { ...paid, next })]);
    await screen.shows('The order is being updated.');
    expect(screen.query('button', 'Ask to cancel')).toBeUndefined();
  });

  it('that is not mine is a dead end, and leads to the services', async () => {
    const screen = await renderShop(path, [...surroundings, refuse(getMyOrder, 'notFound')]);
    await screen.shows('This page does not exist');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop(path, [...surroundings, answer(getMyOrder, paid)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('its documents', () => {
  it('open as files, once it is paid', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const url = 'https://files.example/receipt.pdf';
    const screen = await render(
      { ...paid, paidAt: '2026-11-20T08:00:00.000Z' },
      answer(
        listMyDocuments,
        sample(listMyDocuments.output, [{ kind: 'receipt', number: 'RC-2026-000001' }]),
      ),
      answer(openMyDocument, sample(openMyDocument.output, { url })),
      answer(sendMyDocument, sample(sendMyDocument.output)),
    );
    await screen.press('button', 'Open PDF of RC-2026-000001');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    await screen.press('button', 'Email RC-2026-000001');
    await screen.window.shows('The email is on its way');
    assign.mockRestore();
  });

  it('are not asked for before', async () => {
    const screen = await render({ ...paid, status: 'ToBePaid', paidAt: null });
    await screen.find('heading', 'Deep cleaning');
    expect(screen.calls(listMyDocuments)).toEqual([]);
  });
});

describe('a visit', () => {
  it('is shown as the merchant says how far it is', async () => {
    const at = '2026-11-30T06:00:00.000Z';
    const expectedAt = '2026-11-30T06:30:00.000Z';
    const told = { amount: null, before: null };
    const way = { event: 'onMyWay', at, expectedAt, actorKind: 'merchant' as const, ...told };
    const line = { ...way, actorName: 'Desert Rose', note: '', reason: '' };
    const coming = { ...paid, visit: { step: 'onMyWay' as const, at, expectedAt } };
    const screen = await render({ ...coming, timeline: [line] });
    await screen.shows('The merchant is on the way');
    await screen.shows('Expected around 10:30');
  });

  it('that nobody opened to says what to do', async () => {
    const at = '2026-11-30T06:00:00.000Z';
    const screen = await render({ ...paid, visit: { step: 'nobodyHome', at, expectedAt: null } });
    await screen.shows('The merchant found nobody at home');
    await screen.shows('propose another time');
  });

  it('is confirmed shortly before it, and says so afterwards', async () => {
    const reservedAt = new Date(Date.now() + 86_400_000).toISOString();
    const ahead = { ...paid, disputeId: null, reservedAt, visit: null, mayConfirmVisit: true };
    const screen = await render(ahead, answer(confirmMyVisit, ahead));
    const confirmed = { ...ahead, mayConfirmVisit: false, visitConfirmedAt: reservedAt };
    screen.set(answer(getMyOrder, confirmed));
    await screen.press('button', 'Confirm');
    await screen.shows('You have confirmed the visit');
    expect(screen.calls(confirmMyVisit)).toEqual([{ id }]);
  });

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const byTerms = {
    ...paid,
    cancelTerms: [{ hoursBefore: 24, keptBasisPoints: 5_000 }],
    cancelOutcome: { kept: 0, refund: 26_250 },
  };

  it('says until when cancelling is free while it is, and that one cancels without asking', async () => {
    const screen = await render({ ...byTerms, reservedAt: inHours(48) });
    await screen.shows('Cancelling is free');
    expect(screen.text()).toMatch(/You get \W*AED\s131\.25\W* back \(50% kept\)/);
    await screen.find('button', 'Cancel the order');
    expect(screen.query('button', 'Ask to cancel')).toBeUndefined();
  });

  it('says what comes back once it is no longer free', async () => {
    const cancelOutcome = { kept: 13_125, refund: 13_125 };
    const screen = await render({ ...byTerms, reservedAt: inHours(2), cancelOutcome });
    await screen.shows('If something changes');
    expect(screen.text()).toMatch(/You get \W*AED\s131\.25\W* back \(50% kept\)/);
    expect(screen.text()).not.toContain('Cancelling is free');
  });

  it.each([
    ['completed', { status: 'Completed' as const }],
    ['disputed', { disputeId: id }],
    ['cancelled', { status: 'Cancelled' as const }],
  ])('no longer says that it was confirmed once the order is %s', async (_state, change) => {
    const reservedAt = new Date(Date.now() + 86_400_000).toISOString();
    const past = { disputeId: null, visit: null, mayConfirmVisit: false };
    const confirmed = { ...paid, ...past, reservedAt, visitConfirmedAt: reservedAt, ...change };
    const screen = await render(confirmed);
    await screen.find('heading', 'Timeline');
    expect(screen.text()).not.toContain('You have confirmed the visit');
  });

  it('says of what its merchant’s phone kept when it was done and received, and that its clock was wrong', async () => {
    const late = {
      doneAt: '2026-11-30T07:34:00.000Z',
      receivedAt: '2026-11-30T09:40:00.000Z',
      clockOffMinutes: -60,
    };
    const told = { expectedAt: null, amount: null, note: '', reason: '', before: null };
    const who = { actorKind: 'merchant' as const, actorName: 'Desert Rose' };
    const line = { ...told, ...who, event: 'arrived', at: late.receivedAt, late };
    const screen = await render({ ...paid, timeline: [line] });
    await screen.shows('That phone’s clock was 1h behind.');
    expect(screen.text()).toMatch(/done 30 Nov, 11:34, received 30 Nov, 13:40/u);
  });

  it('tells its customer what it did as to a person', async () => {
    const at = new Date().toISOString();
    const told = { at, expectedAt: null, amount: null, note: '', reason: '', before: null };
    const lines = ['visitConfirmed', 'confirmByCustomer'].map((event) => ({
      ...told,
      event,
      actorKind: 'customer' as const,
      actorName: null,
    }));
    const screen = await render({ ...paid, timeline: lines });
    await screen.shows('Confirmed by you');
    await screen.shows('You confirmed the visit');
    expect(screen.text()).not.toContain('Confirmed by the customer');
  });

  it('is cancelled at once by its terms, for what was shown before', async () => {
    const terms = [
      { hoursBefore: 24, keptBasisPoints: 2_500 },
      { hoursBefore: 4, keptBasisPoints: 5_000 },
    ];
    const booked = {
      ...paid,
      reservedAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      cancelTerms: terms,
      cancelOutcome: { kept: 5_000, refund: 15_000 },
    };
    const cancelled = { ...booked, status: 'Cancelled' as const, cancelOutcome: null };
    const screen = await renderShop(`${path}?do=cancel`, [
      ...surroundings,
      answer(getMyOrder, booked),
      inTurn(refuse(cancelByTerms, 'cancelPriceChanged'), answer(cancelByTerms, cancelled)),
    ]);
    const dialog = screen.window.within('dialog', 'Cancel this order');
    await dialog.shows('You get');
    expect(screen.window.text()).toMatch(/You get AED\s150\.00 back/);
    expect(screen.window.text()).toMatch(
      /After that, the merchant keeps \W*AED\s65\.63\W* \(25%\)/,
    );
    expect(screen.window.text()).toMatch(
      /From 4 hours before the visit, \W*AED\s131\.25\W* \(50%\)/,
    );
    await screen.window.press('radio', /Don’t want/);
    await dialog.press('button', 'Cancel the order');
    await screen.until(() => screen.calls(cancelByTerms).length === 1);
    // What it costs by now is asked anew.
    await screen.until(() => screen.calls(getMyOrder).length > 1);
    await dialog.press('button', 'Cancel the order');
    await screen.until(() => screen.calls(cancelByTerms).length === 2);
    expect(screen.calls(cancelByTerms)[1]).toMatchObject({ expectedKept: 5_000 });
  });

  it('opens with the question that a link means', async () => {
    const booked = { ...paid, reservedAt: '2026-11-30T06:00:00.000Z' };
    const screen = await renderShop(`${path}?do=cancel`, [
      ...surroundings,
      answer(getMyOrder, booked),
    ]);
    await screen.window.find('dialog', /ancel/);
  });

  it('goes into a calendar while it is to come', async () => {
    const reserved = { ...paid, reservedAt: '2026-11-30T06:00:00.000Z' };
    const file = { fileName: 'KH-1001.ics', text: 'BEGIN:VCALENDAR' };
    const screen = await render(reserved, answer(getMyVisitCalendar, file));
    const kept: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
      this: HTMLAnchorElement,
    ) {
      kept.push(this.download);
    });
    await screen.press('button', 'Add to calendar');
    await vi.waitFor(() => expect(kept).toEqual(['KH-1001.ics']));
    expect(screen.calls(getMyVisitCalendar)).toEqual([{ id }]);
    click.mockRestore();
  });

  it('that has no time goes into none', async () => {
    const screen = await render(paid);
    await screen.find('heading', 'What you ordered');
    expect(screen.query('button', 'Add to calendar')).toBeUndefined();
  });
});

describe('what leads the page', () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const plain = { ...paid, disputeId: null, dispute: null, visit: null, absence: null };
  const leads = async (order: OrderDetail, heading: RegExp) => {
    const screen = await render(order);
    const [first] = screen.all('heading');
    expect(first?.textContent).toMatch(heading);
    return screen;
  };

  it('is the visit that comes, with nothing to do until then', async () => {
    await leads({ ...plain, reservedAt: soon }, /^\W*Desert Rose\W* comes /);
  });

  it('is extra work that waits for an answer, however the order stands', async () => {
    const asked = sample(extraWork, {
      title: 'Gas refill',
      amount: 10_500,
      status: 'Proposed',
      may: ['pay', 'refuse'],
      closedAt: null,
    });
    const screen = await leads(
      { ...plain, reservedAt: soon, extraWorks: [asked] },
      /found more to do and asks for \W*AED\s105\.00/,
    );
    // What leads to it stands before what was ordered.
    const headings = screen.all('heading').map((each) => each.textContent);
    expect(headings.indexOf('Extra work')).toBeLessThan(headings.indexOf('What you ordered'));
  });

  it('is where the money goes, to which card and by when, once it is cancelled', async () => {
    const refund = { amount: 26_250, sentAt: soon, expectedBy: dubaiDay(Date.parse(soon)) };
    const cancelled: OrderDetail = {
      ...plain,
      status: 'Cancelled',
      refundAmount: 26_250,
      card: { last4: '4242', wallet: null },
      refund,
    };
    const screen = await leads(cancelled, /262\.50\W* is on its way to your card ending \W*4242/);
    await screen.find('heading', 'Where your money is');
    expect(screen.query('button', 'It has not arrived')).toBeUndefined();
  });

  it('offers to ask the bank once the money should be there', async () => {
    const refund = { amount: 26_250, sentAt: '2026-01-05T08:00:00.000Z', expectedBy: '2026-01-19' };
    const wallet = { last4: '4242', wallet: 'applePay' as const };
    const screen = await leads(
      { ...plain, status: 'Cancelled', refundAmount: 26_250, card: wallet, refund },
      /went back to Apple Pay/,
    );
    await screen.press('button', 'It has not arrived');
    expect(frameStore.getState().contact).toMatchObject({ kind: 'customerService', orderId: id });
  });
});

describe('a request to cancel', () => {
  const cancel = { by: null, reason: 'dontWant', description: '', refusalReason: '' };
  const asked: OrderDetail = { ...paid, status: 'PendingCancellation', cancel };

  it('is taken back', async () => {
    const screen = await render(asked, answer(takeBackCancel, paid));
    await screen.press('button', 'Keep the order');
    screen.set(answer(getMyOrder, paid));
    await screen.within('dialog', 'Keep this order?').press('button', 'Keep the order');
    await screen.window.shows('Request withdrawn. The order continues.');
    expect(screen.calls(takeBackCancel)).toEqual([{ id }]);
  });

  it('that was refused is not sent again', async () => {
    const screen = await render({ ...paid, cancel: { ...cancel, refusalReason: 'On our way.' } });
    await screen.shows('On our way.');
    expect(screen.query('button', 'Ask to cancel')).toBeUndefined();
  });
});

describe('a completed order', () => {
  it('says no more that the merchant did not agree to cancel it', async () => {
    const cancel = { by: null, reason: 'dontWant', description: '', refusalReason: 'On our way.' };
    const screen = await render({ ...paid, status: 'Completed', cancel, next: null });
    await screen.find('heading', 'Completed');
    expect(screen.text()).not.toContain('On our way.');
  });
});

describe('a problem with an order', () => {
  const disputable: OrderDetail = { ...paid, status: 'MerchantCompleted', mayDispute: 'dispute' };

  it('is reported in words, and the order then stands still', async () => {
    const opened: OrderDetail = {
      ...disputable,
      mayDispute: null,
      disputeId: sampleId(70),
      next: null,
      dispute: {
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
        statements: [],
      },
    };
    const screen = await render(disputable, answer(openMyDispute, opened));
    await screen.press('button', 'Report a problem');
    const dialog = screen.within('dialog', 'Report a problem with this order');
    await dialog.press('button', 'Send');
    await dialog.refused('What is wrong', 'Please fill in this field');
    await dialog.refused('What is it about?', 'Please fill in this field');
    await dialog.type('What is it about?', 'Work done badly');
    await dialog.type('What is wrong', 'It still leaks.');
    screen.set(answer(getMyOrder, opened));
    await dialog.press('button', 'Send');
    await screen.shows('Khidma is looking at this dispute');
    expect(screen.calls(openMyDispute)).toEqual([
      { id, text: 'It still leaks.', images: [], cause: 'poorWork' },
    ]);
    expect(screen.query('button', 'Confirm completion')).toBeUndefined();
  });
});

describe('asking to cancel', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render(paid, ...answers);
    await screen.press('button', 'Ask to cancel');
    return { screen, dialog: screen.within('dialog', 'Ask to cancel this order') };
  };

  it('asks for a reason, and for words where it is another one', async () => {
    const { screen, dialog } = await open();
    await dialog.press('button', 'Ask to cancel');
    await dialog.refused('Why do you want to cancel?', 'Please fill in this field');
    await dialog.press('radio', 'Other');
    await dialog.press('button', 'Ask to cancel');
    await dialog.refused('What happened', 'Please fill in this field');
    expect(screen.calls(requestCancel)).toEqual([]);
  });

  it('shows what the server refuses, at its field or as a whole, and keeps what was typed', async () => {
    const { screen, dialog } = await open(
      refuseFields(requestCancel, [{ path: 'description', message: 'No phone numbers' }]),
    );
    await dialog.press('radio', 'Other');
    await dialog.type('What happened', 'Call 050');
    await dialog.press('button', 'Ask to cancel');
    await dialog.refused('What happened', 'No phone numbers');
    screen.set(refuse(requestCancel, 'orderWrongState', { message: 'It is done already' }));
    await dialog.press('button', 'Ask to cancel');
    await dialog.shows('It is done already');
    expect(dialog.field('What happened').value).toBe('Call 050');
  });

  it('is sent once, and the order then says so', async () => {
    const held = hold(requestCancel);
    const { screen, dialog } = await open(held);
    const asked = { ...paid, status: 'PendingCancellation' } as const;
    await dialog.press('radio', 'High price');
    const send = dialog.get('button', 'Ask to cancel');
    await dialog.click(send);
    await dialog.click(send);
    screen.set(answer(getMyOrder, asked));
    await held.release(asked);
    await screen.window.shows('We have asked the merchant to cancel.');
    await screen.shows('You have asked to cancel');
    expect(screen.calls(requestCancel)).toEqual([{ id, reason: 'highPrice', description: '' }]);
  });
});

describe('the end of an order', () => {
  it('is confirmed after a question; a refusal stays in it', async () => {
    const done = { ...paid, status: 'MerchantCompleted' } as const;
    const screen = await render(done, refuse(confirmMyOrder, 'unavailable', { message: 'Down' }));
    await screen.press('button', 'Confirm completion');
    await screen.within('dialog').shows('We release the AED 262.50 to the merchant.');
    await screen.within('dialog').press('button', 'Yes, the work is done');
    await screen.within('dialog').shows('Down');
    const completed = { ...paid, status: 'Completed', next: null } as const;
    screen.set(answer(confirmMyOrder, completed), answer(getMyOrder, completed));
    await screen.within('dialog').press('button', 'Yes, the work is done');
    await screen.window.shows('Thank you. The order is completed.');
  });

  it('is rated with stars: without them the field says so', async () => {
    const completed = { ...paid, status: 'Completed', commentStatus: 'Unrated' } as const;
    const screen = await render(
      completed,
      answer(rateOrder, sample(rateOrder.output, { rating: 5 })),
    );
    await screen.press('button', 'Rate this order');
    const dialog = screen.within('dialog', 'How was it?');
    await dialog.type('Your comment', 'Thorough.');
    await dialog.press('button', 'Send rating');
    await dialog.refused('Your rating', 'Please fill in this field');
    expect(dialog.field('Your comment').value).toBe('Thorough.');
    await dialog.press('radio', '5 stars');
    await dialog.press('button', 'Send rating');
    await screen.window.shows('Thank you for your rating.');
    expect(screen.calls(rateOrder)).toEqual([{ id, rating: 5, text: 'Thorough.', images: [] }]);
  });
});

describe('another time', () => {
  const booked = { ...paid, quantity: 1, reservedAt: '2026-11-29T06:00:00.000Z' };
  const times = ['2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'];
  const proposed = (by: 'merchant' | 'customer') => ({
    ...booked,
    timeProposal: { id: sampleId(70), by, times, expiresAt: '2026-11-30T08:00:00.000Z' },
  });
  const free = answer(listFreeTimes, {
    isByAgreement: false,
    minutes: 60,
    arrivalMinutes: 0,
    cancelTerms: [],
    lastDay: addDays(dubaiDay(Date.now()), 90),
    leadMinutes: 120,
    days: [{ day: dubaiDay(Date.now()), times: [times[0] ?? ''], why: null }],
    nextFreeDay: dubaiDay(Date.now()),
  });

  it('of the merchant’s is taken in place', async () => {
    const screen = await render(proposed('merchant'), answer(answerMyTimeProposal, booked));
    await screen.press('radio', /Wed, 2 Dec/);
    screen.set(answer(getMyOrder, booked));
    await screen.press('button', 'Take this time');
    await screen.until(() => screen.calls(answerMyTimeProposal).length === 1);
    expect(screen.calls(answerMyTimeProposal)).toEqual([
      { id, proposalId: sampleId(70), time: times[1] },
    ]);
    await screen.until(() => screen.query('button', 'Take this time') === undefined);
  });

  it('of the merchant’s that was chosen in the conversation is chosen here', async () => {
    const screen = await renderShop(`${path}#time=${times[1]}`, [
      ...surroundings,
      answer(getMyOrder, proposed('merchant')),
      answer(answerMyTimeProposal, booked),
    ]);
    await screen.press('button', 'Take this time');
    await screen.until(() => screen.calls(answerMyTimeProposal).length === 1);
    expect(screen.calls(answerMyTimeProposal)[0]).toMatchObject({ time: times[1] });
  });

  it('of the merchant’s that was taken by somebody else says so, and stays', async () => {
    const screen = await render(
      proposed('merchant'),
      refuse(answerMyTimeProposal, 'proposalClosed'),
    );
    await screen.press('button', 'Take this time');
    await screen.shows('proposalClosed');
    expect(screen.get('button', 'None of these')).toBeTruthy();
  });

  it('is asked for out of the free ones', async () => {
    const screen = await render(booked, free, answer(proposeMyTimes, proposed('customer')));
    await screen.press('button', 'Propose another time');
    const dialog = screen.within('dialog', 'Propose another time');
    await dialog.press('button', 'Send proposal');
    await dialog.shows('Please fill in this field');
    expect(screen.calls(proposeMyTimes)).toEqual([]);
    await dialog.press('radio', /1 free time/);
    await dialog.press('radio', /^10:00/);
    screen.set(answer(getMyOrder, proposed('customer')));
    await dialog.press('button', 'Send proposal');
    await screen.shows('You proposed another time');
    expect(screen.calls(proposeMyTimes)).toEqual([{ id, times: [times[0]] }]);
  });
});
