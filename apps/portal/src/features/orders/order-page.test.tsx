import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { getOrder } from '@khidma/contract/orders/get-order';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { orderDetail } from '@khidma/contract/shapes/order';
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
  next: { event: 'autoCancel', at: '2026-11-30T08:00:00.000Z' },
});

const places = answer(listPlaces, []);

describe('an order', () => {
  itLoads({
    render: (subject) => renderPortal(path, [places, subject]),
    endpoint: getOrder,
    output: paid,
    shows: 'Do the work, then confirm completion',
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [places, answer(getOrder, paid)], { lang: 'ar-AE' });
    await screen.find('heading', /تفاصيل الطلب.*KH-1001/);
  });
});

describe('cancelling an order', () => {
  const open = async (...answers: Parameters<typeof renderPortal>[1]) => {
    const screen = await renderPortal(path, [places, answer(getOrder, paid), ...answers]);
    await screen.press('button', 'Cancel order');
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
    expect(screen.query('button', 'Cancel order')).toBeUndefined();
  });
});
