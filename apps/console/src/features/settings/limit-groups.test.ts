import { plainTunableNames } from '@khidma/contract/shapes/operator-settings';
import { expect, it } from 'vitest';
import { limitGroups } from './limit-groups.ts';

it('every duration and limit that can be set stands in one group', () =>
  expect(Object.values(limitGroups).flat().toSorted()).toEqual(plainTunableNames.toSorted()));
