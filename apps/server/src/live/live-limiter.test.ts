import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../packages/testkit/src/fake-clock.ts';
import { LiveLimiter } from './live-limits.ts';

const given = () => {
  const clock = new FakeClock('2026-11-17T06:00:00.000Z');
  const limits = { ofPage: 5, ofAccount: 8, ofNetwork: 12, openings: 3 };
  const heard = new LiveLimiter(limits, () => clock.now());
  const tell = (page: string, id = 'omar', network = '203.0.113.7') =>
    heard.take({ page, actor: { realm: 'customer', id }, network });
  const times = (count: number, page: string, id?: string, network?: string) =>
    Array.from({ length: count }, () => tell(page, id, network));
  return { clock, heard, times };
};

const count = (verdicts: readonly string[], verdict: string): number =>
  verdicts.filter((each) => each === verdict).length;

describe('what pages tell is limited in each second', () => {
  it('by page, which is told once', () => {
    const { clock, times } = given();
    expect(times(8, 'a').join(' ')).toBe('heard heard heard heard heard told silent silent');
    clock.advance(1_000);
    expect(times(1, 'a')).toEqual(['heard']);
  });

  it('by account, however many pages it has open', () => {
    const { times } = given();
    const verdicts = ['a', 'b', 'c', 'd'].flatMap((page) => times(5, page));
    expect(count(verdicts, 'heard')).toBe(8);
    // Each of the three pages that are refused hears of it.
    expect(count(verdicts, 'told')).toBe(3);
    expect(times(1, 'e', 'layla')).toEqual(['heard']);
  });

  it('by network, of which what an account has too many of takes nothing', () => {
    const { times } = given();
    for (const page of ['a', 'b', 'c', 'd']) times(5, page);
    expect(times(5, 'e', 'layla')).toEqual(['heard', 'heard', 'heard', 'heard', 'told']);
    expect(times(1, 'f', 'noura', '198.51.100.1')).toEqual(['heard']);
  });

  it('and a page that goes on is let go', () => {
    const { times } = given();
    expect(times(51, 'a').slice(-2)).toEqual(['silent', 'flood']);
  });

  it('sockets are opened by so many of a network in a second', () => {
    const { clock, heard } = given();
    const open = (network: string) => [1, 2, 3, 4].map(() => heard.mayOpen(network));
    expect(open('203.0.113.7')).toEqual([true, true, true, false]);
    expect(open('2001:db8:1:2')).toEqual([true, true, true, false]);
    clock.advance(1_000);
    expect(heard.mayOpen('203.0.113.7')).toBe(true);
  });
});
