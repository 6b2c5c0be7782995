import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from './adapters/clock.ts';
import { cryptoIds } from './adapters/ids.ts';
import { noPayments } from './adapters/payments/payments.ts';
import { paymentsOf } from './compose.ts';
import { loadSettings } from './config/config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-compose-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadSettings({ DATA_DIR: dataDir, ...env });

const providerFor = (env: Record<string, string>) =>
  // The database is asked nothing here.
  paymentsOf({ settings: load(env).settings, db: {} as never, clock: systemClock, ids: cryptoIds });

const stripeUrl = 'https://sk_test_1:whsec_1@api.stripe.com';

describe('payments are taken only where somebody asked for it', () => {
  it.each([
    [{ DEMO: '1' }, true],
    [{ PAYMENTS: 'sandbox' }, true],
    [{}, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DEMO: '1', PAYMENTS: 'none' }, false],
    [{ PAYMENTS: 'none', PAYMENTS_URL: stripeUrl }, false],
    [{ PAYMENTS_URL: stripeUrl }, true],
    [{ DEMO: '1', PAYMENTS_URL: stripeUrl }, true],
  ])('%j: %s', (env, takes) => expect(providerFor(env) !== noPayments).toBe(takes));

  it('without a provider no page is opened, and production is told', async () => {
    await expect(noPayments.openPage({} as never)).rejects.toThrow('no payment provider');
    expect(load({ NODE_ENV: 'production' }).warnings.join('\n')).toMatch(/^PAYMENTS is not set/m);
    const sandbox = load({ NODE_ENV: 'production', PAYMENTS: 'sandbox' });
    expect(sandbox.warnings.join('\n')).toMatch(/^PAYMENTS is sandbox/m);
    const tests = load({ NODE_ENV: 'production', PAYMENTS_URL: stripeUrl });
    expect(tests.settings.payments).toBe('stripe');
    expect(tests.warnings.join('\n')).toMatch(/^PAYMENTS_URL has a key for tests/m);
    expect(tests.warnings.join('\n')).not.toContain('sk_test_1');
  });
});
