import { applicationFieldNames } from '@khidma/contract/shapes/application';
import { expect, it } from 'vitest';
import { fieldGroups } from './fields.ts';

it('every field of an application stands in one group', () => {
  const grouped = Object.values(fieldGroups).flat();
  expect(grouped.toSorted()).toEqual(applicationFieldNames.toSorted());
});
