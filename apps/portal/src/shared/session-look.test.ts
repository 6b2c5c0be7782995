import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLook } from '@khidma/app/session/make-session';

const back = '/console/merchants/m';
const load = () => import('./session-store.ts');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

describe("a tab in which staff look through a merchant's eyes", () => {
  it('has a session of its own, and ends it without a word to the merchant’s tabs', async () => {
    localStorage.setItem('userStore', '{"state":{"token":"own"},"version":0}');
    keepLook({ token: 'look_1', endsAt: '2026-11-24T06:30:00.000Z', user: { id: 'm' }, back });
    const { sessionStore, look, endSession } = await load();
    expect(sessionStore.getState()).toMatchObject({ token: 'look_1', userInfo: { id: 'm' } });
    expect(look?.back).toBe(back);
    endSession(Date.now());
    expect(sessionStore.getState().token).toBeNull();
    expect(localStorage.getItem('logoutTimestamp')).toBeNull();
    expect(localStorage.getItem('userStore')).toContain('own');
  });

  it('goes back to the console when its time is over', async () => {
    keepLook({ token: 'look_1', endsAt: '2026-11-24T06:30:00.000Z', user: { id: 'm' }, back });
    const { endRefusedSession } = await import('./client.ts');
    expect(endRefusedSession()).toBe(back);
    expect(sessionStorage.getItem('merchantLook')).toBeNull();
  });

  it('any other tab is the merchant’s own', async () => {
    expect((await load()).look).toBeNull();
  });
});
