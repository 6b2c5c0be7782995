import { describe, expect, it } from 'vitest';
import {
  answerRetryMs,
  evidencePictures,
  mostEvidenceBytes,
  picturesThatFit,
} from './evidence-files.ts';

describe('the files that a bank gets', () => {
  it('leave out a picture that would be too much, and take a smaller one behind it', () => {
    const big = { size: evidencePictures.bytes };
    const small = { size: 1_000 };
    expect(picturesThatFit([small, big, small])).toEqual([small, small]);
    expect(picturesThatFit([big, small])).toEqual([big]);
  });

  it('hold so many pictures and no more, with room for the receipt beside them', () => {
    const many = Array.from({ length: 50 }, () => ({ size: 10 }));
    expect(picturesThatFit(many)).toHaveLength(evidencePictures.count);
    expect(evidencePictures.bytes).toBeLessThan(mostEvidenceBytes / 1.5);
  });
});

it('an answer that did not arrive is tried again sooner at first, and never later than in an hour', () => {
  expect([0, 1, 2].map((tries) => answerRetryMs(tries))).toEqual([60_000, 120_000, 240_000]);
  expect(answerRetryMs(40)).toBe(3_600_000);
});
