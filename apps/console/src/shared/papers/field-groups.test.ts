import { applicationFieldNames } from '@khidma/contract/shapes/application';
import { expect, it } from 'vitest';
import { fieldNames } from './field-groups.ts';

it('staff look at every field of an application, each in one group', () => {
  expect(fieldNames).toHaveLength(applicationFieldNames.length);
  expect(new Set(fieldNames)).toEqual(new Set(applicationFieldNames));
});
