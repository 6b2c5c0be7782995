import { emptyContent } from './service-content.ts';
import { openRemarks, remarkErrors, remarkPath } from './service-form.ts';
import { describe, expect, it } from 'vitest';

const before = { content: { ...emptyContent, name: 'Best service!!!', description: 'Call us' } };
const remarks = [
  { path: 'content.name', text: 'No superlatives' },
  { path: 'description', text: 'Say what is included' },
  { path: '', text: 'Unclear as a whole' },
];

describe('The reason of a decline at the field it concerns', () => {
  it('a remark on the whole belongs to no field', () => {
    expect(remarkPath('')).toBeNull();
    expect(remarkPath('somewhere.else')).toBeNull();
    expect(Object.keys(remarkErrors(remarks).content ?? {})).toEqual(['name', 'description']);
  });

  it('keeps its own direction among words of another', () =>
    expect(remarkErrors(remarks).content?.name?.message).toBe('\u2068No superlatives\u2069'));

  it('stays until that field is changed, whatever else is', () => {
    const texts = (content: Partial<typeof before.content>) =>
      openRemarks(remarks, before, { content: { ...before.content, ...content } }).map(
        ({ text }) => text,
      );
    expect(texts({ categoryId: 'cooling-repair' })).toEqual([
      'No superlatives',
      'Say what is included',
    ]);
    expect(texts({ name: 'AC service' })).toEqual(['Say what is included']);
    expect(texts({ name: 'AC service', description: 'Two units' })).toEqual([]);
  });
});
