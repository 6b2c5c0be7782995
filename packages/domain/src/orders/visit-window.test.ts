import { describe, expect, it } from 'vitest';
import { arrivesUntil, isWithinWindow, lastEnd, plannedStart } from './visit-window.ts';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
const order = {
  reservedAt: at('08:00'),
  reservedUntil: at('10:30'),
  arrivalMinutes: 120,
  plannedAfterMinutes: 30,
};

describe('the window that was sold', () => {
  it('ends when the team comes at the latest, and late counts from there', () => {
    expect(arrivesUntil(order)).toEqual(at('10:00'));
    expect(plannedStart(order)).toEqual(at('08:30'));
    // Two hours of work, begun at ten.
    expect(lastEnd(order)).toEqual(at('12:00'));
    expect(lastEnd({ ...order, reservedUntil: null })).toEqual(at('10:00'));
  });

  it('is a moment where none was sold', () => {
    const moment = { ...order, arrivalMinutes: 0, plannedAfterMinutes: 0 };
    expect(arrivesUntil(moment)).toBeNull();
    expect(plannedStart(moment)).toEqual(at('08:00'));
    expect(lastEnd(moment)).toEqual(at('10:30'));
    expect(lastEnd({ ...moment, reservedUntil: null })).toEqual(at('08:00'));
  });

  it('is nothing where no time is reserved', () => {
    const open = { ...order, reservedAt: null, reservedUntil: null };
    expect([arrivesUntil(open), plannedStart(open), lastEnd(open)]).toEqual([null, null, null]);
    expect(isWithinWindow(open, at('08:00'))).toBe(false);
  });

  it('bounds what the merchant plans', () => {
    const within = ['07:59', '08:00', '10:00', '10:01'].map((time) =>
      isWithinWindow(order, at(time)),
    );
    expect(within).toEqual([false, true, true, false]);
  });
});
