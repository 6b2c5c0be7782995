import { describe, expect, it } from 'vitest';
import {
  chosenCombination,
  emptyOrder,
  isOutOfReach,
  judgeTime,
  orderInput,
  totalOf,
  type ShopService,
} from './order-values.ts';

const service: ShopService = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  nextTimes: [],
  versionId: '6f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d12',
  name: 'Home cleaning',
  merchantName: 'Bright',
  categoryId: 'cleaning-home',
  categoryNames: { en_US: '', zh_CN: '', 'ar-AE': '' },
  emirates: ['DU'],
  displayedPrice: 9000,
  basePrice: 10_000,
  coverUrl: null,
  description: '',
  merchantId: '7f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d13',
  merchantAvatarUrl: null,
  merchantIntroduction: '',
  merchantEmirate: 'DU',
  chargesVat: true,
  atMerchant: false,
  answers: [],
  media: [],
  rating: { score: null, count: 0 },
  ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  specs: [{ name: 'Size', options: ['1 BR', '2 BR', '3 BR'] }],
  combinations: [
    { options: [1], price: 20_000, regular: 10_000, payable: 10_000, firstOrder: false },
    { options: [0], price: 10_000, regular: 9000, payable: 7000, firstOrder: true },
  ],
};
describe('the reserved time', () => {
  const judge = (changes: object) =>
    judgeTime({ ...emptyOrder(service, null), ...changes }).map(({ path, rule }) => [path, rule]);

  it('is asked for where none is chosen', () =>
    expect(judge({})).toEqual([['reservedAt', 'required']]));

  it('may be left to be agreed on, or be one that was offered', () => {
    expect(judge({ byAgreement: true })).toEqual([]);
    expect(judge({ reservedAt: '2026-11-22T06:00:00.000Z' })).toEqual([]);
  });

  it('is not sent where it is to be agreed on', () => {
    const combination = chosenCombination(service, ['0']);
    if (!combination) throw new Error('the combination is on sale');
    const values = { ...emptyOrder(service, null), emirate: 'DU' as const, quantity: 1 };
    const chosen = { ...values, reservedAt: '2026-11-22T06:00:00.000Z', byAgreement: true };
    expect(orderInput(service, combination, chosen)).toMatchObject({ reservedAt: null });
  });
});

describe('the price of the chosen combination', () => {
  it('is none where these options are not on sale together', () =>
    expect(chosenCombination(service, ['2'])).toBeUndefined());

  it('is the payable one times the quantity, and is sent as what was seen', () => {
    const combination = chosenCombination(service, ['0']);
    if (!combination) throw new Error('the combination is on sale');
    expect(totalOf(combination, 3)).toBe(21_000);
    const values = emptyOrder(service, null);
    expect(values).toMatchObject({ options: ['0'], emirate: 'DU', quantity: 1 });
    expect(
      orderInput(service, combination, {
        ...values,
        emirate: 'DU',
        quantity: 3,
        reservedAt: '2026-11-22T06:00:00.000Z',
      }),
    ).toMatchObject({
      options: [0],
      quantity: 3,
      expectedAmount: 21_000,
      versionId: service.versionId,
      reservedAt: '2026-11-22T06:00:00.000Z',
    });
  });
});

describe('the customer’s emirate', () => {
  it('is told apart where it is not served, and not before it is known', () => {
    expect(isOutOfReach(service, 'SH')).toBe(true);
    expect(isOutOfReach(service, 'DU')).toBe(false);
    expect(isOutOfReach(service, null)).toBe(false);
  });

  it('is the one that was looked in, even where that is not served', () => {
    expect(emptyOrder(service, null, { emirate: 'SH' }).emirate).toBe('SH');
    expect(emptyOrder({ ...service, emirates: ['DU', 'SH'] }, null).emirate).toBe(null);
  });

  it('comes with the community that the browser found near', () => {
    const near = emptyOrder(service, null, { emirate: 'DU', near: 'du-mirdif' });
    expect(near).toMatchObject({ emirate: 'DU', community: 'du-mirdif' });
    expect(emptyOrder(service, null, { near: 'du-mirdif' }).community).toBeNull();
  });
});

it('begins with the time that was chosen where the service was found', () => {
  const at = '2026-12-01T06:00:00.000Z';
  expect(emptyOrder(service, null, { at }).reservedAt).toBe(at);
  expect(emptyOrder(service, null).reservedAt).toBeNull();
});
