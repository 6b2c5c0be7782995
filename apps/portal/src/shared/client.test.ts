import type { UserInfo } from '@khidma/contract/shapes/account';
import { beforeEach, describe, expect, it } from 'vitest';
import { endRefusedSession } from './client.ts';
import { findSavedForm, keepForm } from './saved-forms.ts';
import { beginSession, isSignedIn, session } from './session-store.ts';
import { takeSignedOutNote } from '@khidma/app/session/signed-out-note';

const user: UserInfo = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  email: 'aisha@example.com',
  contactPhone: '+971501234567',
  contactName: 'Aisha Rahman',
  merchantName: 'Desert Rose',
  avatarUrl: null,
  lang: 'en_US',
  vatNumber: '',
  vatStartDate: null,
  vatFileCount: 0,
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  beginSession({ token: 't-1', user, clock: null });
});
describe('specification 8, code 401: token removed, store logged out', () => {
  it('and told so, once, with what was unsent kept', () => {
    keepForm('service:', { name: 'half a form' }, 0);
    expect(endRefusedSession()).toMatch(/^\/login\?next=/);
    expect(isSignedIn()).toBe(false);
    expect(localStorage.getItem('logoutTimestamp')).not.toBeNull();
    expect([takeSignedOutNote(), takeSignedOutNote()]).toEqual([true, false]);
    beginSession({ token: 't-2', user, clock: null });
    expect(findSavedForm('service:')).toMatchObject({ values: { name: 'half a form' } });
  });

  it('and is not told that it ran out where another tab has signed out', () => {
    localStorage.setItem('userStore', JSON.stringify({ state: { token: null }, version: 0 }));
    expect(endRefusedSession()).toBe('/login');
    expect(isSignedIn()).toBe(false);
    expect(takeSignedOutNote()).toBe(false);
  });

  it('in every tab: place and reason are kept where another one was refused first', () => {
    session.noteExpired();
    localStorage.setItem('userStore', JSON.stringify({ state: { token: null }, version: 0 }));
    keepForm('service:', { name: 'half a form' }, 0);
    expect(endRefusedSession()).toMatch(/^\/login\?next=/);
    expect(takeSignedOutNote()).toBe(true);
    expect(findSavedForm('service:')).toMatchObject({ values: { name: 'half a form' } });
  });

  it('and leaves alone the session that another tab has begun', () => {
    const stored = JSON.stringify({ state: { token: 't-2' }, version: 0 });
    localStorage.setItem('userStore', stored);
    expect(endRefusedSession()).toBe(location.pathname + location.search);
    expect(localStorage.getItem('userStore')).toBe(stored);
  });
});
