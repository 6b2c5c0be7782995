import { sample, sampleId } from '@khidma/app/testing/sample';
import { orderDetail } from '@khidma/contract/shapes/order';
import { shopServiceDetail } from '@khidma/contract/shapes/shop';
import { describe, expect, it } from 'vitest';
import { againValues } from './order-again.ts';
import { emptyOrder } from './order-values.ts';

const service = sample(shopServiceDetail, {
  id: sampleId(1),
  emirates: ['DU', 'SH'],
  specs: [{ name: 'Size', options: ['Studio', 'Villa'] }],
  combinations: [
    { options: [0], price: 10_000, regular: 10_000, payable: 10_000 },
    { options: [1], price: 30_000, regular: 30_000, payable: 30_000 },
  ],
});
const before = sample(orderDetail, {
  specs: [{ name: 'Size', option: 'Villa' }],
  quantity: 2,
  contactName: 'Omar',
  emirate: 'SH',
  address: 'Villa 7',
  makani: '3003295320',
  note: 'Ring twice',
  reservedAt: '2026-01-01T06:00:00.000Z',
});
const begin = emptyOrder(service, null);

describe('ordering again', () => {
  it('carries options, quantity, address and contact, and asks for a time anew', () => {
    expect(againValues(service, before, begin)).toMatchObject({
      options: ['1'],
      quantity: 2,
      contactName: 'Omar',
      emirate: 'SH',
      address: 'Villa 7',
      makani: '3003295320',
      note: 'Ring twice',
      reservedAt: null,
    });
  });

  it('begins with what is sold where the option of before is not', () => {
    const gone = { ...before, specs: [{ name: 'Size', option: 'Palace' }] };
    expect(againValues(service, gone, begin).options).toEqual(['0']);
    const off = { ...service, combinations: service.combinations.slice(0, 1) };
    expect(againValues(off, before, begin).options).toEqual(['0']);
  });
});
