import { describe, expect, it } from 'vitest';
import { dayMs } from './days.ts';
import { byUrgency, shareOfTime, type Urgency, urgencyOf } from './urgency.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const hourMs = 3_600_000;

describe('how soon something needs its reader', () => {
  it.each([
    ['others have the turn', { isMine: false, deadline: now + hourMs }, 'others'],
    ['silence costs money today', { isMine: true, deadline: now + dayMs }, 'now'],
    ['it has cost it', { isMine: true, deadline: now - hourMs }, 'now'],
    ['days are left', { isMine: true, deadline: now + dayMs + 1 }, 'soon'],
    ['nothing happens by itself', { isMine: true, deadline: null }, 'soon'],
    ['silence costs nothing', { isMine: true, deadline: now + 1, isCostly: false }, 'soon'],
    [
      'nothing can be done yet',
      { isMine: true, deadline: now + 9 * dayMs, opensAt: now + 1 },
      'later',
    ],
    ['it can be done now', { isMine: true, deadline: now + 9 * dayMs, opensAt: now }, 'soon'],
  ] as const)('%s', (_what, waiting, urgency) => {
    expect(urgencyOf(waiting, now)).toBe(urgency);
  });

  it('comes first where it costs money, then where days are left', () => {
    const all: Urgency[] = ['others', 'later', 'now', 'soon'];
    expect(all.toSorted(byUrgency)).toEqual(['now', 'soon', 'later', 'others']);
  });
});

describe('the share of a stretch that is left', () => {
  it('empties from its beginning to its end and stays within both', () => {
    const stretch = { since: now, deadline: now + 4 * hourMs };
    const shares = [-1, 0, 1, 4, 5].map((hours) => shareOfTime(stretch, now + hours * hourMs));
    expect(shares).toEqual([1, 1, 0.75, 0, 0]);
    expect(shareOfTime({ since: now, deadline: now }, now)).toBe(0);
  });
});
