import { describe, expect, it } from 'vitest';
import {
  validateConfirmation,
  openRecoveryStates,
  recoveryAfter,
  recoveryStates,
} from './recovery-transitions.ts';

const asked = { status: 'asked', memberId: 'huda', askedBy: 'omar' } as const;

describe('the recovery of a colleague', () => {
  it('is confirmed by somebody who is neither the one nor the other, once', () => {
    expect(validateConfirmation(asked, 'huda')).toBe('ownStaffAccount');
    expect(validateConfirmation(asked, 'omar')).toBe('recoveryOwnAsk');
    for (const status of recoveryStates.filter((one) => one !== 'asked'))
      expect(validateConfirmation({ ...asked, status }, 'noura')).toBe('recoveryWrongState');
    expect(validateConfirmation(asked, 'noura')).toBeNull();
  });

  it('is under way until it is done, stopped or over', () => {
    expect(openRecoveryStates).toEqual(['asked', 'confirmed']);
    for (const status of openRecoveryStates) expect(recoveryAfter(status, 'stop')).toBe('stopped');
    expect(recoveryAfter('confirmed', 'reset')).toBe('done');
    expect(recoveryAfter('asked', 'expire')).toBe('expired');
    for (const [status, event] of [
      ['asked', 'reset'],
      ['confirmed', 'expire'],
      ['stopped', 'reset'],
      ['done', 'stop'],
    ] as const)
      expect(() => recoveryAfter(status, event)).toThrow('does not');
  });
});
