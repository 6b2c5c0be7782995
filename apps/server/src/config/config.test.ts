import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError, loadSettings } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (env: Record<string, string> = {}) => loadSettings({ DATA_DIR: dataDir, ...env });
const KEY = 'ab'.repeat(32);

describe('a wrong value stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'x'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://localhost/khidma'],
    ['DATABASE_URL', 'khidma'],
    ['NODE_NAME', 'node one'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '201'],
    ['DATABASE_POOL', 'ten'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example.ae'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['S3_URL', 'https://s3.example.ae/bucket'],
    ['S3_URL', 'https://key@s3.example.ae/bucket'],
    ['S3_URL', 'https://key:%E0%A4%A@s3.example.ae/bucket'],
    ['S3_URL', 's3://key:secret@bucket'],
    ['S3_URL', 'https://key:secret@s3.example.ae'],
    ['S3_URL', 'https://key:secret@s3.example.ae/bucket/folder'],
    ['S3_URL', 'https://key:secret@s3.example.ae/Bucket'],
    ['S3_URL', 'https://key:secret@s3.example.ae/bucket?zone=a'],
    ['S3_URL', 'https://key:secret@s3.example.ae/bucket?region='],
    ['SMTP_URL', 'mail.example.ae:25'],
    ['SMS_URL', 'ftp://sms.example.ae'],
    ['MAIL_FROM', 'somebody'],
    ['MAIL_FROM', 'a@example.ae\r\nBcc: b@example.ae'],
    ['PUBLIC_URL', 'portal.example.ae'],
    ['PUBLIC_URL', 'https://portal.example.ae/app'],
    ['MESSENGER_ORIGIN', 'https://chat.example.ae/'],
    ['MESSENGER_HOSTS', '*'],
    ['MESSENGER_HOSTS', 'https://portal.example.ae,'],
    ['MESSENGER_HOSTS', 'https://portal.example.ae/chat'],
    ['NO_PERMISSION_URL', 'javascript:alert(1)'],
    ['NO_PERMISSION_URL', '//elsewhere.example'],
    ['SIGNING_KEY', 'short'],
    ['SEALING_KEY', 'AB'.repeat(32)],
    ['TICKET_KEY', 'zz'.repeat(32)],
    ['SECURITY_CONTACT', 'security@khidma.example'],
    ['SECURITY_CONTACT', 'http://khidma.example/report'],
    ['TICKET_KEY', `${KEY},`],
    ['TICKET_KEY', `${KEY},${KEY}`],
    ['DEMO', 'yes'],
    ['PAYMENTS', 'cash'],
    ['PAYMENTS', 'stripe'],
    ['PAYMENTS_URL', 'https://api.stripe.com'],
    ['PAYMENTS_URL', 'http://sk_live_1:whsec_1@api.stripe.com'],
    ['CALLS', 'on'],
    ['STUN_URLS', 'https://stun.example.ae'],
    ['TURN_URLS', 'turn:turn.example.ae:3478,'],
    ['TURN_SECRET', 'short'],
    ['TURN_SECRET', 'long enough but for nothing'],
    ['TRANSLATE_URL', 'ftp://translate.example.ae'],
    ['TRANSLATE_URL', 'https://translate.example.ae/translate'],
    ['STAFF_PROOF_MINUTES', '0'],
    ['STAFF_PROOF_MINUTES', '1441'],
    ['STOP_LIMIT_MS', '99'],
    ['STOP_LIMIT_MS', '60001'],
  ])('%s=%s', (name, value) => {
    const start = () => load({ [name]: value });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(new RegExp(`^${name} .+\\.$`));
  });

  it('names a secret, but does not show it', () => {
    expect(() => load({ DATABASE_URL: 'mysql://user:hunter2@localhost/khidma' })).not.toThrow(
      /hunter2/,
    );
    expect(() => load({ S3_URL: 'https://key:hunter2@s3.example.ae/a/b' })).not.toThrow(/hunter2/);
  });

  it('refuses damaged keys rather than signing everyone out', () => {
    writeFileSync(path.join(dataDir, 'keys.json'), '{"signingKey":');
    expect(() => load()).toThrow(/^DATA_DIR .+keys\.json is damaged/);
  });
});

describe('what is unset', () => {
  it('takes the defaults of the design, also where a value is empty', () => {
    const { settings } = load({ PORT: '', HOST: ' ' });
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:8080',
      messengerOrigin: 'http://127.0.0.1:8080',
      // The machine's other name is another origin to a browser.
      messengerHosts: ['http://127.0.0.1:8080', 'http://localhost:8080'],
    });
    expect(settings).toMatchObject({
      demo: false,
      calls: false,
      ice: { stun: [], turn: [], turnSecret: '' },
      production: false,
      databaseUrl: undefined,
      metricsPort: undefined,
      databasePool: 10,
      trustProxy: [],
      smtpUrl: undefined,
    });
  });

  it('knows the way past a pooler, which is the same where none is', () => {
    const [pooled, direct] = ['postgres://pooler/khidma', 'postgres://primary/khidma'];
    expect(load({ DATABASE_URL: direct }).settings.databaseDirectUrl).toBe(direct);
    const { settings } = load({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
    expect(settings).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: direct });
    expect(load({ DATABASE_DIRECT_URL: direct }).settings.databaseDirectUrl).toBeUndefined();
  });

  it('leads mails to somewhere that can be visited', () => {
    expect(load({ HOST: '0.0.0.0', PORT: '9000' }).settings.publicUrl).toBe(
      'http://127.0.0.1:9000',
    );
    expect(load({ HOST: '::1' }).settings.publicUrl).toBe('http://[::1]:8080');
    expect(load({ PUBLIC_URL: 'https://portal.example.ae/' }).settings).toMatchObject({
      publicUrl: 'https://portal.example.ae',
      messengerOrigin: 'https://portal.example.ae',
      mailFrom: 'Khidma <no-reply@portal.example.ae>',
    });
  });

  it('gives a stop less than three seconds, unless it is told how long it may take', () => {
    expect(load().settings.stopLimitMs).toBe(2_900);
    expect(load({ STOP_LIMIT_MS: '30000' }).settings.stopLimitMs).toBe(30_000);
  });

  it('leaves the console where everybody is, or gives it an origin that nobody else has', () => {
    const own = { PUBLIC_URL: 'https://portal.example.ae' };
    expect(load(own).settings.consoleOrigin).toBe('https://portal.example.ae');
    const apart = { ...own, CONSOLE_ORIGIN: 'https://desk.example.ae' };
    expect(load(apart).settings.consoleOrigin).toBe('https://desk.example.ae');
    expect(() => load({ ...own, CONSOLE_ORIGIN: 'http://portal.example.ae' })).toThrow(
      'CONSOLE_ORIGIN must have another host than PUBLIC_URL',
    );
    expect(() => load({ ...apart, MESSENGER_ORIGIN: 'https://desk.example.ae' })).toThrow(
      'CONSOLE_ORIGIN must be another origin than MESSENGER_ORIGIN',
    );
    expect(() => load({ ...own, CONSOLE_ORIGIN: 'https://desk.example.ae/console' })).toThrow(
      'CONSOLE_ORIGIN must be an origin',
    );
    // The other name of one's own machine is the console's then, and holds no panel of the public's.
    const { settings } = load({ CONSOLE_ORIGIN: 'http://localhost:8080' });
    expect(settings.messengerHosts).toEqual(['http://127.0.0.1:8080']);
  });

  it('reads which pages may hold the messaging panel', () => {
    expect(
      load({ MESSENGER_HOSTS: 'https://portal.example.ae, https://shop.example.ae' }).settings
        .messengerHosts,
    ).toEqual(['https://portal.example.ae', 'https://shop.example.ae']);
  });

  it('reads the proxies that are trusted, and how many connections a node has', () => {
    const { settings } = load({
      TRUST_PROXY: 'loopback, 10.1.0.0/16,2001:db8::7',
      DATABASE_POOL: '40',
    });
    expect(settings.trustProxy).toEqual(['loopback', '10.1.0.0/16', '2001:db8::7']);
    expect(settings.databasePool).toBe(40);
  });

  it('reads a bucket out of its URL', () => {
    expect(load().settings.s3).toBeUndefined();
    const url = 'http://KEY:a%2Fb%2Bc@127.0.0.1:9000/khidma-files/';
    const place = {
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'khidma-files',
      region: 'us-east-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'a/b+c',
    };
    expect(load({ S3_URL: url }).settings.s3).toEqual(place);
    expect(load({ S3_URL: `${url}?region=me-central-1` }).settings.s3?.region).toBe('me-central-1');
  });

  it('has keys made at the first start, and kept for its owner alone', () => {
    const first = load().settings;
    expect(first.signingKey).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([first.signingKey, first.sealingKey, ...first.ticketKeys]).size).toBe(3);
    expect(load().settings).toEqual(first);
    expect(statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('takes several keys, and keeps their order', () => {
    const other = 'b'.repeat(64);
    expect(load({ TICKET_KEY: `${KEY}, ${other}` }).settings.ticketKeys).toEqual([KEY, other]);
  });

  it('prefers a key that is set, and leaves the kept ones alone', () => {
    const kept = load().settings;
    expect(load({ SIGNING_KEY: KEY }).settings).toMatchObject({
      signingKey: KEY,
      sealingKey: kept.sealingKey,
    });
    expect(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')).toContain(kept.signingKey);
  });
});

describe('production', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'none' };

  it('is told that the embedded database is not meant for it', () => {
    expect(load(production).warnings.join()).toMatch(/^DATABASE_URL is not set/);
  });

  it('is told that nodes need the same keys, and that demo accounts are public', () => {
    const { warnings } = load({
      ...production,
      DATABASE_URL: 'postgres://db.example.ae/khidma',
      DEMO: '1',
    });
    expect(warnings.join('\n')).toMatch(/SIGNING_KEY[^\n]+\nSECURITY_CONTACT[^\n]+\nDEMO is 1/);
  });

  it('is told that files travel in the clear to a bucket without TLS', () => {
    const warningsWith = (s3: string) =>
      load({
        ...production,
        SIGNING_KEY: KEY,
        SEALING_KEY: KEY,
        TICKET_KEY: KEY,
        SECURITY_CONTACT: 'mailto:security@khidma.example',
        DATABASE_URL: 'postgres://db.example.ae/khidma',
        S3_URL: s3,
      }).warnings.join();
    expect(warningsWith('http://key:secret@s3.example.ae/khidma')).toMatch(
      /^S3_URL begins with http:/,
    );
    expect(warningsWith('http://key:secret@127.0.0.1:9000/khidma')).toBe('');
    expect(warningsWith('https://key:secret@s3.example.ae/khidma')).toBe('');
  });

  it('is told nothing when all is well, and development never is', () => {
    const keys = {
      SIGNING_KEY: KEY,
      SEALING_KEY: KEY,
      TICKET_KEY: KEY,
      SECURITY_CONTACT: 'mailto:security@khidma.example',
    };
    expect(
      load({ ...production, ...keys, DATABASE_URL: 'postgres://db.example.ae/khidma' }).warnings,
    ).toEqual([]);
    expect(load({ DEMO: '1' }).warnings).toEqual([]);
  });
});
