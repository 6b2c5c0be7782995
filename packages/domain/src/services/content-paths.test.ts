import { describe, expect, it } from 'vitest';
import { isContentPath } from './content-paths.ts';
import type { ServiceContent } from './service-content.ts';

const content: ServiceContent = {
  name: 'Deep cleaning',
  description: '',
  categoryId: 'cleaning-deep',
  mediaIds: ['a', 'b'],
  coverId: null,
  specs: [{ name: 'Size', options: ['Flat', 'Villa'] }],
  combinations: [
    { options: [0], enabled: true, price: 20_000, discount: null, firstOrderDiscount: null },
  ],
  serviceArea: { kind: 'EMIRATES', emirates: ['DU'] },
  translations: {},
  extraInfo: {},
  watermark: null,
};

describe('Staff remark on fields', () => {
  it.each([
    '',
    'title',
    'draft',
    'name.first',
    'mediaIds.2',
    'mediaIds.-1',
    'mediaIds.01',
    'mediaIds.length',
    'specs.0.options.2',
    'specs.1.name',
    'combinations.0.cost',
    'serviceArea.emirates.1',
    'translations.fr_FR.name',
    'extraInfo.wheels',
    'watermark.text',
    'constructor',
    '__proto__',
    'specs.0.__proto__',
    'content.name',
    'name.',
  ])('refuses %j, which the content does not have', (path) =>
    expect(isContentPath(content, path)).toBe(false),
  );

  it.each([
    'name',
    'description',
    'coverId',
    'watermark',
    'mediaIds',
    'mediaIds.1',
    'specs.0',
    'specs.0.name',
    'specs.0.options.1',
    'combinations.0.price',
    'combinations.0.firstOrderDiscount',
    'serviceArea.emirates.0',
    'translations.ar-AE.name',
    'translations.zh_CN',
    'extraInfo.teamSize',
  ])('takes %j, written or not', (path) => expect(isContentPath(content, path)).toBe(true));
});
