import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { getOwnCustomer, noteOwnCustomer } from '@khidma/contract/orders/own-customers';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { merchantOrderRow } from '@khidma/contract/shapes/order';
import { ownCustomer } from '@khidma/contract/shapes/own-customer';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(61);
const path = `/customers/${id}`;
const huda = sample(ownCustomer, {
  id,
  name: 'Huda Salem',
  orders: 1,
  contactPhone: '+971501234567',
  ownNote: '',
  notedAt: null,
});
const order = sample(merchantOrderRow, { id: sampleId(62), serviceName: 'Deep cleaning' });
const noOrders = { ...sample(pageOrders.output), counts: {} };
const orders = answer(pageOrders, { ...noOrders, records: [order], total: 1 });

const render = (...answers: Answer[]) => renderPortal(path, [orders, ...answers]);

beforeAll(() => import('./customer-note.tsx'));

describe('a customer of the merchant', () => {
  itLoads({
    render: (subject) => render(subject),
    endpoint: getOwnCustomer,
    output: huda,
    shows: 'Huda Salem',
  });

  it('who is nobody of theirs leads back to the list', async () => {
    const screen = await render(refuse(getOwnCustomer, 'notFound'));
    await screen.find('link', 'Customers');
    expect(screen.query('textbox', 'What to remember')).toBeUndefined();
  });

  it('is reached by phone and message, and leads to their orders', async () => {
    const screen = await render(answer(getOwnCustomer, huda));
    await screen.shows('Deep cleaning');
    expect(screen.get('link', '+971 50 123 4567').getAttribute('href')).toBe('tel:+971501234567');
    expect(screen.get('button', 'Message')).toBeTruthy();
    expect(screen.get('link', /Deep cleaning/).getAttribute('href')).toBe(
      `/order-detail/${sampleId(62)}`,
    );
    expect(screen.calls(pageOrders)[0]).toMatchObject({ customerId: id, sort: 'newest' });
  });

  it('whose account is erased cannot be reached any more', async () => {
    const erased = { ...huda, name: '', contactName: '', contactPhone: '', contactEmail: '' };
    const screen = await render(answer(getOwnCustomer, erased));
    await screen.shows('Deleted account');
    expect(screen.query('button', 'Message')).toBeUndefined();
    expect(screen.query('heading', 'Contact')).toBeUndefined();
  });
});

describe('the note about a customer', () => {
  it('is saved: what is refused keeps what was typed', async () => {
    const screen = await render(
      answer(getOwnCustomer, huda),
      refuseFields(noteOwnCustomer, [{ path: 'text', message: 'Too long a note' }]),
    );
    await screen.find('textbox', 'What to remember');
    await screen.type('What to remember', 'Has a dog.');
    await screen.press('button', 'Save note');
    await screen.refused('What to remember', 'Too long a note');
    expect(screen.field('What to remember').value).toBe('Has a dog.');
    const noted = { ...huda, ownNote: 'Has a dog.', notedAt: huda.firstAt };
    screen.set(answer(noteOwnCustomer, noted), answer(getOwnCustomer, noted));
    await screen.press('button', 'Save note');
    await screen.window.shows('Note saved');
    expect(screen.calls(noteOwnCustomer).at(-1)).toEqual({ id, text: 'Has a dog.' });
    await screen.shows('Last changed');
  });
});
