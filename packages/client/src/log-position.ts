import { positionCookie } from '@khidma/contract/core/log-position';
import { getCookie, setCookie } from './cookie.ts';

/** By then every database that is read from has it. */
const minute = 1 / 1_440;

/** Keeps up to which place of its log the server must read to show what this browser has changed or was told of: each call says it. */
export const keepPosition = (position: string | null | undefined): void => {
  if (position && position > (getCookie(positionCookie) ?? ''))
    setCookie(positionCookie, position, { days: minute });
};
