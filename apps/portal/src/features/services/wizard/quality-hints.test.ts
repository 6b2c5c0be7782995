import { describe, expect, it } from 'vitest';
import { emptyContent } from '../content-edits.ts';
import { qualityHints } from './quality-hints.ts';

const kinds = (change: Partial<typeof emptyContent>) =>
  qualityHints({ ...emptyContent, ...change }).map(({ kind }) => kind);

describe('Quality hints', () => {
  it('say what would sell better', () => {
    expect(kinds({ categoryId: 'cooling-repair' })).toEqual([
      'description',
      'languages',
      'answers',
      'media',
    ]);
  });

  it('say nothing where all is well: one language is the main text’s own', () => {
    const text = { name: 'x', description: '' };
    expect(
      kinds({
        categoryId: 'cooling-repair',
        description: 'x'.repeat(200),
        mediaIds: ['1', '2', '3', '4', '5'],
        translations: { 'ar-AE': text, zh_CN: text },
        extraInfo: { unitTypes: ['split'], warrantyDays: 0 },
      }),
    ).toEqual([]);
  });
});
