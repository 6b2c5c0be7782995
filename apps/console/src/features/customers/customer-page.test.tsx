import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { blockCustomer } from '@khidma/contract/staff/block-customer';
import { eraseCustomer } from '@khidma/contract/staff/erase-customer';
import { getStaffCustomer } from '@khidma/contract/staff/get-staff-customer';
import { pageStaffOrders } from '@khidma/contract/staff/page-staff-orders';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(72);
const omar = sample(getStaffCustomer.output, {
  id,
  name: 'Omar Nasser',
  email: 'omar@example.ae',
  blockedAt: null,
  erased: false,
  openOrders: 0,
  refundsDue: 0,
});
const orders = answer(pageStaffOrders, sample(pageStaffOrders.output));
const render = (...answers: Answer[]) => renderConsole(`/customers/${id}`, [orders, ...answers]);

describe('a customer in the console', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getStaffCustomer,
    output: omar,
    shows: 'omar@example.ae',
  });

  it('is blocked with a reason, which stays where the call fails', async () => {
    const screen = await render(
      answer(getStaffCustomer, omar),
      refuse(blockCustomer, 'customerWrongState', { message: 'The account has changed' }),
    );
    await screen.press('button', 'Block');
    const dialog = screen.within('dialog', 'Block Omar Nasser?');
    await dialog.press('button', 'Block');
    await dialog.refused('Reason, for the customer', 'Please fill in this field');
    await dialog.type('Reason, for the customer', 'Abusive messages');
    await dialog.press('button', 'Block');
    await dialog.shows('The account has changed');
    expect(screen.calls(blockCustomer)).toEqual([{ id, reason: 'Abusive messages' }]);
  });

  it('is erased only under the name that was typed', async () => {
    const screen = await render(answer(getStaffCustomer, omar), answer(eraseCustomer, null));
    await screen.press('button', 'Erase data');
    const dialog = screen.within('dialog', 'Erase the data of Omar Nasser?');
    await dialog.type('Type the name to confirm', 'Omar');
    await dialog.type('Reason, for the log', 'Asked by mail');
    await dialog.press('button', 'Erase data');
    await dialog.refused('Type the name to confirm', 'This is not the customer’s name');
    expect(screen.calls(eraseCustomer)).toEqual([]);
    await dialog.type('Type the name to confirm', 'Omar Nasser');
    await dialog.press('button', 'Erase data');
    await screen.until(() => screen.calls(eraseCustomer).length === 1);
  });

  it('with an open order says why it cannot be erased', async () => {
    const screen = await render(answer(getStaffCustomer, { ...omar, openOrders: 2 }));
    await screen.press('button', 'Erase data');
    await screen.window.shows('2 orders are open or in dispute');
  });

  it('who is blocked shows the reason', async () => {
    const screen = await render(
      answer(getStaffCustomer, {
        ...omar,
        blockedAt: '2026-11-20T08:00:00.000Z',
        blockedReason: 'Abusive messages',
      }),
    );
    await screen.shows('Abusive messages');
    await screen.find('button', 'Unblock');
  });
});
