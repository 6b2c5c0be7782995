import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { describe, expect, it } from 'vitest';
import { changedReviewFields, compareMedia, comparePrices } from './compare-content.ts';

const combination = (options: number[], price: number, enabled = true) => ({
  options,
  price,
  discount: null,
  firstOrderDiscount: null,
  enabled,
});

const content: ServiceContentShape = {
  name: 'Deep cleaning',
  description: 'All rooms',
  categoryId: 'cleaning-deep',
  mediaIds: ['a', 'b'],
  coverId: 'a',
  specs: [{ name: 'Size', options: ['1 BR', '2 BR'] }],
  combinations: [combination([0], 20_000), combination([1], 30_000)],
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
};

describe('A reviewer sees what an update changes', () => {
  it('marks nothing where nothing changed', () => {
    expect([...changedReviewFields(content, structuredClone(content))]).toEqual([]);
    expect(comparePrices(content, content).some(({ isChanged }) => isChanged)).toBe(false);
  });

  it('takes another cover for a change of the photos', () =>
    expect([...changedReviewFields({ ...content, coverId: 'b' }, content)]).toEqual(['mediaIds']));

  it('finds a combination by its options’ names, wherever they stand', () => {
    const turned: ServiceContentShape = {
      ...content,
      specs: [{ name: 'Size', options: ['2 BR', '1 BR'] }],
      combinations: [combination([0], 35_000), combination([1], 20_000)],
    };
    expect(comparePrices(turned, content)).toMatchObject([
      { labels: ['2 BR'], now: { price: 35_000 }, live: { price: 30_000 }, isChanged: true },
      { labels: ['1 BR'], now: { price: 20_000 }, live: { price: 20_000 }, isChanged: false },
    ]);
  });

  it('shows what is new, what is gone and what is switched off', () => {
    const other: ServiceContentShape = {
      ...content,
      specs: [{ name: 'Size', options: ['1 BR', 'Villa'] }],
      combinations: [combination([0], 20_000, false), combination([1], 90_000)],
    };
    expect(comparePrices(other, content)).toMatchObject([
      { labels: ['1 BR'], isChanged: true },
      { labels: ['Villa'], live: null, isChanged: true },
      { labels: ['2 BR'], now: null, isChanged: true },
    ]);
  });

  it('tells added, removed and moved media apart, and takes as few as possible for moved', () => {
    const media = (mediaIds: string[]) => ({ ...content, mediaIds });
    const changes = (now: string[], live: string[]) =>
      compareMedia(media(now), media(live)).map(({ id, change }) => `${id} ${change}`);
    expect(changes(['a', 'b'], ['a', 'b'])).toEqual(['a same', 'b same']);
    expect(changes(['c', 'a'], ['a', 'b'])).toEqual(['c added', 'a same', 'b removed']);
    expect(changes(['d', 'a', 'b', 'c'], ['a', 'b', 'c', 'd'])).toEqual([
      'd moved',
      'a same',
      'b same',
      'c same',
    ]);
    expect(compareMedia(media(['a']), null)).toEqual([{ id: 'a', change: 'same' }]);
  });

  it('compares with nothing before the first release', () =>
    expect(comparePrices(content, null).map(({ isChanged }) => isChanged)).toEqual([false, false]));
});
