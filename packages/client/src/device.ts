import { getCookie, setCookie } from './cookie.ts';
import { uuidV4 } from './random.ts';

const deviceCookie = 'device_id';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Kept beside the cookie, so that a browser that keeps none has at least one id a visit. */
let remembered: string | undefined;

/**
 * The id of this browser, made once and kept. A cookie holds it, because the specification lists what
 * local storage may hold, and this is not on the list.
 */
export const deviceId = (): string => {
  const kept = getCookie(deviceCookie);
  if (kept !== undefined && uuid.test(kept)) return kept;
  remembered ??= uuidV4();
  setCookie(deviceCookie, remembered);
  return remembered;
};

/** What the browser says about its system, in ASCII, as a header must be. */
export const osVersion = (userAgent: string): string => {
  const system = /\(([^)]*)\)/.exec(userAgent)?.[1] ?? userAgent;
  const ascii = system
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 100);
  return ascii === '' ? 'unknown' : ascii;
};

/** The browser's IANA zone; some browsers know none, and the product lives in Dubai. */
export const timeZone = (): string => {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === undefined || zone === 'Etc/Unknown' ? 'Asia/Dubai' : zone;
};

/** The headers of the protocol that do not change from call to call. */
export const deviceHeaders = (appVersion: string): Record<string, string> => ({
  'X-App-Build': appVersion,
  'X-App-Version': appVersion,
  'X-App-Type': '100',
  'X-Platform': 'Web',
  'X-Channel': 'web',
  'X-Device-Id': deviceId(),
  'X-OS-Version': osVersion(navigator.userAgent),
  'X-Currency': 'AED',
  'X-Timezone': timeZone(),
});
