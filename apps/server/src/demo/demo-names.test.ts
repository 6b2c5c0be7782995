import { nameProblem } from '@khidma/domain/names/person-name';
import { describe, expect, it } from 'vitest';
import { demoMerchants } from './demo-merchants.ts';
import { demoPeople } from './demo-people.ts';

const names = [
  ...demoPeople.map(({ name }) => name),
  ...demoMerchants.flatMap(({ application }) => [
    application.contactName,
    application.responsibleName,
    application.merchantName,
    ...Object.values(application.merchantNames ?? {}),
  ]),
];

describe('the demo world is called as people and businesses may be', () => {
  it('in every name', () => {
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => nameProblem(name) !== null)).toEqual([]);
  });
});
