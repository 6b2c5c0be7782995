import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { pageOwnCustomers } from '@khidma/contract/orders/own-customers';
import { ownCustomerRow } from '@khidma/contract/shapes/own-customer';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const id = sampleId(61);
const huda = sample(ownCustomerRow, { id, name: 'Huda Salem', orders: 3, spent: 123_450 });
const none = sample(pageOwnCustomers.output);
const one = { ...none, records: [huda], total: 1 };

describe("the merchant's customers", () => {
  itLoads({
    render: (subject) => renderPortal('/customers', [subject]),
    endpoint: pageOwnCustomers,
    output: one,
    shows: 'Huda Salem',
  });

  it('lead to each of them, with what they came to and whether they come again', async () => {
    const screen = await renderPortal('/customers', [answer(pageOwnCustomers, one)]);
    await screen.shows('Huda Salem');
    expect(screen.text()).toContain('1,234.50');
    const row = screen.within('table').text();
    expect(row).toContain('Returning');
    expect(screen.get('link', /Huda Salem/).getAttribute('href')).toBe(`/customers/${id}`);
  });

  it('of which there are none say how they come to be', async () => {
    const screen = await renderPortal('/customers', [answer(pageOwnCustomers, none)]);
    await screen.shows('No customers yet');
  });

  it('with none that fit lead back to all', async () => {
    const screen = await renderPortal('/customers?text=zainab&kind=new', [
      answer(pageOwnCustomers, ({ text }) => (text === undefined ? one : none)),
    ]);
    await screen.shows('No customers match');
    expect(screen.calls(pageOwnCustomers)).toEqual([
      { pageNum: 1, pageSize: 20, text: 'zainab', kind: 'new' },
    ]);
    await screen.press('link', 'Reset');
    await screen.shows('Huda Salem');
  });

  it('say of an erased account that it is one, in Arabic too', async () => {
    const erased = { ...one, records: [{ ...huda, name: '' }] };
    const screen = await renderPortal('/customers', [answer(pageOwnCustomers, erased)], {
      lang: 'ar-AE',
    });
    await screen.shows('حساب محذوف');
    expect(screen.get('heading', 'العملاء')).toBeTruthy();
  });
});
