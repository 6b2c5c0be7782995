import { fundPasswordProblem, loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { describe, expect, it } from 'vitest';
import { passwordRulesMet } from './password-rules-met.ts';

describe('specification 5: 8 to 50 characters, at least two character types, shown while one types', () => {
  it.each([
    ['', false, false],
    ['abc', false, false],
    ['abc1', false, true],
    ['abcdefgh', true, false],
    ['abcdefg1', true, true],
    ['a1'.repeat(26), false, true],
  ])('%s: length %s, types %s', (typed, length, classes) => {
    expect(passwordRulesMet(typed, loginPasswordProblem)).toEqual({ length, classes });
  });

  it('counts capitals as letters in a fund password, where the login password counts them apart', () => {
    expect(passwordRulesMet('Abcdefgh', loginPasswordProblem).classes).toBe(true);
    expect(passwordRulesMet('Abcdefgh', fundPasswordProblem).classes).toBe(false);
  });
});
