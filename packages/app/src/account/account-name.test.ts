import { describe, expect, it } from 'vitest';
import { readAccountName } from './account-name.ts';

describe('sign-in takes e-mail or UAE mobile', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['aisha', 'email'],
    ['aisha@', 'email'],
    [`${'a'.repeat(95)}@b.com`, 'tooLong?max=100'],
    ['aisha rahman@example.com', 'emailBlank'],
    ['عائشة@example.com', 'emailLatin'],
    ['04 123 4567', 'mobile'],
    ['٠٤ ١٢٣ ٤٥٦٧', 'mobile'],
    ['+44 7700 900123', 'mobile'],
  ])('refuses "%s": %s', (typed, rule) =>
    expect(readAccountName(typed)).toEqual({ kind: 'broken', rule }),
  );

  it.each([
    ['050 123 4567', 'mobile', '+971501234567'],
    ['00971 50-1234567', 'mobile', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', 'mobile', '+971501234567'],
    [' Aisha@Example.com ', 'email', 'aisha@example.com'],
  ])('takes "%s" as %s', (typed, kind, value) =>
    expect(readAccountName(typed)).toEqual({ kind, value }),
  );
});
