import { describe, expect, it } from 'vitest';
import { attributesOfCategory } from './category-attributes.ts';
import { categoryTree } from './categories.ts';

describe('What a category asks for', () => {
  it('is nothing where the category is unknown', () => {
    expect(attributesOfCategory('')).toEqual([]);
    expect(attributesOfCategory('unknown-repair')).toEqual([]);
    expect(attributesOfCategory('constructor')).toEqual([]);
  });

  it('follows from the beginning of its id, where its root’s stands', () => {
    for (const { id, children } of categoryTree)
      expect(children.every((leaf) => leaf.id.startsWith(`${id}-`) && !id.includes('-'))).toBe(
        true,
      );
  });

  it('is what its root asks for, and what it asks for itself', () => {
    expect(attributesOfCategory('cooling-repair').map(({ id }) => id)).toEqual([
      'unitTypes',
      'warrantyDays',
    ]);
    expect(attributesOfCategory('moving-storage').map(({ id }) => id)).toContain('shortest');
    expect(attributesOfCategory('moving-home').map(({ id }) => id)).not.toContain('shortest');
  });

  it.each(categoryTree.flatMap(({ children }) => children.map(({ id }) => id)))(
    '%s: named in three languages, each once, with sound options and bounds',
    (id) => {
      const attributes = attributesOfCategory(id);
      expect(new Set(attributes.map((attribute) => attribute.id)).size).toBe(attributes.length);
      for (const attribute of attributes) {
        const named =
          attribute.kind === 'choice'
            ? [attribute, ...attribute.options]
            : [attribute, { names: attribute.unit }];
        for (const { names } of named) expect(Object.values(names).every(Boolean)).toBe(true);
        if (attribute.kind === 'choice') {
          const ids = attribute.options.map((option) => option.id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeGreaterThan(1);
        } else expect(attribute.min).toBeLessThan(attribute.max);
      }
    },
  );
});
