import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noPayments, sandboxPayments } from './adapters/payments/sandbox-payments.ts';
import { paymentsOf } from './compose.ts';
import { loadSettings } from './config.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-compose-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const load = (env: Record<string, string>) => loadSettings({ DATA_DIR: dataDir, ...env });

describe('the sandbox takes payments only where somebody asked for it', () => {
  it.each([
    [{ DEMO: '1' }, sandboxPayments],
    [{ PAYMENTS: 'sandbox' }, sandboxPayments],
    [{}, noPayments],
    [{ NODE_ENV: 'production' }, noPayments],
    [{ DEMO: '1', PAYMENTS: 'none' }, noPayments],
  ])('%j', (env, payments) => expect(paymentsOf(load(env).settings)).toBe(payments));

  it('without a provider every card is declined, and production is told', async () => {
    const card = {
      number: '4242424242424242',
      expiryMonth: 12,
      expiryYear: 2030,
      securityCode: '123',
    };
    const asked = { key: 'one', amount: 100 as never, card, now: new Date() }; // never looked at
    expect(await noPayments.authorise(asked)).toEqual({ ok: false, refusal: 'cardDeclined' });
    expect(load({ NODE_ENV: 'production' }).warnings.join('\n')).toMatch(/^PAYMENTS is not set/m);
    const sandbox = load({ NODE_ENV: 'production', PAYMENTS: 'sandbox' });
    expect(sandbox.warnings.join('\n')).toMatch(/^PAYMENTS is sandbox/m);
  });
});
