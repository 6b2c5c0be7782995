import { describe, expect, it } from 'vitest';
import { deviceOf, isSameDevice } from './sign-in-attempts.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-X810) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36';

describe('a device, read out of a user agent', () => {
  it('is null in what is not said', () => {
    for (const nothing of ['', 'curl/8.9', 'lightMyRequest', '\u0000 (((('])
      expect(deviceOf(nothing)).toEqual({ browser: null, system: null, form: 'desk' });
  });

  it.each([
    [chrome, 'Chrome', 'Windows', 'desk'],
    [`${chrome} Edg/141.0.0.0`, 'Edge', 'Windows', 'desk'],
    [`${chrome} OPR/120.0.0.0`, 'Opera', 'Windows', 'desk'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
      'desk',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox',
      'Linux',
      'desk',
    ],
    [iphone, 'Safari', 'iOS', 'phone'],
    [ipad, 'Chrome', 'iPadOS', 'tablet'],
    [pixel, 'Chrome', 'Android', 'phone'],
    [samsung, 'Samsung Internet', 'Android', 'tablet'],
    [`${pixel} EdgA/140.0`, 'Edge', 'Android', 'phone'],
    [`${iphone} OPT/5.0`, 'Opera', 'iOS', 'phone'],
    [chrome.replace('Chrome', 'HeadlessChrome'), 'Chrome', 'Windows', 'desk'],
    // Made of Chrome, under a name that is none of ours.
    [`${chrome} Vivaldi/7.5`, 'Chrome', 'Windows', 'desk'],
    [`${chrome} YaBrowser/25.8.0.0`, 'Chrome', 'Windows', 'desk'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
      'desk',
    ],
  ] as const)('%s', (userAgent, browser, system, form) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, form });
  });
});

describe('the same device', () => {
  it('is another where anything but a version differs', () => {
    expect(isSameDevice(chrome, iphone)).toBe(false);
    expect(isSameDevice(chrome, `${chrome} Edg/141.0.0.0`)).toBe(false);
    expect(isSameDevice(chrome, '')).toBe(false);
  });

  it('stays one when its browser or its system is updated', () => {
    expect(isSameDevice(chrome, chrome.replace('141.0.0.0', '142.0.7444.59'))).toBe(true);
    expect(isSameDevice(iphone, iphone.replace('19_1', '19_2_1').replace('19.1', '19.2'))).toBe(
      true,
    );
  });
});
