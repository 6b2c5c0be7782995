import { descriptionOf } from '@khidma/app/testing/by-role';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId, sampleMoment } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import {
  cancelOrder,
  decideCancelRequest,
  decideExtension,
  getOrder,
  hideOrder,
  listOrderViews,
  pageOrders,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import { completeOrder } from '@khidma/contract/orders/completion';
import { answerTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { recordVisitStep } from '@khidma/contract/scheduling/visits';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getOrderConversation } from '@khidma/contract/messaging/conversations';
import { addStatement } from '@khidma/contract/orders/disputes';
import { type OrderDetail, orderDetail } from '@khidma/contract/shapes/order';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(7);
const path = `/order-detail/${id}`;
const paid = sample(orderDetail, {
  id,
  number: 'KH-1001',
  status: 'Paid',
  serviceName: 'Deep cleaning',
  customerName: 'Omar Haddad',
  contactName: 'Omar Haddad',
  actualAmount: 26_250,
  money: { ordered: 26_250, paid: 26_250, kept: 26_250, total: 26_250 },
  quantity: 1,
  reservedAt: '2026-01-05T06:00:00.000Z',
  timeProposal: null,
  disputeId: null,
  next: { event: 'autoCancel', at: '2026-11-30T08:00:00.000Z' },
});

const places = answer(listPlaces, []);

const noFreeTimes = answer(listFreeTimes, sample(listFreeTimes.output, { days: [] }));

describe('an order', () => {
  itLoads({
    render: (subject) => renderPortal(path, [places, subject]),
    endpoint: getOrder,
    output: paid,
    shows: 'Do the work, then confirm completion',
  });

  it('whose deadline has just come says so, and offers nothing that is refused', async () => {
    const next = { event: 'autoCancel' as const, at: new Date(Date.now() - 1000).toISOString() };
    const screen = await renderPortal(path, [places, answer(getOrder, { ...paid, next })]);
    await screen.shows('The order is being updated.');
    expect(screen.query('button', 'Confirm completion')).toBeUndefined();
  });

  it('that is not there leads to the list: another try would not help', async () => {
    const screen = await renderPortal(path, [places, refuse(getOrder, 'notFound')]);
    const link = await screen.find('link', 'Orders');
    expect(link.getAttribute('href')).toBe('/order-manage');
    await screen.shows('does not exist');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [places, answer(getOrder, paid)], { lang: 'ar-AE' });
    await screen.find('heading', /Deep cleaning/);
    await screen.shows('KH-1001');
    expect(screen.get('list', 'مراحل الطلب').textContent).toContain('الزيارة');
  });
});

describe('who and where', () => {
  const reached = {
    ...paid,
    contactPhone: '+971501234567',
    address: 'Marina Gate 2, 1204',
    note: 'Please call from the lobby.',
    team: 2,
  };

  it('stands before the money, with the ways to the customer and what the customer asks', async () => {
    const screen = await renderPortal(path, [places, answer(getOrder, reached)]);
    await screen.find('region', 'Who and where');
    const who = screen.within('region', 'Who and where');
    const to = (name: string) => who.get('link', `${name}: Omar Haddad`).getAttribute('href');
    expect(to('Call')).toBe('tel:+971501234567');
    expect(to('WhatsApp')).toBe('https://wa.me/971501234567');
    expect(to('Directions')).toContain('destination=Marina+Gate+2%2C+1204');
    expect(who.get('button', 'Message: Omar Haddad')).toBeDefined();
    expect(who.text()).toContain('Please call from the lobby.');
    expect(screen.text()).toContain('Team 2');
    expect(screen.text().indexOf('Who and where')).toBeLessThan(screen.text().indexOf('Payment'));
  });

  it('says what was last written, and how much of it is unread', async () => {
    const said = {
      isMine: false,
      kind: 'text',
      text: 'Is 11:30 fine?',
      at: sampleMoment,
      unread: 2,
    };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, paid),
      answer(getOrderConversation, { ...said, kind: 'text' }),
    ]);
    await screen.shows('Is 11:30 fine?');
    expect(screen.text()).toContain('2 unread messages');
  });
});

describe('cancelling an order', () => {
  const open = async (...answers: Parameters<typeof renderPortal>[1]) => {
    const screen = await renderPortal(path, [places, answer(getOrder, paid), ...answers]);
    await screen.press('button', 'More');
    await screen.window.press('menuitem', 'Cancel order');
    await screen.find('dialog', 'Cancel this order?');
    return { screen, dialog: screen.within('dialog') };
  };

  it('asks nothing of the server before it has a reason, and a text where it is another one', async () => {
    const { screen, dialog } = await open();
    await dialog.press('button', 'Cancel order and refund');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.press('radio', 'Other');
    await dialog.press('button', 'Cancel order and refund');
    await dialog.refused('What happened', 'Please fill in this field');
    expect(screen.calls(cancelOrder)).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { dialog } = await open(
      refuseFields(cancelOrder, [{ path: 'description', message: 'Please write no phone number' }]),
    );
    await dialog.press('radio', 'Other');
    await dialog.type('What happened', 'Call 050');
    await dialog.press('button', 'Cancel order and refund');
    await dialog.refused('What happened', 'Please write no phone number');
    expect(dialog.field('What happened').value).toBe('Call 050');
  });

  it('says what is wrong with the order as a whole, and keeps what was typed', async () => {
    const { screen, dialog } = await open(
      refuse(cancelOrder, 'orderWrongState', { message: 'It has been completed meanwhile' }),
    );
    await dialog.press('radio', 'Other');
    await dialog.type('What happened', 'We have no van');
    await dialog.press('button', 'Cancel order and refund');
    await dialog.shows('It has been completed meanwhile');
    expect(dialog.field('What happened').value).toBe('We have no van');
    expect(screen.names().filter((name) => name === 'getOrder')).toHaveLength(2);
  });

  it('tells when it is done and shows the order anew', async () => {
    const { screen, dialog } = await open();
    const held = hold(cancelOrder);
    const cancelled = { ...paid, status: 'Cancelled', next: null } as const;
    screen.set(held, answer(getOrder, cancelled));
    await dialog.press('radio', 'Outside the service area');
    await dialog.press('button', 'Cancel order and refund');
    await held.release(cancelled);
    await screen.window.shows('Order cancelled. AED 262.50 is being refunded to the customer.');
    expect(screen.calls(cancelOrder)).toEqual([{ id, reason: 'outsideArea', description: '' }]);
    expect(screen.query('dialog')).toBeUndefined();
    await screen.press('button', 'More');
    expect(screen.window.query('menuitem', 'Cancel order')).toBeUndefined();
  });
});

describe('a request to cancel', () => {
  const asked = { ...paid, status: 'PendingCancellation' } as const;
  const render = (...answers: Answer[]) =>
    renderPortal(path, [places, answer(getOrder, asked), ...answers]);

  it('is refused with a reason, which stays where the server refuses it', async () => {
    const screen = await render(
      refuseFields(decideCancelRequest, [{ path: 'reason', message: 'Please write no links' }]),
    );
    await screen.press('button', 'Refuse');
    const dialog = screen.within('dialog', 'Refuse the cancellation');
    await dialog.press('button', 'Refuse cancellation');
    await dialog.refused('Reason for refusing', 'Please fill in this field');
    expect(screen.calls(decideCancelRequest)).toEqual([]);
    await dialog.type('Reason for refusing', 'See http://example.ae');
    await dialog.press('button', 'Refuse cancellation');
    await dialog.refused('Reason for refusing', 'Please write no links');
    expect(dialog.field('Reason for refusing').value).toBe('See http://example.ae');
  });

  it('is refused first: what gives the money back is not the loudest answer', async () => {
    const screen = await render();
    const next = screen.within('region', 'What is next');
    await screen.find('button', 'Agree to cancel');
    expect(next.all('button').map(({ textContent }) => textContent)[0]).toBe('Refuse');
  });

  it('is agreed to once; a failure stays in the question', async () => {
    const held = hold(decideCancelRequest);
    const failing = refuse(decideCancelRequest, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(inTurn(failing, held));
    await screen.press('button', 'Agree to cancel');
    const dialog = screen.within('dialog', 'Agree to the cancellation?');
    await dialog.press('button', 'Agree and refund');
    await dialog.shows('Down for a minute');
    const agree = dialog.get('button', 'Agree and refund');
    await dialog.click(agree);
    await dialog.click(agree);
    const cancelled = { ...paid, status: 'Cancelled', next: null } as const;
    screen.set(answer(getOrder, cancelled));
    await held.release(cancelled);
    await screen.window.shows('Cancellation agreed. AED 262.50 is being refunded');
    expect(screen.calls(decideCancelRequest)).toHaveLength(2);
    expect(screen.query('dialog')).toBeUndefined();
  });
});

describe('a request for more time', () => {
  const asked = { ...paid, status: 'MerchantCompleted', extension: 'requested' } as const;

  it.each([
    ['Give more time', true, 'The customer has more time.'],
    ['Keep the deadline', false, 'The deadline is unchanged.'],
  ])('%s', async (button, agree, told) => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, asked),
      answer(decideExtension, { ...asked, extension: agree ? 'approved' : 'declined' }),
    ]);
    await screen.press('button', button);
    await screen.within('dialog').press('button', button);
    await screen.window.shows(told);
    expect(screen.calls(decideExtension)).toEqual([{ id, agree }]);
  });
});

describe('an order that is over', () => {
  it('leaves the list after a question, and the page with it', async () => {
    const completed = {
      ...paid,
      status: 'Completed',
      next: null,
      disputeId: null,
      isHidden: false,
    } as const;
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, completed),
      answer(hideOrder, null),
      answer(pageOrders, sample(pageOrders.output, { counts: { All: 0 } })),
      answer(listOrderViews, []),
    ]);
    await screen.press('button', 'Remove from list');
    await screen.within('dialog').press('button', 'Remove from list');
    await screen.window.shows('Removed from your list');
    await screen.find('heading', 'Orders');
    expect(screen.calls(hideOrder)).toEqual([{ id }]);
  });

  it('that is off the list is not taken off again, and is put back', async () => {
    const hidden = {
      ...paid,
      status: 'Completed',
      next: null,
      disputeId: null,
      isHidden: true,
    } as const;
    const shown = { ...hidden, isHidden: false };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, hidden),
      answer(showOrders, [{ id, ok: true, error: null, message: null }]),
    ]);
    await screen.shows('You have removed this order from your list');
    expect(screen.query('button', 'Remove from list')).toBeUndefined();
    screen.set(answer(getOrder, shown));
    await screen.press('button', 'Show in the list again');
    await screen.find('button', 'Remove from list');
    expect(screen.calls(showOrders)).toEqual([{ ids: [id] }]);
  });
});

describe('completing an order', () => {
  it('asks for photos before it sends anything, and keeps what was typed', async () => {
    const screen = await renderPortal(path, [places, answer(getOrder, paid)]);
    await screen.press('button', 'Confirm completion');
    const dialog = screen.within('dialog', 'Confirm completion');
    await dialog.type('Note for the customer (optional)', 'The key is with the guard.');
    await dialog.press('button', 'Confirm completion');
    await dialog.refused('Photos of the finished work', 'Please fill in this field');
    expect(descriptionOf(dialog.get('button', 'Choose files'))).toContain('Please fill in');
    expect(dialog.field('Note for the customer (optional)').value).toBe(
      'The key is with the guard.',
    );
    expect(screen.calls(completeOrder)).toEqual([]);
  });
});

describe('an order without a time', () => {
  const timeless = { ...paid, reservedAt: null };
  const day = '2027-01-06';
  const times = ['06:00', '06:30', '08:00', '10:00', '12:00'].map((at) => `${day}T${at}:00.000Z`);
  const free = sample(listFreeTimes.output, {
    minutes: 120,
    days: [{ day, times, why: null }],
  });
  const render = (...answers: Answer[]) =>
    renderPortal(path, [places, answer(getOrder, timeless), ...answers]);

  it('says to agree on one, and offers that first', async () => {
    const screen = await render();
    await screen.shows('Agree on a time with the customer');
    const first = (name: string) =>
      screen.all('button').findIndex(({ textContent }) => textContent === name);
    expect(first('Propose times')).toBeGreaterThanOrEqual(0);
    expect(first('Propose times')).toBeLessThan(first('Confirm completion'));
    expect(screen.query('button', 'Propose another time')).toBeUndefined();
  });

  it('is sent the three nearest free times in one press', async () => {
    const screen = await render(answer(listFreeTimes, free), answer(proposeTimes, timeless));
    await screen.press('button', 'Propose times');
    const dialog = screen.within('dialog');
    await dialog.shows('The nearest free times of your calendar are filled in');
    await dialog.press('button', 'Send proposal');
    await screen.until(() => screen.calls(proposeTimes).length === 1);
    expect(screen.calls(proposeTimes)).toEqual([{ id, times: [times[0], times[2], times[3]] }]);
  });

  it('is told of a day on which nobody works', async () => {
    const closed = sample(listFreeTimes.output, {
      days: [{ day: '2027-01-10', times: [], why: 'closed' }],
    });
    const screen = await render(answer(listFreeTimes, closed));
    await screen.press('button', 'Propose times');
    const dialog = screen.within('dialog');
    await dialog.within('group', 'Time 1').type('Date', '10/01/2027');
    await dialog.shows('You are closed on this day.');
  });

  it('is asked for typed times where the free ones cannot be read', async () => {
    const screen = await render(refuse(listFreeTimes, 'serviceNotOnSale'));
    await screen.press('button', 'Propose times');
    const dialog = screen.within('dialog');
    await dialog.press('button', 'Send proposal');
    await dialog.shows('Please fill in this field');
    expect(screen.calls(proposeTimes)).toEqual([]);
  });
});

describe('another time', () => {
  const booked = { ...paid, reservedAt: '2026-11-29T06:00:00.000Z' };
  const proposed = (by: 'merchant' | 'customer') => ({
    ...booked,
    timeProposal: {
      id: sampleId(70),
      by,
      times: ['2026-12-01T06:00:00.000Z', '2026-12-02T06:00:00.000Z'],
      expiresAt: '2026-11-30T08:00:00.000Z',
    },
  });
  const open = async (...answers: Answer[]) => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, booked),
      noFreeTimes,
      ...answers,
    ]);
    await screen.press('button', 'More');
    await screen.window.press('menuitem', 'Propose another time');
    await screen.find('dialog', 'Propose another time');
    return { screen, dialog: screen.within('dialog') };
  };

  it('needs one whole time at least', async () => {
    const { screen, dialog } = await open();
    await dialog.press('button', 'Send proposal');
    await dialog.shows('Please fill in this field');
    expect(screen.calls(proposeTimes)).toEqual([]);
  });

  it('is proposed to the customer, in Dubai’s time', async () => {
    const { screen, dialog } = await open(answer(proposeTimes, proposed('merchant')));
    await dialog.within('group', 'Time 1').type('Date', '01/12/2026');
    await dialog.within('group', 'Time 1').type('Time', '10:00');
    await dialog.press('button', 'Send proposal');
    await screen.until(() => screen.calls(proposeTimes).length === 1);
    expect(screen.calls(proposeTimes)).toEqual([{ id, times: ['2026-12-01T06:00:00.000Z'] }]);
  });

  it('of one’s own waits for the answer', async () => {
    const screen = await renderPortal(path, [places, answer(getOrder, proposed('merchant'))]);
    await screen.shows('You proposed another time');
    expect(screen.query('button', 'Take this time')).toBeUndefined();
  });

  it('of the customer’s is taken or declined in place', async () => {
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, proposed('customer')),
      refuse(answerTimeProposal, 'proposalClosed'),
    ]);
    await screen.press('radio', /Wed, 2 Dec/);
    await screen.press('button', 'Take this time');
    await screen.shows('proposalClosed');
    screen.set(answer(answerTimeProposal, booked));
    await screen.press('button', 'None of these');
    await screen.until(() => screen.calls(answerTimeProposal).length === 2);
    expect(screen.calls(answerTimeProposal)).toEqual([
      { id, proposalId: sampleId(70), time: '2026-12-02T06:00:00.000Z' },
      { id, proposalId: sampleId(70), time: null },
    ]);
  });
});

describe('a dispute', () => {
  it('is answered by the merchant', async () => {
    const dispute: NonNullable<OrderDetail['dispute']> = {
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
      statements: [
        {
          id: sampleId(71),
          side: 'customer',
          text: 'It still leaks.',
          images: [],
          at: '2026-11-20T08:00:00.000Z',
        },
      ],
    };
    const disputed: OrderDetail = { ...paid, disputeId: dispute.id, dispute, next: null };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, disputed),
      answer(addStatement, disputed),
    ]);
    await screen.shows('It still leaks.');
    await screen.press('button', 'Add statement');
    const dialog = screen.within('dialog', 'Add a statement');
    await dialog.type('What is wrong', 'It was dry when we left.');
    await dialog.press('button', 'Send');
    await screen.window.shows('Statement added.');
    expect(screen.calls(addStatement)).toMatchObject([{ text: 'It was dry when we left.' }]);
    expect(screen.query('button', 'Cancel order')).toBeUndefined();
  });
});

describe('completing before the reserved time', () => {
  const render = (ahead: number) => {
    const reservedAt = new Date(Date.now() + ahead).toISOString();
    const order = { ...paid, disputeId: null, paidAt: '2026-01-01T08:00:00.000Z', reservedAt };
    return renderPortal(path, [places, answer(getOrder, order)]);
  };

  it('is not offered: the first step of the visit says from when, and what to do instead', async () => {
    const screen = await render(86_400_000);
    const button = await screen.find('button', /^On my way, from /);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(descriptionOf(button)).toContain('propose another time');
    await screen.click(button);
    expect(screen.query('dialog')).toBeUndefined();
    expect(screen.within('region', 'Proof of completion').text()).toContain('From ');
    expect(screen.query('button', 'Before')).toBeUndefined();
    expect(screen.query('button', 'Confirm completion')).toBeUndefined();
  });

  it('refuses a time from before it at its field, and sends nothing', async () => {
    const screen = await render(-60_000);
    await screen.press('button', 'Confirm completion');
    const dialog = screen.within('dialog', 'Confirm completion');
    await dialog.shows('Between the reserved time (');
    await dialog.type('Completion date', '02/01/2026');
    await dialog.press('button', 'Confirm completion');
    await dialog.refused('Completion date', 'This must not be before the reserved time');
    expect(screen.calls(completeOrder)).toEqual([]);
  });
});

describe('a visit', () => {
  const reservedAt = new Date(Date.now() + 3_600_000).toISOString();
  const near: OrderDetail = { ...paid, reservedAt, visit: null };

  it('is not said to be under way days before', async () => {
    const far = { ...near, reservedAt: new Date(Date.now() + 3 * 86_400_000).toISOString() };
    const screen = await renderPortal(path, [places, answer(getOrder, far)]);
    await screen.find('button', /^On my way, from /);
    expect(screen.query('button', 'On my way')).toBeUndefined();
    expect(screen.query('button', 'Arrived')).toBeUndefined();
  });

  it('is said to be on its way, with the minutes that were chosen, tried again after a failure', async () => {
    const at = new Date().toISOString();
    const said: OrderDetail = { ...near, visit: { step: 'onMyWay', at, expectedAt: at } };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, near),
      refuse(recordVisitStep, 'visitStepOver', { message: 'It was said already' }),
    ]);
    await screen.press('button', 'On my way');
    const dialog = screen.within('dialog', 'Set out for this visit?');
    await dialog.press('radio', '45 minutes');
    await dialog.press('button', 'Tell the customer');
    await dialog.shows('It was said already');
    screen.set(answer(recordVisitStep, said), answer(getOrder, said));
    await dialog.press('button', 'Tell the customer');
    await screen.window.shows('The customer has been told.');
    expect(screen.calls(recordVisitStep).at(-1)).toMatchObject({
      id,
      step: 'onMyWay',
      minutes: 45,
    });
    await screen.shows('You set out at');
    expect(screen.query('button', 'On my way')).toBeUndefined();
  });

  it('can be missed by the customer once somebody stands there', async () => {
    const at = new Date().toISOString();
    const there: OrderDetail = {
      ...near,
      reservedAt: at,
      visit: { step: 'arrived', at, expectedAt: null },
    };
    const screen = await renderPortal(path, [
      places,
      answer(getOrder, there),
      answer(recordVisitStep, there),
    ]);
    await screen.press('button', 'Nobody at home');
    await screen.within('dialog', 'Is nobody at home?').press('button', 'Nobody is at home');
    await screen.until(() => screen.calls(recordVisitStep).length === 1);
    expect(screen.calls(recordVisitStep)).toMatchObject([
      { id, step: 'nobodyHome', minutes: null },
    ]);
  });
});
