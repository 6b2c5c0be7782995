import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isToldLate, keptTime, maxClockOffMs, wasKeptBefore } from './kept-on-phone.ts';

const now = Date.parse('2026-12-01T09:40:00.000Z');
const minute = 60_000;
const day = 1440 * minute;

describe('When something that a phone kept counts as done', () => {
  it('is the phone’s time, where that can be', () => {
    const at = now - 126 * minute;
    const time = keptTime({ at, clock: now }, { notBefore: [at - minute, null], now });
    expect(time).toEqual({ doneAt: at, clockOffMinutes: null });
    expect(isToldLate(time, now)).toBe(true);
  });

  it('is never before it could be done, nor after it was received', () => {
    const opensAt = now - 60 * minute;
    const kept = { at: now - 2 * day, clock: now };
    expect(keptTime(kept, { notBefore: [null, opensAt], now }).doneAt).toBe(opensAt);
    expect(keptTime({ ...kept, at: now + day }, { notBefore: [opensAt], now }).doneAt).toBe(now);
    // Of two nodes' clocks one may be behind what it reads.
    expect(keptTime(kept, { notBefore: [now + minute], now }).doneAt).toBe(now);
  });

  it('says how far a clock is off, beyond ten minutes and either way', () => {
    const offOf = (off: number) =>
      keptTime({ at: now, clock: now + off }, { notBefore: [], now }).clockOffMinutes;
    expect([offOf(maxClockOffMs), offOf(-maxClockOffMs), offOf(0)]).toEqual([null, null, null]);
    expect([offOf(maxClockOffMs + minute), offOf(-day)]).toEqual([11, -1440]);
  });

  it('is not told of what came at once by a clock that is right', () => {
    expect(isToldLate({ doneAt: now - minute, clockOffMinutes: null }, now)).toBe(false);
    expect(isToldLate({ doneAt: now - minute - 1, clockOffMinutes: null }, now)).toBe(true);
    expect(isToldLate({ doneAt: now, clockOffMinutes: 11 }, now)).toBe(true);
  });

  it('lies within its bounds whatever the phone says, and a right clock is never accused', () => {
    const moment = fc.integer({
      min: Date.parse('0000-01-01T00:00:00.000Z'),
      max: Date.parse('9999-12-31T23:59:59.999Z'),
    });
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.array(fc.option(fc.integer({ min: now - 400 * day, max: now }))),
        (at, clock, notBefore) => {
          const { doneAt, clockOffMinutes } = keptTime({ at, clock }, { notBefore, now });
          expect(doneAt).toBeLessThanOrEqual(now);
          for (const earliest of notBefore)
            expect(doneAt).toBeGreaterThanOrEqual(earliest ?? -Infinity);
          expect([at, now, ...notBefore]).toContain(doneAt);
          expect(clockOffMinutes === null).toBe(Math.abs(clock - now) <= maxClockOffMs);
          expect(Number.isSafeInteger(clockOffMinutes ?? 0)).toBe(true);
        },
      ),
    );
  });
});

describe('Whether a phone kept something since before a moment', () => {
  it('is said by how long it kept it, whatever its clock says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 * day }),
        fc.integer({ min: -9000 * day, max: 9000 * day }),
        fc.integer({ min: 0, max: 30 * day }),
        (keptMs, offMs, ago) => {
          const clock = now + offMs;
          const kept = { at: clock - keptMs, clock };
          expect(wasKeptBefore(kept, { moment: now - ago, now })).toBe(keptMs > ago);
        },
      ),
    );
  });

  it('is not said by a clock that was set back meanwhile', () => {
    expect(wasKeptBefore({ at: now + day, clock: now }, { moment: now - 1, now })).toBe(false);
  });
});
