import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, type Answer, refuseFields } from '@khidma/app/testing/wire-double';
import {
  getOrder,
  hideOrders,
  listOrderViews,
  pageOrders,
  removeOrderView,
  saveOrderView,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { pageServiceVisits } from '@khidma/contract/scheduling/schedule';
import { daysOfRange } from '@khidma/domain/rules/day-ranges';
import { dubaiDay } from '@khidma/domain/rules/days';
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const [open, closed] = [sampleId(41), sampleId(42)];
const contact = {
  phone: '+971501234567',
  emirate: 'dubai',
  community: null,
  address: 'Villa 7, Al Wasl Road',
  makani: '3003295320',
};
const in2h = new Date(Date.now() + 7_200_000).toISOString();
const two = sample(pageOrders.output, {
  records: [
    {
      id: open,
      number: 'KO-1',
      customerName: 'Omar Haddad',
      serviceName: 'Deep cleaning',
      status: 'Paid',
      disputeId: null,
      contact,
      reservedAt: in2h,
      reservedUntil: null,
    },
    {
      id: closed,
      number: 'KO-2',
      status: 'Completed',
      contact: null,
      disputeId: null,
      isHidden: false,
    },
  ],
  total: 2,
  counts: { All: 2 },
});
const kept = {
  id: sampleId(50),
  name: 'Villas',
  filters: { status: 'Paid' as const, text: 'villa', days: 'thisWeek' as const },
};

const render = (search: string, ...answers: Answer[]) =>
  renderPortal(`/order-manage${search}`, [
    answer(listPlaces, []),
    answer(pageServiceVisits, sample(pageServiceVisits.output)),
    answer(pageOrders, two),
    ...answers,
  ]);
const noViews = answer(listOrderViews, []);

describe('a row of the order list', () => {
  it('offers what its state allows, and the ways to the customer', async () => {
    const screen = await render('?status=All', noViews);
    await screen.press('button', 'Actions for order KO-1');
    const lines = () => screen.window.all('menuitem').map(({ textContent }) => textContent);
    await screen.window.find('menuitem', 'Call');
    // The visit is still ahead: nothing is confirmed before it begins.
    expect(lines()).toEqual([
      'Propose another time',
      'Call',
      'WhatsApp',
      'Directions',
      'Message',
      'Open order',
      'Cancel order',
    ]);
    const hrefOf = (name: string) => screen.window.get('menuitem', name).getAttribute('href');
    expect(hrefOf('Call')).toBe('tel:+971501234567');
    expect(hrefOf('WhatsApp')).toBe('https://wa.me/971501234567');
    expect(hrefOf('Directions')).toContain('Villa+7');
    await screen.press('button', 'Actions for order KO-1');
    await screen.press('button', 'Actions for order KO-2');
    await screen.window.find('menuitem', 'Remove from list');
    expect(lines()).toEqual(['Remove from list', 'Message', 'Open order']);
  });

  it('opens the dialog of the order as it is now, and says where it has moved on', async () => {
    let status: 'Paid' | 'Cancelled' = 'Paid';
    const detail = answer(getOrder, () =>
      sample(getOrder.output, { id: open, status, disputeId: null, paidAt: in2h }),
    );
    const screen = await render('?status=All', noViews, detail);
    await screen.press('button', 'Actions for order KO-1');
    await screen.window.press('menuitem', 'Cancel order');
    await screen.window.find('dialog', 'Cancel this order?');
    await screen.window.press('button', 'Keep the order');
    status = 'Cancelled';
    await screen.press('button', 'Actions for order KO-1');
    await screen.window.press('menuitem', 'Cancel order');
    await screen.window.shows('The order has changed since you opened the list');
    expect(screen.window.query('dialog')).toBeUndefined();
  });
});

describe('many orders', () => {
  it('that are closed go off the list, asked first and the open ones named', async () => {
    const hidden = answer(hideOrders, [{ id: closed, ok: true, error: null, message: null }]);
    const screen = await render('?status=All', noViews, hidden);
    await screen.press('checkbox', 'Select order KO-1');
    await screen.find('button', 'Remove from list');
    expect(screen.get('button', 'Remove from list').getAttribute('aria-disabled')).toBe('true');
    await screen.press('checkbox', 'Select order KO-2');
    await screen.press('button', 'Remove from list');
    const dialog = screen.window.within('dialog');
    await dialog.shows('One of those you selected is open and stays.');
    await dialog.press('button', 'Remove from list');
    await screen.window.shows('1 order removed from your list');
    expect(screen.calls(hideOrders)).toEqual([{ ids: [closed] }]);
    expect(screen.query('button', 'Clear selection')).toBeUndefined();
    // It can be taken back from the message.
    screen.set(answer(showOrders, [{ id: closed, ok: true, error: null, message: null }]));
    await screen.window.press('button', 'Undo');
    await screen.window.shows('The order is in your list again');
    expect(screen.calls(showOrders)).toEqual([{ ids: [closed] }]);
  });

  it('that are disputed stay: nothing that waits is removed', async () => {
    const disputed = sample(pageOrders.output, {
      records: [
        {
          id: closed,
          number: 'KO-2',
          status: 'Completed',
          disputeId: sampleId(60),
          isHidden: false,
        },
      ],
      total: 1,
      counts: { All: 1 },
    });
    const screen = await render('?status=All', noViews, answer(pageOrders, disputed));
    await screen.press('button', 'Actions for order KO-2');
    await screen.window.find('menuitem', 'Open order');
    expect(screen.window.query('menuitem', 'Remove from list')).toBeUndefined();
    await screen.press('button', 'Actions for order KO-2');
    await screen.press('checkbox', 'Select order KO-2');
    await screen.find('button', 'Remove from list');
    expect(screen.get('button', 'Remove from list').getAttribute('aria-disabled')).toBe('true');
  });

  it('that were removed are found by their filter, and put back from there', async () => {
    const removed = sample(pageOrders.output, {
      records: [
        { id: closed, number: 'KO-2', status: 'Completed', disputeId: null, isHidden: true },
      ],
      total: 1,
      counts: { All: 1 },
    });
    const screen = await render('?removed=only&status=All', noViews, answer(pageOrders, removed));
    expect(screen.calls(pageOrders)).toMatchObject([{ removed: 'only' }]);
    screen.set(answer(showOrders, [{ id: closed, ok: true, error: null, message: null }]));
    await screen.press('button', 'Actions for order KO-2');
    await screen.window.press('menuitem', 'Show in the list again');
    await screen.window.shows('The order is in your list again');
    expect(screen.calls(showOrders)).toEqual([{ ids: [closed] }]);
  });
});

describe('views of the order list', () => {
  it('are tabs that ask for what they keep, their days by today', async () => {
    const screen = await render('', answer(listOrderViews, [kept]));
    await screen.press('link', 'Villas');
    await screen.until(() => screen.calls(pageOrders).length > 1);
    expect(screen.calls(pageOrders).at(-1)).toEqual({
      pageNum: 1,
      pageSize: 20,
      status: 'Paid',
      text: 'villa',
      ...daysOfRange('thisWeek', dubaiDay(Date.now())),
    });
    expect(screen.get('link', 'Villas').getAttribute('aria-current')).toBe('page');
    // Other tabs are whole again.
    expect(screen.get('link', /^Completed/).getAttribute('href')).toBe(
      '/order-manage?status=Completed',
    );
  });

  it('are kept under a name; one in use is refused at its field and nothing is lost', async () => {
    const taken = refuseFields(saveOrderView, [
      { path: 'name', rule: 'nameTaken', message: 'There is one of this name already' },
    ]);
    const screen = await render('?days=timeless', noViews, taken);
    expect(screen.calls(pageOrders)).toEqual([
      { pageNum: 1, pageSize: 20, status: 'Open', timeless: 'true' },
    ]);
    await screen.press('button', 'Save this view');
    const dialog = screen.window.within('dialog');
    await dialog.press('button', 'Save');
    await dialog.shows('Please fill in this field');
    await dialog.type('Name of the view', 'No time yet');
    await dialog.press('button', 'Save');
    await dialog.shows('There is one of this name already');
    expect(dialog.field('Name of the view').value).toBe('No time yet');
    expect(screen.calls(saveOrderView)).toEqual([
      { name: 'No time yet', filters: { days: 'timeless' } },
    ]);
  });

  it('are called otherwise, changed, and deleted after a question', async () => {
    const saved = answer(saveOrderView, ({ id, name, filters }) => [
      { id: id ?? sampleId(51), name, filters },
    ]);
    const screen = await render(
      `?status=Paid&text=villa&days=today&view=${kept.id}`,
      answer(listOrderViews, [kept]),
      saved,
      answer(removeOrderView, []),
    );
    await screen.press('button', 'View Villas');
    await screen.window.press('menuitem', 'Save the changes');
    await screen.window.shows('View changed');
    expect(screen.calls(saveOrderView)).toEqual([
      {
        id: kept.id,
        name: 'Villas',
        filters: { status: 'Paid', text: 'villa', days: 'today' },
      },
    ]);
    await screen.press('button', 'View Villas');
    await screen.window.press('menuitem', 'Rename');
    await screen.window.within('dialog').type('Name of the view', 'Villas today');
    await screen.window.within('dialog').press('button', 'Save');
    await screen.window.shows('View saved');
    expect(screen.calls(saveOrderView).at(-1)).toMatchObject({ filters: kept.filters });
    await screen.press('button', 'View Villas');
    await screen.window.press('menuitem', 'Delete view');
    await screen.window.within('dialog').press('button', 'Delete view');
    await screen.window.shows('View deleted');
    expect(screen.address()).not.toContain('view=');
  });
});

describe('on a phone', () => {
  it('rows are ticked once that is asked for, and no more when it is over', async () => {
    const screen = await render('?status=All', answer(listOrderViews, []));
    await screen.find('row', /KO-1/);
    act(() => sessionStore.setState({ isMobile: true }));
    onTestFinished(() => act(() => sessionStore.setState({ isMobile: false })));
    expect(screen.query('checkbox', /KO-1/)).toBeUndefined();
    await screen.press('button', 'Filters');
    await screen.press('button', 'Select');
    await screen.shows('None selected');
    expect(screen.get('button', 'Download CSV').hasAttribute('disabled')).toBe(true);
    await screen.press('checkbox', 'Select order KO-2');
    await screen.shows('1 selected');
    await screen.press('button', 'Clear selection');
    expect(screen.query('checkbox', /KO-1/)).toBeUndefined();
    await screen.find('button', 'Select');
  });
});
