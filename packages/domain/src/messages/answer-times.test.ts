import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersWithin, fewestAnswered, medianAnswer, roundedTime } from './answer-times.ts';

const of = (...seconds: number[]) =>
  seconds.map((each, index) => ({ conversationId: String(index), seconds: each }));

describe('how long a merchant takes to answer', () => {
  it('is not said of fewer than five conversations, however many answers they hold', () => {
    expect(medianAnswer(of(1, 2, 3, 4))).toBeNull();
    const talkative = Array.from({ length: 50 }, () => ({ conversationId: 'one', seconds: 1 }));
    expect(medianAnswer(talkative)).toBeNull();
    expect(answersWithin(null)).toBeNull();
  });

  it('is the median: one night of silence does not spoil it', () => {
    expect(medianAnswer(of(60, 70, 80, 90, 80_000))).toBe(80);
    expect(medianAnswer(of(60, 70, 80, 90, 100, 80_000))).toBe(85);
  });

  it('is rounded up to what people say, and not said beyond a day', () => {
    expect([1, 300, 301, 3_600, 3_601, 86_400, 86_401].map(answersWithin)).toEqual([
      300,
      300,
      600,
      3_600,
      7_200,
      86_400,
      null,
    ]);
  });

  it('is said in hours, or in minutes below one', () => {
    expect([300, 3_600, 7_200, 86_400].map(roundedTime)).toEqual([
      { unit: 'minutes', count: 5 },
      { unit: 'hours', count: 1 },
      { unit: 'hours', count: 2 },
      { unit: 'hours', count: 24 },
    ]);
  });

  it('lies between the shortest and the longest, whatever their order', () => {
    const many = fc.array(fc.nat(1_000_000), { minLength: fewestAnswered, maxLength: 40 });
    fc.assert(
      fc.property(many, (seconds) => {
        const median = medianAnswer(of(...seconds));
        expect(median).toBe(medianAnswer(of(...seconds.toReversed())));
        expect(median).toBeGreaterThanOrEqual(Math.min(...seconds));
        expect(median).toBeLessThanOrEqual(Math.max(...seconds));
      }),
    );
  });
});
