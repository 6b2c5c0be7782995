import { terminationBlocks } from '@khidma/domain/merchants/termination';
import { describe, expect, it } from 'vitest';
import { isSignedInPath } from '../../shared/paths.ts';
import { waysToClear } from './ways-to-clear.ts';

describe('`removable` lists every reason, with a path to clear each', () => {
  it.each(terminationBlocks)('%s', (block) => {
    const ways = waysToClear[block];
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.filter(({ href }) => !isSignedInPath(href))).toEqual([]);
  });
});
