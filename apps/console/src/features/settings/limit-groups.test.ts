import { plainSettingNames } from '@khidma/contract/shapes/settings';
import { expect, it } from 'vitest';
import { limitGroups } from './limit-groups.ts';

it('every duration and limit that can be set stands in one group', () => {
  const grouped = Object.values(limitGroups).flat();
  expect(grouped).toHaveLength(plainSettingNames.length);
  expect(new Set<string>(grouped)).toEqual(new Set<string>(plainSettingNames));
});
