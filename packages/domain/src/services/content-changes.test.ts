import { describe, expect, it } from 'vitest';
import { changedFields, contentFields, isSameContent } from './content-changes.ts';
import type { ServiceContent } from './service-content.ts';

const content: ServiceContent = {
  name: 'Deep cleaning',
  description: 'Every room.',
  categoryId: 'cleaning-deep',
  mediaIds: ['a', 'b'],
  coverId: 'a',
  specs: [],
  combinations: [
    { options: [], enabled: true, price: 20_000, discount: null, firstOrderDiscount: null },
  ],
  serviceArea: null,
  translations: { zh_CN: { name: '深度清洁', description: '' } },
  extraInfo: {},
  watermark: null,
};

describe('History of a service: who, what, when', () => {
  it('names every field of a content', () => {
    expect([...contentFields].toSorted()).toEqual(Object.keys(content).toSorted());
  });

  it('says nothing of what was typed and taken back', () => {
    expect(changedFields(content, structuredClone(content))).toEqual([]);
    expect(isSameContent(content, structuredClone(content))).toBe(true);
    // Keys come back from a database in another order.
    const translations = { zh_CN: { description: '', name: '深度清洁' } };
    expect(changedFields(content, { ...content, translations })).toEqual([]);
  });

  it('names the fields that differ, whatever differs in them, in the order of the wizard', () => {
    const after: ServiceContent = {
      ...content,
      combinations: content.combinations.map((each) => ({ ...each, discount: 5 })),
      mediaIds: ['b', 'a'],
      translations: {},
      serviceArea: { kind: 'ADDRESS' },
      name: 'Deep cleaning ',
    };
    expect(changedFields(content, after)).toEqual([
      'name',
      'translations',
      'serviceArea',
      'mediaIds',
      'combinations',
    ]);
    expect(isSameContent(content, after)).toBe(false);
  });

  it('of a first submission those that say something', () => {
    expect(changedFields(null, content)).toEqual([
      'categoryId',
      'name',
      'description',
      'translations',
      'mediaIds',
      'coverId',
      'combinations',
    ]);
  });
});
