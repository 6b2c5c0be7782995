import { describe, expect, it } from 'vitest';
import { momentInDubai } from './days.ts';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:30' };
const at = (time: string, day = '2026-11-22') => momentInDubai(day, time);

describe('quiet hours are those of Dubai', () => {
  it('over midnight: the evening waits for the next morning, the morning for its own', () => {
    expect(afterQuietHours(at('22:00'), night)).toBe(at('07:30', '2026-11-23'));
    expect(afterQuietHours(at('03:15'), night)).toBe(at('07:30'));
  });

  it('within a day', () => {
    expect(afterQuietHours(at('13:30'), { from: '13:00', to: '15:00' })).toBe(at('15:00'));
    expect(afterQuietHours(at('15:00'), { from: '13:00', to: '15:00' })).toBe(at('15:00'));
    expect(afterQuietHours(at('12:59'), { from: '13:00', to: '15:00' })).toBe(at('12:59'));
  });

  it('are over at their end, and none where there are none', () => {
    expect(afterQuietHours(at('07:30'), night)).toBe(at('07:30'));
    expect(afterQuietHours(at('21:59'), night)).toBe(at('21:59'));
    expect(afterQuietHours(at('23:00'), null)).toBe(at('23:00'));
    expect(afterQuietHours(at('23:00'), { from: '08:00', to: '08:00' })).toBe(at('23:00'));
  });
});
