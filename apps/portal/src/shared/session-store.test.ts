import type { UserInfo } from '@khidma/contract/shapes/account';
import { fileRef } from '@khidma/contract/shapes/common';
import { sample } from '@khidma/app/testing/sample';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginSession,
  endSession,
  followEndedSession,
  isSignedIn,
  isVatFileMissing,
  sessionStore,
} from './session-store.ts';

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
const im = {
  imToken: 'im',
  imTokenExpiresAt: '2026-11-17T07:00:00.000Z',
  officialChannelId: 'c',
  officialUserId: 'u',
};

const picked = { serviceId: null, file: sample(fileRef) };

const stored = (): unknown => {
  const { state }: { state?: unknown } = JSON.parse(localStorage.getItem('userStore') ?? '{}');
  return state;
};

beforeEach(() => {
  sessionStore.setState({ token: null, userInfo: null, userImInfo: null, unreadMsg: 0 });
  localStorage.clear();
});

describe('specification 4: logout clears token, user info, messaging info and unread count', () => {
  beforeEach(() => {
    beginSession({ token: 't-1', user, clock: null });
    sessionStore.setState({
      userImInfo: im,
      unreadMsg: 7,
      pictures: [picked],
      videos: [picked],
    });
    localStorage.setItem('savedFormList', '[{"name":"half a form"}]');
    localStorage.setItem('unfinishedUploads', '[{"name":"half a video"}]');
  });

  it('clears them in the store and in local storage', () => {
    endSession(1_700_000_000_000);
    const { token, userInfo, userImInfo, unreadMsg, pictures, videos } = sessionStore.getState();
    expect({ token, userInfo, userImInfo, unreadMsg, pictures, videos }).toEqual({
      token: null,
      userInfo: null,
      userImInfo: null,
      unreadMsg: 0,
      pictures: [],
      videos: [],
    });
    expect(stored()).toEqual({ token: null, userInfo: null, userImInfo: null });
    expect(isSignedIn()).toBe(false);
  });

  it('removes the locally saved form list, and where unfinished uploads could be resumed', () => {
    endSession(1_700_000_000_000);
    expect(localStorage.getItem('savedFormList')).toBeNull();
    expect(localStorage.getItem('unfinishedUploads')).toBeNull();
  });

  it('writes a logout timestamp, which makes other open tabs log out', () => {
    endSession(1_700_000_000_000);
    expect(localStorage.getItem('logoutTimestamp')).toBe('1700000000000');
  });

  it('writes none where it only follows another tab, or the tabs would answer each other for ever', () => {
    followEndedSession();
    expect(isSignedIn()).toBe(false);
    expect(sessionStore.getState().unreadMsg).toBe(0);
    expect(localStorage.getItem('logoutTimestamp')).toBeNull();
  });
});

describe('specification 3: only auth token, user info and messaging info are kept in local storage', () => {
  it('keeps exactly these fields', () => {
    beginSession({ token: 't-1', user, clock: null });
    sessionStore.setState({ userImInfo: im, unreadMsg: 3, pictures: [picked], videos: [picked] });
    expect(stored()).toEqual({ token: 't-1', userInfo: user, userImInfo: im });
  });

  it('begins a session without the messaging info of the one before', () => {
    beginSession({ token: 't-1', user, clock: null });
    sessionStore.setState({ userImInfo: im });
    beginSession({ token: 't-2', user, clock: null });
    expect(sessionStore.getState().userImInfo).toBeNull();
  });
});

describe('specification 4: logged in when a token is stored', () => {
  it('says so of a token and of nothing else', () => {
    expect(isSignedIn()).toBe(false);
    sessionStore.setState({ userInfo: user });
    expect(isSignedIn()).toBe(false);
    beginSession({ token: 't-1', user, clock: null });
    expect(isSignedIn()).toBe(true);
  });
});

describe('specification 3: the VAT file is not uploaded when number and date are empty and there is no file', () => {
  it.each([
    [{}, true],
    [{ vatNumber: '100000000000003' }, false],
    [{ vatStartDate: '2026-01-01' }, false],
    [{ vatFileCount: 1 }, false],
  ])('with %j: %s', (part, missing) => {
    expect(isVatFileMissing({ ...user, ...part })).toBe(missing);
  });
});
