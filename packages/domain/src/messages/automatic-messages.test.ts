import { describe, expect, it } from 'vitest';
import { automaticDueAt, automaticTextIn, decideAutomaticMessage } from './automatic-messages.ts';

const at = (text: string): Date => new Date(`${text}:00.000Z`);
const now = at('2026-12-01T06:00');

describe('The message of the day before', () => {
  it.each([
    ['a visit in three days', '2026-12-04T06:00', '2026-12-03T06:00'],
    ['a visit within a day is too near', '2026-12-02T05:00', null],
    ['none without a time', null, null],
  ])('%s', (_name, reserved, due) => {
    const reservedAt = reserved === null ? null : at(reserved);
    expect(automaticDueAt('dayBefore', { reservedAt }, now)).toEqual(due === null ? due : at(due));
  });

  it.each([
    ['waits where the visit was moved', 'Paid', '2026-12-05T06:00', at('2026-12-04T06:00')],
    ['is sent within the last day', 'Paid', '2026-12-02T06:00', 'send'],
    ['never after the visit has begun', 'Paid', '2026-12-01T06:00', 'drop'],
    ['never for what was cancelled', 'Cancelled', '2026-12-02T06:00', 'drop'],
    ['never where the customer wants to cancel', 'PendingCancellation', '2026-12-02T06:00', 'drop'],
    ['never without a time', 'Paid', null, 'drop'],
  ] as const)('%s', (_name, status, reserved, verdict) => {
    const reservedAt = reserved === null ? null : at(reserved);
    expect(decideAutomaticMessage('dayBefore', { status, reservedAt }, now)).toEqual(verdict);
  });
});

describe('The other messages', () => {
  it('go at once, as long as the order is where they speak of', () => {
    const reservedAt = null;
    for (const event of ['onMyWay', 'completed'] as const)
      expect(automaticDueAt(event, { reservedAt }, now)).toBe(now);
    expect(decideAutomaticMessage('onMyWay', { status: 'Paid', reservedAt }, now)).toBe('send');
    expect(decideAutomaticMessage('onMyWay', { status: 'Completed', reservedAt }, now)).toBe(
      'drop',
    );
    expect(decideAutomaticMessage('completed', { status: 'Completed', reservedAt }, now)).toBe(
      'send',
    );
    expect(decideAutomaticMessage('completed', { status: 'Paid', reservedAt }, now)).toBe('drop');
  });

  it('are written in the reader’s language, else in one that there is', () => {
    expect(automaticTextIn({ en_US: 'Hi', 'ar-AE': 'مرحبا' }, 'ar-AE')).toBe('مرحبا');
    expect(automaticTextIn({ en_US: 'Hi', zh_CN: '  ' }, 'zh_CN')).toBe('Hi');
    expect(automaticTextIn({ 'ar-AE': 'مرحبا' }, 'en_US')).toBe('مرحبا');
    expect(automaticTextIn({}, 'en_US')).toBe('');
  });
});
