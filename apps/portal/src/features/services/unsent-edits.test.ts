import { emptyContent } from './service-content.ts';
import { parseSavedInput } from './unsent-edits.tsx';
import { describe, expect, it } from 'vitest';

const kept = (content: object) => ({ content: { ...emptyContent, ...content }, media: [] });

describe('unsent input is kept in the browser and restored', () => {
  it.each([
    ['nothing', undefined],
    ['something else', { content: 'text', media: [] }],
    ['a name that is no text', kept({ name: 5 })],
    ['files that are none', { ...kept({}), media: [{ id: 5 }] }],
  ])('knows %s as none', (_what, values) => {
    expect(parseSavedInput(values)).toBeNull();
  });

  it.each([
    ['a name of 200 characters', { name: 'n'.repeat(200) }],
    ['a description of 10,000', { description: 'd'.repeat(10_000) }],
    ['six specifications', { specs: Array.from({ length: 6 }, () => ({ name: '', options: [] })) }],
    ['an answer of two million', { extraInfo: { age: 2_000_000 } }],
    [
      'a discount of 5000 percent',
      {
        combinations: [
          { options: [], price: 1, discount: 5000, firstOrderDiscount: null, enabled: true },
        ],
      },
    ],
  ])('restores %s as it was typed', (_what, content) => {
    expect(parseSavedInput(kept(content))?.content).toMatchObject(content);
  });
});
