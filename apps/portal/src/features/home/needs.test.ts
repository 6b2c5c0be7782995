import { sample } from '@khidma/app/testing/sample';
import { getHome, homeDispute, homeWait } from '@khidma/contract/insights/home';
import { describe, expect, it } from 'vitest';
import { besideOrders, ordersOf } from './needs.ts';

const now = Date.parse('2026-11-24T06:00:00Z');
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
const empty = sample(getHome.output, {
  waits: [],
  disputes: [],
  certificates: [],
  services: { onSale: 1, declined: 0 },
});
const wait = (kind: (typeof homeWait)['shape']['kind']['_zod']['output'], hours: number) =>
  sample(homeWait, { kind, since: inHours(-24), deadline: inHours(hours) });

describe('what waits for a merchant', () => {
  it('is nothing where nothing does', () => {
    expect([...ordersOf(empty, now), ...besideOrders(empty, now)]).toEqual([]);
  });

  it('comes by how soon silence decides it, then by what is only to be done', () => {
    const home = {
      ...empty,
      waits: [wait('completion', 100), wait('cancelRequest', 7), wait('time', -1)],
      disputes: [sample(homeDispute)],
      certificates: [
        { kind: 'licence' as const, endsAt: inHours(24 * 18) },
        { kind: 'personal' as const, endsAt: inHours(24 * 3) },
        { kind: 'additional' as const, endsAt: inHours(-24) },
      ],
      services: { onSale: 0, declined: 1 },
    };
    const named = (needs: ReturnType<typeof ordersOf>) =>
      needs.map(({ kind, step }) => `${kind} ${step}`);
    expect(named(ordersOf(home, now))).toEqual([
      'time now',
      'cancelRequest now',
      'completion soon',
      'dispute soon',
    ]);
    expect(named(besideOrders(home, now))).toEqual([
      'certificate now',
      'certificate soon',
      'certificate later',
      'declined later',
    ]);
  });

  it('shows how long the two sides of a dispute can still agree, and nothing once staff decide', () => {
    const clockOf = (hours: number) =>
      ordersOf(
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
    const [need] = ordersOf({ ...empty, waits: [wait('time', 100)] }, now);
    expect(need?.href).toMatch(/^\/order-detail\/.+\?do=proposeTime$/);
  });
});
