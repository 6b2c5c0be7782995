import {
  type NotificationKey,
  notificationKeys,
  notificationSettings,
  type NotificationSettings,
} from '@khidma/contract/shapes/notice';
import * as z from 'zod/mini';
import { storageKeys } from './storage-keys.ts';

const copies = z.catch(z.record(z.string(), z.unknown()), {});

/** What holds until somebody says otherwise: all on (specification, section 3). */
export const allNoticesOn = Object.fromEntries(
  notificationKeys.map((key) => [key, '1']),
) as NotificationSettings; // the keys are exactly those of the settings

/** This browser's copy of what a merchant wants to hear of; all on where there is none, or none that makes sense. */
export const readNoticeSettings = (userId: string): NotificationSettings => {
  const parsed = z.safeParse(notificationSettings, readCopies()[userId]);
  return parsed.success ? parsed.data : allNoticesOn;
};

/** Keeps a copy of the server's word, beside those of others who use this browser. */
export const keepNoticeSettings = (userId: string, settings: NotificationSettings): void => {
  try {
    localStorage.setItem(
      storageKeys.noticeSettings,
      JSON.stringify({ ...readCopies(), [userId]: z.parse(notificationSettings, settings) }),
    );
  } catch {
    // The browser's storage is full or closed: the server still knows.
  }
};

/** How many kinds are on. */
export const countNoticesOn = (settings: NotificationSettings): number =>
  notificationKeys.filter((key: NotificationKey) => settings[key] === '1').length;

const readCopies = (): Record<string, unknown> => {
  try {
    return z.parse(copies, JSON.parse(localStorage.getItem(storageKeys.noticeSettings) ?? '{}'));
  } catch {
    return {};
  }
};
