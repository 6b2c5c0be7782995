import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { blockCustomer, getStaffCustomer } from '@khidma/contract/orders/customers';
import { eraseCustomer } from '@khidma/contract/privacy/data-exports';
import { getCallerCard } from '@khidma/contract/backoffice/lists';
import { describe, expect, it } from 'vitest';
import { callerAnswers } from '../../testing/caller-answers.ts';
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
const renderAt = (tab: string, ...answers: Answer[]) =>
  renderConsole(`/customers/${id}${tab}`, [...callerAnswers, ...answers]);
const render = (...answers: Answer[]) => renderAt('', ...answers);

describe('a customer in the console', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getStaffCustomer,
    output: omar,
    // It may break behind its @.
    shows: 'example.ae',
  });

  const ofOrder = (index: number) => ({
    id: sampleId(index),
    orderId: sampleId(90 + index),
    orderNumber: `KO-10000${index}`,
  });
  const card = answer(getCallerCard, {
    disputes: [{ ...ofOrder(1), kind: 'warranty', openedAt: '2026-11-20T08:00:00.000Z' }],
    absences: [{ ...ofOrder(2), absent: 'merchant', answerBy: '2026-11-29T08:00:00.000Z' }],
    chargebacks: [{ ...ofOrder(3), status: 'opened', amount: 22_500, answerBy: null }],
    mails: [
      {
        id: sampleId(4),
        channel: 'mail',
        kind: 'orderPlaced',
        recipient: omar.email,
        subject: 'Cool Breeze is coming',
        status: 'failed',
        createdAt: '2026-11-20T08:00:00.000Z',
      },
      {
        id: sampleId(6),
        channel: 'sms',
        kind: 'payoutAccountSubmitted',
        recipient: omar.mobile,
        subject: '',
        status: 'delivered',
        createdAt: '2026-11-20T08:00:00.000Z',
      },
    ],
    notes: [
      {
        ...ofOrder(5),
        staffName: 'Mariam',
        text: 'Called twice about the key',
        at: '2026-11-20T08:00:00.000Z',
      },
    ],
  });

  it('is a card for whoever answers the phone: what is open comes first', async () => {
    const screen = await render(answer(getStaffCustomer, omar), card);
    await screen.shows('Warranty claim');
    await screen.shows('Merchant not there');
    for (const number of ['KO-100001', 'KO-100002', 'KO-100003']) await screen.find('link', number);
    await screen.find('link', 'Chargeback');
  });

  it('has what was written and noted beside it', async () => {
    const screen = await renderAt('?tab=record', answer(getStaffCustomer, omar), card);
    for (const said of ['Called twice about the key', 'Failed', 'Cool Breeze is coming', 'SMS'])
      await screen.shows(said);
    expect(screen.text()).not.toContain('payoutAccountSubmitted');
    await screen.find('link', 'KO-100005');
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
