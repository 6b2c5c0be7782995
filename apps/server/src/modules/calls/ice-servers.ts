import { createHmac } from 'node:crypto';
import type { OpenedCall } from '@khidma/contract/shapes/call';
import type { Settings } from '../../config/config.ts';

/** Longer than any call: a relay asks for the credentials again while it lasts. */
const CREDENTIALS_MS = 12 * 3_600_000;

/**
 * Returns what helps two browsers to find a way. The relay's credentials live for half a day and say whose they are, by
 * the scheme that coturn calls `static-auth-secret` (draft-uberti-behave-turn-rest).
 */
export const iceServersOf = (
  { ice }: Pick<Settings, 'ice'>,
  subject: string,
  now: Date,
): OpenedCall['iceServers'] => {
  const { stun, turn, turnSecret } = ice;
  const username = `${Math.floor((now.getTime() + CREDENTIALS_MS) / 1000)}:${subject}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [
    ...(stun.length === 0 ? [] : [{ urls: [...stun] }]),
    ...(turn.length === 0 ? [] : [{ urls: [...turn], username, credential }]),
  ];
};
