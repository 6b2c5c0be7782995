import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('the name beside a comment says who wrote it to whoever knows them, and to nobody else', () => {
  it.each([
    ['فاطمة الحوسني', 'فاطمة ح.'],
    ['Omar Haddad', 'Omar H.'],
    ['  Omar   bin Saeed  Haddad ', 'Omar H.'],
    ['عمر حداد', 'عمر ح.'],
    ['Omar', 'Omar'],
    ['李明', '李**'],
    ['李', '李'],
    ['', ''],
  ])('of %j it is %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});
