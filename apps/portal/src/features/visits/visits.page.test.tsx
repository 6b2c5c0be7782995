import { outboxStore } from '@khidma/app/offline/outbox-state';
import type { OutboxItem } from '@khidma/app/offline/outbox-item';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { listVisitsAhead, recordVisitStep } from '@khidma/contract/scheduling/visits';
import { type VisitAhead, visitAhead } from '@khidma/contract/shapes/asked-visit';
import { orderDetail } from '@khidma/contract/shapes/order';
import { dayMs } from '@khidma/domain/rules/days';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const visit = (change: Partial<VisitAhead> = {}): VisitAhead =>
  sample(visitAhead, {
    orderId: '00000000-0000-4000-8000-000000000001',
    number: 'KH-1',
    serviceName: 'AC deep cleaning',
    contactName: 'Omar Farouk',
    contactPhone: '+971501234567',
    address: 'Marina Gate 1, flat 2104',
    makani: '1234567890',
    note: 'Ring twice',
    specs: [],
    status: 'Paid',
    disputeId: null,
    reservedAt: inMs(-60_000),
    arrivalMinutes: 0,
    plannedAt: null,
    visit: null,
    delays: 0,
    canComplete: true,
    completesFrom: inMs(-60_000),
    ...change,
  });

const render = (visits: readonly VisitAhead[], hasMore = false) =>
  renderPortal('/visits', [
    answer(listPlaces, []),
    answer(listVisitsAhead, { visits: [...visits], hasMore }),
  ]);

const kept = (change: Partial<OutboxItem>): OutboxItem => ({
  id: 'k',
  owner: 'm',
  call: 'recordVisitStep',
  slot: 's',
  orderId: visit().orderId,
  number: 'KH-1',
  title: 'AC deep cleaning',
  step: 'arrived',
  input: {},
  files: [],
  pictures: 0,
  at: inMs(0),
  keptAt: inMs(0),
  state: 'waiting',
  refusal: '',
  ...change,
});

const keep = (...items: OutboxItem[]) =>
  act(async () => outboxStore.setState({ items, isSending: false }));

afterEach(() => keep());

describe('the visits of today and tomorrow', () => {
  itLoads({
    render: (...answers) => renderPortal('/visits', [answer(listPlaces, []), ...answers]),
    endpoint: listVisitsAhead,
    output: { visits: [visit()], hasMore: false },
    shows: 'Marina Gate 1, flat 2104',
  });

  it('say where to find some where there are none', async () => {
    const screen = await render([]);
    await screen.shows('No visits today or tomorrow');
    expect(screen.get('link', 'Open the calendar').getAttribute('href')).toBe('/calendar');
  });

  it('name whom to reach and where, and no money', async () => {
    const screen = await render(
      [
        visit(),
        visit({ orderId: '00000000-0000-4000-8000-000000000002', reservedAt: inMs(dayMs) }),
      ],
      true,
    );
    await screen.find('heading', 'Today');
    await screen.find('heading', 'Tomorrow');
    await screen.shows('Ring twice');
    await screen.shows('12345 67890');
    expect(screen.all('link', /50 123 4567/)[0]?.getAttribute('href')).toBe('tel:+971501234567');
    expect(screen.get('link', 'All orders')).toBeDefined();
    expect(screen.text()).not.toContain('AED');
  });

  it('take their steps one after the other, the next one first', async () => {
    const screen = await render([visit({ reservedAt: inMs(3_600_000) })]);
    await screen.press('button', 'On my way');
    screen.set(answer(recordVisitStep, sample(orderDetail, {})));
    await screen.within('dialog', 'Set out for this visit?').press('button', 'Tell the customer');
    await screen.window.shows('The customer has been told.');
    expect(screen.calls(recordVisitStep)).toMatchObject([
      { id: visit().orderId, step: 'onMyWay', minutes: 30 },
    ]);
  });

  it('go on from what is kept on this phone', async () => {
    await keep(kept({}));
    const screen = await render([visit()]);
    await screen.shows('Kept on this phone, not sent yet: Arrived');
    expect(screen.query('button', 'On my way')).toBeUndefined();
    expect(screen.get('button', 'Work started')).toBeDefined();
  });

  it('are over once their proof is kept, and not while it was refused', async () => {
    await keep(kept({ call: 'completeOrder', step: null }));
    const screen = await render([visit()]);
    await screen.shows('Kept on this phone, not sent yet: proof of completion');
    expect(screen.query('button', 'Finish the visit')).toBeUndefined();
    await keep(kept({ call: 'completeOrder', step: null, state: 'refused' }));
    await screen.find('button', 'Finish the visit');
  });

  it('cannot be finished before they begin, and say from when', async () => {
    const screen = await render([
      visit({ reservedAt: inMs(3_600_000), completesFrom: inMs(3_600_000) }),
    ]);
    await screen.shows('You can finish it from');
    expect(screen.query('button', 'Finish the visit')).toBeUndefined();
  });
});
