import { wordDifference } from './text-difference.ts';
import { describe, expect, it } from 'vitest';

const marked = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ text, side }) => (side === 'both' ? text : `${side === 'before' ? '-' : '+'}[${text}]`))
    .join('');

describe('what is on sale and the pending update, with the difference marked', () => {
  it.each([
    [
      'Deep cleaning of two rooms',
      'Deep cleaning of three rooms',
      'Deep cleaning of -[two]+[three] rooms',
    ],
    ['same', 'same', 'same'],
    ['Leak repair', 'Leak repair, guaranteed', 'Leak repair+[, guaranteed]'],
    ['زيارة إصلاح', 'زيارة إصلاح، اليوم', 'زيارة إصلاح+[، اليوم]'],
    ['', 'new', '+[new]'],
    ['gone', '', '-[gone]'],
    ['深度清洗两间房', '深度清洗三间房', '深度清洗-[两]+[三]间房'],
    ['تنظيف غرفتين', 'تنظيف ثلاث غرف', 'تنظيف -[غرفتين]+[ثلاث غرف]'],
  ])('%s → %s', (before, after, expected) => expect(marked(before, after)).toBe(expected));

  it('loses no sign of either side, whatever they are', () => {
    const before = 'a b c’d (5.5%) e f <b>x</b> 🧑‍🔧❤️ 🧽 g';
    const after = 'b c X d\n\nf <i>x</i> 🧽🧽 g';
    const stretches = wordDifference(before, after);
    const side = (other: string) =>
      stretches
        .filter((stretch) => stretch.side !== other)
        .map(({ text }) => text)
        .join('');
    expect(side('after')).toBe(before);
    expect(side('before')).toBe(after);
  });

  it('takes two texts that have nothing in common as one that goes and one that comes', () => {
    const long = (word: string) =>
      Array.from({ length: 2500 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordDifference(long('a'), long('b')).length).toBe(2);
  });
});
