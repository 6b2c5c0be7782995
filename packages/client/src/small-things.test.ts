// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from './config.ts';
import { getCookie, parentDomain, setCookie } from './cookie.ts';
import { keepPosition } from './log-position.ts';
import { deviceId, osVersion } from './device.ts';
import { throttle } from './throttle.ts';
import { filenameOf } from './transport.ts';

describe('cookie: 365 days, path root, the parent domain of the host', () => {
  it.each([
    ['localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
    ['khidma.ae', 'khidma.ae'],
    ['portal.khidma.ae', 'khidma.ae'],
    ['a.portal.khidma.ae', 'portal.khidma.ae'],
  ])('%s: %s', (host, domain) => {
    expect(parentDomain(host)).toBe(domain);
  });

  it('writes those defaults', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    setCookie('language', 'ar-AE', { domain: 'khidma.ae' });
    expect(written.mock.calls[0]?.[0]).toBe(
      'language=ar-AE; path=/; max-age=31536000; samesite=lax; domain=khidma.ae',
    );
    written.mockRestore();
  });

  it('keeps and reads what is odd in a cookie', () => {
    setCookie('odd name', 'a;b=c ✓');
    expect(getCookie('odd name')).toBe('a;b=c ✓');
  });
});

describe('up to where the server must read', () => {
  it('only ever goes on, and is forgotten after a minute', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    for (const said of ['00000016B374D848', null, undefined, '', '00000002FFFFFFFF'])
      keepPosition(said);
    expect(getCookie('position')).toBe('00000016B374D848');
    expect(written.mock.calls.map(([cookie]) => /max-age=\d+/.exec(cookie)?.[0])).toEqual([
      'max-age=60',
    ]);
    written.mockRestore();
    keepPosition('00000016B374D900');
    expect(getCookie('position')).toBe('00000016B374D900');
  });
});

describe('cookies over TLS', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('have a prefix that no page without TLS can write; what was kept before is still read', () => {
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'portal.khidma.ae' });
    const written = vi.spyOn(document, 'cookie', 'set');
    const read = vi.spyOn(document, 'cookie', 'get');
    read.mockReturnValue('__Secure-language=ar-AE');
    setCookie('language', 'ar-AE');
    expect(written.mock.calls).toEqual([
      ['__Secure-language=ar-AE; path=/; max-age=31536000; samesite=lax; domain=khidma.ae; secure'],
    ]);
    read.mockReturnValue('language=zh_CN; __Secure-language=ar-AE');
    expect(getCookie('language')).toBe('ar-AE');
    read.mockReturnValue('language=zh_CN');
    expect(getCookie('language')).toBe('zh_CN');
    written.mockRestore();
    read.mockRestore();
  });
});

describe('cookies of a host that shares none with its neighbours', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    // Others share cookies again.
    vi.resetModules();
  });

  it('are its own by name, path and host, and those of the neighbours are not read', async () => {
    vi.resetModules();
    const own = await import('./cookie.ts');
    const { loadConfig } = await import('./config.ts');
    const written = vi.spyOn(document, 'cookie', 'set');
    const read = vi.spyOn(document, 'cookie', 'get');
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'desk.khidma.ae' });
    const keys = { signingKey: 'a'.repeat(64), sealingKey: 'b'.repeat(64) };
    await loadConfig(async () => Response.json({ ...keys, ownCookies: true }));
    own.setCookie('device_id', '1', { domain: 'khidma.ae' });
    expect(written.mock.calls).toEqual([
      ['__Host-device_id=1; path=/; max-age=31536000; samesite=lax; secure'],
    ]);
    read.mockReturnValue('device_id=theirs; __Host-device_id=1');
    expect(own.getCookie('device_id')).toBe('1');
    read.mockReturnValue('device_id=theirs');
    expect(own.getCookie('device_id')).toBeUndefined();
    written.mockRestore();
    read.mockRestore();
  });
});

describe('throttle: 500 ms, the first call at once', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('drops what comes in between', () => {
    const run = vi.fn();
    const throttled = throttle(run);
    throttled(1);
    throttled(2);
    vi.advanceTimersByTime(499);
    throttled(3);
    expect(run.mock.calls).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    throttled(4);
    expect(run.mock.calls).toEqual([[1], [4]]);
  });
});

describe('the device', () => {
  it('keeps its id in a cookie', () => {
    const id = deviceId();
    expect(getCookie('device_id')).toBe(id);
    expect(deviceId()).toBe(id);
  });

  it('says its system in ASCII', () => {
    expect(osVersion('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko')).toBe(
      'Windows NT 10.0; Win64; x64',
    );
    expect(osVersion('浏览器')).toBe('unknown');
  });
});

describe('public settings', () => {
  it.each([[null], ['x'], [{}], [{ signingKey: 'short', sealingKey: '22'.repeat(32) }]])(
    'refuses %j: nothing could be signed',
    (json) => {
      expect(() => parseConfig(json)).toThrow('config.json');
    },
  );

  it('takes what it knows and keeps the rest', () => {
    const keys = { signingKey: '11'.repeat(32), sealingKey: '22'.repeat(32) };
    expect(parseConfig({ ...keys, serviceCharge: 1000 })).toEqual({
      ...keys,
      messengerOrigin: '',
      messengerHosts: [],
      noPermissionUrl: '/no-permission',
      demo: false,
      rest: { serviceCharge: 1000 },
    });
  });
});

describe('the name of a download', () => {
  it.each([
    [null, undefined],
    ['inline', undefined],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename="_"; filename*=UTF-8\'\'%D9%83.csv', 'ك.csv'],
    ['attachment; filename="plain.csv"; filename*=UTF-8\'\'%zz', 'plain.csv'],
  ])('%s: %s', (header, name) => {
    expect(filenameOf(header)).toBe(name);
  });
});
