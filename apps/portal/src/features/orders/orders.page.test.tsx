import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, type Answer } from '@khidma/app/testing/wire-double';
import { getOrder, listOrderViews, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { pageServiceVisits } from '@khidma/contract/scheduling/schedule';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const two = sample(pageOrders.output, {
  records: [
    {
      number: 'KH-1001',
      serviceName: 'Deep cleaning',
      customerName: 'Omar Haddad',
      status: 'Paid',
    },
    { number: 'KH-1002', serviceName: 'Sofa shampoo', customerName: 'ليلى', status: 'Completed' },
  ],
  total: 2,
  counts: { Open: 1, All: 2, Paid: 1 },
});
const render = (search: string, ...answers: Answer[]) =>
  renderPortal(`/order-manage${search}`, [
    answer(listOrderViews, []),
    answer(listPlaces, []),
    ...answers,
  ]);
const noneOf = (list: typeof two) => ({ ...list, records: [], total: 0 });

describe('the order list', () => {
  itLoads({
    render: (subject) => render('', subject),
    endpoint: pageOrders,
    output: two,
    shows: 'Omar Haddad',
  });

  it('leads to an order whose title, state and sum are there before it has come', async () => {
    const id = sampleId(7);
    const known = { id, serviceName: 'Deep cleaning', status: 'Paid' as const };
    const money = { paid: 26_250, kept: 26_250, total: 26_250 };
    const order = hold(getOrder);
    const list = sample(pageOrders.output, { records: [{ ...known, money }], total: 1 });
    const screen = await render('', answer(pageOrders, list), order);
    const link = await screen.find('link', /Deep cleaning/);
    expect(link.getAttribute('href')).toBe(`/order-detail/${id}`);
    await screen.press('link', /Deep cleaning/);
    await screen.find('heading', 'Deep cleaning');
    expect(screen.within('region', 'Payment, AED').text()).toContain('262.50');
    await screen.shows('Paid');
    expect(screen.query('region', 'Who and where')).toBeUndefined();
    await order.release(sample(orderDetail, { ...known, money }));
    await screen.find('region', 'Who and where');
  });

  it('with no order at all leads to the services', async () => {
    const none = sample(pageOrders.output, { counts: { All: 0 } });
    const screen = await render('', answer(pageOrders, none));
    await screen.shows('No orders yet');
    expect(screen.get('link', 'Go to your services').getAttribute('href')).toBe('/service-manage');
  });

  it('with no open order says so, and shows the others', async () => {
    const screen = await render(
      '',
      answer(pageOrders, ({ status }) => (status === undefined ? two : noneOf(two))),
    );
    await screen.shows('No open orders');
    await screen.press('button', 'Show all orders');
    await screen.shows('Omar Haddad');
  });

  it('with nothing that fits offers all orders', async () => {
    const screen = await render(
      '?status=Paid&text=sofa',
      answer(pageOrders, ({ text }) => (text === undefined ? two : noneOf(two))),
    );
    await screen.shows('Try another tab or another word.');
    expect(screen.calls(pageOrders)).toEqual([
      { pageNum: 1, pageSize: 20, status: 'Paid', text: 'sofa' },
    ]);
    await screen.press('button', 'Show all orders');
    await screen.shows('Omar Haddad');
    expect(screen.calls(pageOrders).at(-1)).toEqual({ pageNum: 1, pageSize: 20 });
  });

  it('of what was removed says that nothing was', async () => {
    const nothing = answer(pageOrders, ({ removed }) =>
      removed === undefined ? two : noneOf(two),
    );
    const services = answer(pageServiceVisits, sample(pageServiceVisits.output));
    const screen = await render('?status=All&removed=only', nothing, services);
    await screen.shows('No removed orders');
    expect(screen.text()).not.toContain('Nothing matches');
    await screen.press('button', 'Show all orders');
    await screen.shows('Omar Haddad');
  });

  it('of what was removed says that nothing fits where more is asked of it', async () => {
    const screen = await render(
      '?status=All&removed=only&text=sofa',
      answer(pageOrders, noneOf(two)),
      answer(pageServiceVisits, sample(pageServiceVisits.output)),
    );
    await screen.shows('Try another tab or another word.');
    expect(screen.text()).not.toContain('No removed orders');
  });

  it('past its last page leads back to the first', async () => {
    const screen = await render(
      '?status=Paid&page=9',
      answer(pageOrders, ({ pageNum }) => (pageNum === 1 ? two : { ...noneOf(two), current: 9 })),
    );
    await screen.press('button', 'To the first page');
    await screen.shows('Omar Haddad');
    expect(screen.address()).toBe('/order-manage?status=Paid');
  });

  it('is narrowed by settlement, service, days and order, kept in the address and in the links to other tabs', async () => {
    const services = sample(pageServiceVisits.output, {
      records: [{ serviceId: sampleId(7), name: 'Sofa shampoo' }],
      total: 1,
    });
    const screen = await render(
      '?status=All',
      answer(pageOrders, ({ settlement }) => (settlement === undefined ? two : noneOf(two))),
      answer(pageServiceVisits, services),
    );
    await screen.shows('Rated');
    await screen.press('button', 'Filters');
    act(() => screen.get('button', 'Service').focus());
    await screen.until(() => screen.calls(pageServiceVisits).length === 1);
    await screen.press('button', 'Service');
    await screen.window.press('menuitemradio', 'Sofa shampoo');
    await screen.type('Order of the list', 'Earliest visit first');
    await screen.until(() => screen.calls(pageOrders).length > 2);
    expect(screen.calls(pageOrders).at(-1)).toEqual({
      pageNum: 1,
      pageSize: 20,
      serviceId: sampleId(7),
      sort: 'visitFirst',
    });
    expect(screen.get('link', /^Paid/).getAttribute('href')).toContain('sort=visitFirst');
    await screen.press('button', 'Settlement');
    await screen.window.press('menuitemradio', 'Already settled');
    await screen.shows('Try another tab or another word.');
    await screen.press('button', 'Remove filter: Settlement');
    await screen.shows('Omar Haddad');
    await screen.press('button', 'Remove filter: Service');
    expect(screen.address()).toBe('/order-manage?status=All&sort=visitFirst');
  });

  it('keeps days that move on apart from fixed ones, and looks in all tabs for what was removed', async () => {
    const services = answer(pageServiceVisits, sample(pageServiceVisits.output));
    const screen = await render('?days=thisWeek', answer(pageOrders, two), services);
    await screen.press('button', 'Filters');
    await screen.press('button', 'Settlement');
    await screen.window.press('menuitemradio', 'Already settled');
    await screen.until(() => screen.address().includes('settlement'));
    expect(screen.address()).toBe('/order-manage?days=thisWeek&settlement=AlreadySettled');
    // A filter that is set says its value on the line, and has a cross of its own.
    screen.get('button', 'Visit: This week');
    await screen.press('button', 'Remove filter: Visit');
    await screen.until(() => !screen.address().includes('days'));
    expect(screen.address()).toBe('/order-manage?settlement=AlreadySettled');
    await screen.type('In the list', 'Removed from your list');
    await screen.until(() => screen.address().includes('removed'));
    expect(screen.address()).toContain('status=All');
  });

  it('says how many are in each group of the open orders and what is next for each', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const next = (event: string, hours: number) => ({ next: { event, at: inHours(hours) } });
    const open = { disputeId: null, disputeKind: null, needsMerchant: false, reservedAt: null };
    const figure = (count: number, amount = 0) => ({ count, amount });
    const list = sample(pageOrders.output, {
      records: [
        {
          ...open,
          number: 'KO-1',
          status: 'PendingCancellation' as const,
          needsMerchant: true,
          ...next('cancelRequestLapses', 7.61),
        },
        {
          ...open,
          number: 'KO-2',
          status: 'Paid' as const,
          needsMerchant: true,
          ...next('autoCancel', 50.1),
        },
        {
          ...open,
          number: 'KO-3',
          status: 'Paid' as const,
          reservedAt: inHours(72.1),
          ...next('autoCancel', 200),
        },
        { ...open, number: 'KO-4', status: 'ToBePaid' as const, ...next('expirePayment', 1.11) },
        {
          ...open,
          number: 'KO-5',
          status: 'MerchantCompleted' as const,
          disputeId: sampleId(9),
          disputeKind: 'dispute' as const,
          next: null,
        },
      ].map((row, index) => ({ ...row, id: sampleId(60 + index) })),
      total: 5,
      counts: { Open: 5, All: 5 },
      figures: { needs: figure(2, 20_000), today: figure(0), ahead: figure(1), others: figure(2) },
    });
    const screen = await render('', answer(pageOrders, list));
    await screen.shows('Answer in 7h 36m');
    const text = screen.text();
    for (const words of [
      'waiting for you, 1 today',
      'Propose times, 2d 2h',
      'Visit in 3d',
      '1h 6m to pay',
      'Waits for the decision',
    ])
      expect(text).toContain(words);
    expect(screen.all('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Needs you2'),
      expect.stringContaining('Ahead1'),
      expect.stringContaining('Waiting for others2'),
    ]);
    const urgencies = screen.all('row').flatMap(({ dataset }) => dataset['urgency'] ?? []);
    expect(urgencies).toEqual(['now', 'soon', 'later', 'others']);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(
      '/order-manage',
      [answer(listOrderViews, []), answer(listPlaces, []), answer(pageOrders, two)],
      { lang: 'ar-AE' },
    );
    await screen.find('heading', 'الطلبات');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
