import { beforeEach, describe, expect, it } from 'vitest';
import {
  allNoticesOn,
  countNoticesOn,
  keepNoticeSettings,
  readNoticeSettings,
} from './notice-settings.ts';

const mine = '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';
const other = '6f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11';

beforeEach(() => localStorage.clear());

describe('NOTICE_SETTINGS: per user id, "1" is on, "0" is off, all on by default', () => {
  it.each([
    '',
    'not json',
    '[]',
    'null',
    `{"${mine}":{"chat":"yes"}}`,
    `{"${mine}":"0"}`,
    `{"${mine}":{"chat":"0"}}`,
  ])('is all on where the copy is %s', (stored) => {
    localStorage.setItem('NOTICE_SETTINGS', stored);
    expect(readNoticeSettings(mine)).toEqual({
      chat: '1',
      orderAndTour: '1',
      activity: '1',
      interactive: '1',
      system: '1',
    });
  });

  it('keeps one copy for each user of the browser', () => {
    keepNoticeSettings(mine, { ...allNoticesOn, chat: '0' });
    keepNoticeSettings(other, { ...allNoticesOn, system: '0' });
    expect(readNoticeSettings(mine)).toEqual({ ...allNoticesOn, chat: '0' });
    expect(readNoticeSettings(other)).toEqual({ ...allNoticesOn, system: '0' });
    expect(JSON.parse(localStorage.getItem('NOTICE_SETTINGS') ?? '')).toHaveProperty([
      mine,
      'chat',
    ]);
  });

  it('counts the kinds that are on', () => {
    expect(countNoticesOn(allNoticesOn)).toBe(5);
    expect(countNoticesOn({ ...allNoticesOn, chat: '0', activity: '0' })).toBe(3);
  });
});
