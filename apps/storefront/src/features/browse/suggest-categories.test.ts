import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { describe, expect, it } from 'vitest';
import { suggestCategories } from './suggest-categories.ts';

const names = (english: string, arabic = '', chinese = '') => ({
  en_US: english,
  'ar-AE': arabic,
  zh_CN: chinese,
});
const leaf = (id: string, english: string, arabic?: string, chinese?: string) => ({
  id,
  names: names(english, arabic, chinese),
});

const tree: CategoryTree = [
  {
    ...leaf('cooling', 'Cooling', 'التكييف', '空调'),
    children: [leaf('cooling-service', 'AC cleaning'), leaf('cooling-duct', 'Duct cleaning')],
  },
  {
    ...leaf('cleaning', 'Cleaning', 'التنظيف', '保洁'),
    children: [leaf('cleaning-deep', 'Deep cleaning')],
  },
];
const found = (text: string) => suggestCategories(tree, text).map(({ id }) => id);

describe('search with suggestions of categories', () => {
  it('suggests nothing for nothing, nor for what no category is called', () => {
    expect(found('  ')).toEqual([]);
    expect(found('x%_')).toEqual([]);
  });

  it('finds a part of a name, whatever its case, what begins with it first, and a root for its leaves', () =>
    expect(found(' CLEAN')).toEqual(['cleaning', 'cooling-service', 'cooling-duct']));

  it('finds a name in any language', () => {
    expect(found('空调')).toEqual(['cooling']);
    expect(found('تنظيف')).toEqual(['cleaning']);
  });
});
