import { describe, expect, it } from 'vitest';
import { inForceAt } from '../settings/effective.ts';
import { defaultSettings, isSettable, settingsWith } from '../settings/durations.ts';
import { limitRelations } from './relations.ts';

describe('Limits hold together', () => {
  it.each(Object.entries(limitRelations))('%s', (_, holds) => expect(holds).toBe(true));
});

describe('All durations stand in one table of settings', () => {
  it('may be set within their bounds only', () => {
    expect(isSettable('serviceFee', 5001)).toBe(false);
    expect(isSettable('serviceFee', 12.5)).toBe(false);
    expect(isSettable('serviceFee', -1)).toBe(false);
    expect(isSettable('serviceFee', 1250)).toBe(true);
  });

  it('have the defaults that were decided', () => {
    const hour = 3_600_000;
    expect(defaultSettings).toMatchObject({
      paymentWindow: hour / 4,
      completionAfterReserved: 7 * 24 * hour,
      completionAfterPayment: 30 * 24 * hour,
      confirmationWindow: 72 * hour,
      confirmationExtension: 72 * hour,
      cancelRequestWindow: 72 * hour,
      activationCodeLife: 14 * 24 * hour,
      codeLife: hour / 6,
      codeResendAfter: 60_000,
      codeTries: 5,
      fundPasswordTries: 5,
      serviceFee: 1000,
      certificateNoticeDays: 30,
      auditBusinessDays: 1,
    });
    expect(settingsWith({ codeTries: 3 })).toEqual({ ...defaultSettings, codeTries: 3 });
  });
});

describe('serviceCharge: a setting with effective dates', () => {
  const history = [
    { from: 200, value: 1200 },
    { from: 100, value: 1000 },
    { from: 200, value: 1300 },
  ];

  it('is none before the first', () => expect(inForceAt(history, 99)).toBeNull());
  it('holds from its moment until the next one’s', () =>
    expect([100, 199, 200, 999].map((at) => inForceAt(history, at))).toEqual([
      1000, 1000, 1300, 1300,
    ]));
});
