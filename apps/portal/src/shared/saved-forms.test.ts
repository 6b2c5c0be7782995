import { beforeEach, describe, expect, it } from 'vitest';
import { dropForm, findSavedForm, keepForm, readSavedForms } from './saved-forms.ts';
import type { UserInfo } from '@khidma/contract/shapes/account';
import { beginSession, endSession, expireSession } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

const userOf = (id: string): UserInfo => ({
  id,
  email: 'aisha@example.com',
  contactPhone: '+971501234567',
  contactName: 'Aisha Rahman',
  merchantName: 'Desert Rose',
  avatarUrl: null,
  lang: 'en_US',
  vatNumber: '',
  vatStartDate: null,
  vatFileCount: 0,
});
const aisha = userOf('5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11');
const omar = userOf('9b2f6f1e-5a77-4b61-8a3b-7b1f6a1f2e22');

beforeEach(() => {
  localStorage.clear();
  beginSession({ token: 't-1', user: aisha, clock: null });
});

describe('the end of a session in the middle of a form', () => {
  it('keeps the form, also what is typed before the page is left, and offers it to the same merchant', () => {
    keepForm('service:', { name: 'a' }, 0);
    expireSession(1000);
    keepForm('service:', { name: 'ab' }, 2000);
    beginSession({ token: 't-2', user: aisha, clock: null });
    expect(findSavedForm('service:')).toMatchObject({ values: { name: 'ab' } });
  });

  it('offers it to nobody else, and leaves nothing of it in the browser', () => {
    keepForm('service:', { name: 'a secret' }, 0);
    expireSession(1000);
    beginSession({ token: 't-2', user: omar, clock: null });
    expect(readSavedForms()).toEqual([]);
    expect(localStorage.getItem(storageKeys.savedFormList)).not.toContain('secret');
    beginSession({ token: 't-3', user: aisha, clock: null });
    expect(findSavedForm('service:')).toBeNull();
  });

  it('after signing out nothing is kept, not even by a page that is just being left', () => {
    keepForm('service:', { name: 'a' }, 0);
    endSession(1000);
    keepForm('service:', { name: 'ab' }, 2000);
    expect(localStorage.getItem(storageKeys.savedFormList)).toBeNull();
  });

  it('what has no owner, or is no list at all, goes with the next sign-in', () => {
    for (const stored of ['[{"form":"service:","values":{}},null,7]', '{"a":1}', 'broken']) {
      localStorage.setItem(storageKeys.savedFormList, stored);
      beginSession({ token: 't-2', user: aisha, clock: null });
      expect(readSavedForms()).toEqual([]);
    }
  });
});

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
