import { sample } from '@khidma/app/testing/sample';
import { message, type Message } from '@khidma/contract/shapes/message';
import { describe, expect, it } from 'vitest';
import {
  changed,
  emptyTimeline,
  extendedBefore,
  isBehind,
  mostHeld,
  startedAt,
} from './timeline.ts';

const said = (seq: number, version = seq): Message =>
  sample(message, {
    id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    version,
    text: `${seq} in version ${version}`,
  });

const page = (...records: Message[]) => ({ records, hasBefore: true, hasAfter: false });

describe('An answer that grew old on its way', () => {
  it('asks anew for what was changed meanwhile, though nothing that is held was', () => {
    const begun = startedAt(emptyTimeline, { page: page(said(8), said(9)), since: 0 });
    const since = begun.known;
    // Message 3, which is not held, is changed while the page around it is on its way.
    const meanwhile = changed(begun, { since: 9, version: 10, messages: [said(3, 10)] });
    expect(isBehind(meanwhile)).toBe(false);
    const jumped = startedAt(meanwhile, { page: { ...page(said(3)), hasAfter: true }, since });
    expect(isBehind(jumped)).toBe(true);
  });
});

describe('Hundred thousand messages', () => {
  it('are never held at once: the window moves', () => {
    let timeline = startedAt(emptyTimeline, { page: page(said(100_000)), since: 0 });
    for (let first = 99_950; first > 98_000; first -= 50) {
      const records = Array.from({ length: 50 }, (_, index) => said(first + index));
      timeline = extendedBefore(timeline, { page: page(...records), since: timeline.known });
    }
    expect(timeline.past).toHaveLength(mostHeld);
    expect(timeline.hasAfter).toBe(true);
    expect(timeline.past.at(-1)?.seq).toBeLessThan(100_000);
  });
});
