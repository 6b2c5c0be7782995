import { sample } from '@khidma/app/testing/sample';
import { getHome, homeDispute, homeWait } from '@khidma/contract/home/get-home';
import { describe, expect, it } from 'vitest';
import { needing, needsOf, shareLeftOf } from './needs.ts';

const now = Date.parse('2026-11-24T06:00:00Z');
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const empty = sample(getHome.output, {
  waits: [],
  disputes: [],
  certificates: [],
  unread: { conversations: 0, since: null },
  services: { onSale: 1, declined: 0, drafts: 0 },
});
const wait = (kind: (typeof homeWait)['shape']['kind']['_zod']['output'], hours: number) =>
  sample(homeWait, { kind, since: inHours(-24), deadline: inHours(hours) });

describe('what waits for a merchant', () => {
  it('is nothing where nothing does', () => {
    expect(needsOf(empty, now)).toEqual([]);
  });

  it('comes by how soon silence decides it, then by what is only to be done', () => {
    const needs = needsOf(
      {
        ...empty,
        waits: [wait('completion', 100), wait('cancelRequest', 7), wait('time', -1)],
        disputes: [
          sample(homeDispute, { isUnanswered: false }),
          sample(homeDispute, { isUnanswered: true }),
        ],
        certificates: [
          { kind: 'licence', endsAt: inHours(24 * 18) },
          { kind: 'personal', endsAt: inHours(24 * 3) },
          { kind: 'additional', endsAt: inHours(-24) },
        ],
        unread: { conversations: 2, since: inHours(-2) },
        services: { onSale: 0, declined: 1, drafts: 3 },
      },
      now,
    );
    expect(needs.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      'certificate now',
      'time now',
      'cancelRequest now',
      'certificate soon',
      'completion soon',
      'dispute soon',
      'unread soon',
      'certificate later',
      'declined later',
      'drafts later',
      'disputeWaits others',
    ]);
    expect(needing(needs)).toBe(7);
  });

  it('shows how long the two sides of a dispute can still agree, and nothing once staff decide', () => {
    const clockOf = (hours: number) =>
      needsOf(
        {
          ...empty,
          disputes: [sample(homeDispute, { openedAt: inHours(-24), readyAt: inHours(hours) })],
        },
        now,
      )[0]?.clock;
    expect(clockOf(48)).toEqual({ since: inHours(-24), deadline: inHours(48) });
    expect(clockOf(-1)).toBeNull();
  });

  it('leads from an order without a time to where times are proposed', () => {
    const [need] = needsOf({ ...empty, waits: [wait('time', 100)] }, now);
    expect(need?.href).toMatch(/^\/order-detail\/.+\?do=proposeTime$/);
  });

  it('empties its ring from when it came up to when it ends', () => {
    const clock = { since: inHours(-1), deadline: inHours(3) };
    expect(shareLeftOf(clock, now)).toBe(0.75);
    expect(shareLeftOf(clock, now + 10 * 3_600_000)).toBe(0);
    expect(shareLeftOf({ since: inHours(1), deadline: inHours(0) }, now)).toBe(0);
  });
});
