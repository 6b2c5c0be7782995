import { findCategories } from './basics-step.tsx';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { categoryTree } from '@khidma/domain/reference/categories';
import { describe, expect, it } from 'vitest';

const tree: CategoryTree = categoryTree.map(({ id, names, children }) => ({
  id,
  names,
  children: [...children],
}));
const found = (text: string) =>
  findCategories(tree, text).flatMap(({ children }) => children.map(({ id }) => id));

describe('Category search', () => {
  it('finds nothing for what is no category', () => expect(found('submarine')).toEqual([]));

  it('finds everything for nothing typed', () => expect(findCategories(tree, '  ')).toBe(tree));

  it.each([
    ['ac rep', ['cooling-repair']],
    ['REPAIR ac', ['cooling-repair']],
    ['facade', ['cleaning-windows']],
    ['空调维修', ['cooling-repair']],
    ['اصلاح المكيفات', ['cooling-repair']],
    ['الكَهرباء', ['handyman-electrical']],
    ['مكافحه عامه', ['pests-general']],
  ])('%s', (text, ids) => expect(found(text)).toEqual(ids));

  it('a root’s name finds its leaves', () =>
    expect(found('Car care')).toEqual([
      'cars-wash',
      'cars-detailing',
      'cars-battery',
      'cars-inspection',
    ]));
});
