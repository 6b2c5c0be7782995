import { beforeEach, describe, expect, it } from 'vitest';
import { dropForm, findSavedForm, keepForm, readSavedForms } from './saved-forms.ts';
import { storageKeys } from './storage-keys.ts';

beforeEach(() => localStorage.clear());

describe('the locally saved form list', () => {
  it('reads as empty where it holds something else', () => {
    localStorage.setItem(storageKeys.savedFormList, '{"not":"a list"}');
    expect(readSavedForms()).toEqual([]);
    localStorage.setItem(storageKeys.savedFormList, 'not even JSON');
    expect(findSavedForm('service:')).toBeNull();
  });

  it('keeps one input of each form, the newest first', () => {
    keepForm('service:', { name: 'a' }, 0);
    keepForm('service:1', { name: 'b' }, 1000);
    keepForm('service:', { name: 'c' }, 2000);
    expect(readSavedForms().map(({ form }) => form)).toEqual(['service:', 'service:1']);
    expect(findSavedForm('service:')).toMatchObject({
      at: '1970-01-01T00:00:02.000Z',
      values: { name: 'c' },
    });
  });

  it('forgets what was sent', () => {
    keepForm('service:', {}, 0);
    dropForm('service:');
    expect(readSavedForms()).toEqual([]);
  });
});
