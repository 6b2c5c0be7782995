import { describe, expect, it } from 'vitest';
import { cleanText, isVisible, messageCan, silenceOf, type WritingFacts } from './message-rules.ts';
import { blockAfter } from './parties.ts';

const minute = 60_000;
const windows = { messageEditWindow: 15 * minute, messageDeleteWindow: 24 * 60 * minute };

describe('A message says something and turns nothing around', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00a0\u3000 '],
    ['what has no width', '\u200b\u200c\u200d\u2060\ufeff'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['fillers', '\u3164\u2800\u115f'],
    ['accents of nothing', '\u0301\u0301'],
  ])('%s is not visible', (_, text) => expect(isVisible(cleanText(text))).toBe(false));

  it.each(['.', '؟', '好', '👍', '👨‍👩‍👧', '0'])('%s is visible', (text) =>
    expect(isVisible(cleanText(text))).toBe(true),
  );

  it.each([
    ['an override', 'pay \u202egpj.exe\u202c now', 'pay gpj.exe now'],
    ['an open isolate', '\u2067مرحبا', 'مرحبا'],
    ['control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
    ['half a character', 'a\ud83db', 'ab'],
    ['line breaks of other systems', 'a\r\nb\rc', 'a\nb\nc'],
    ['a wall of empty lines', `a${'\n'.repeat(60)}b`, 'a\n\n\n\nb'],
    ['blanks around it', '  hello \n', 'hello'],
  ])('%s is taken out', (_, written, stored) => expect(cleanText(written)).toBe(stored));

  it('marks that a line of two scripts needs stay', () => {
    expect(cleanText('السعر 200\u200f درهم')).toBe('السعر 200\u200f درهم');
    expect(cleanText('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });
});

describe('Edited for 15 minutes, deleted within a day', () => {
  const createdAt = new Date('2026-11-22T08:00:00Z');
  const message = { kind: 'text' as const, createdAt, deletedAt: null, edits: 0 };
  const after = (ms: number) => new Date(createdAt.getTime() + ms);

  it('not a moment longer', () => {
    expect(messageCan.edit(message, windows, after(15 * minute - 1))).toBe(true);
    expect(messageCan.edit(message, windows, after(15 * minute))).toBe(false);
    expect(messageCan.delete(message, windows, after(24 * 60 * minute - 1))).toBe(true);
    expect(messageCan.delete(message, windows, after(24 * 60 * minute))).toBe(false);
  });

  it('not once it is deleted, or edited over and over', () => {
    expect(messageCan.edit({ ...message, deletedAt: createdAt }, windows, createdAt)).toBe(false);
    expect(messageCan.delete({ ...message, deletedAt: createdAt }, windows, createdAt)).toBe(false);
    expect(messageCan.edit({ ...message, edits: 20 }, windows, createdAt)).toBe(false);
  });

  it('only texts are edited; what the server wrote stays', () => {
    expect(messageCan.edit({ ...message, kind: 'picture' }, windows, createdAt)).toBe(false);
    expect(messageCan.delete({ ...message, kind: 'picture' }, windows, createdAt)).toBe(true);
    expect(messageCan.delete({ ...message, kind: 'event' }, windows, createdAt)).toBe(false);
    expect(messageCan.delete({ ...message, kind: 'call' }, windows, createdAt)).toBe(false);
  });
});

describe('Who may write', () => {
  const facts: WritingFacts = {
    kind: 'direct',
    blockedBy: null,
    stoppedAt: null,
    openedBy: 'customer',
    isAnswered: false,
    hasOrder: false,
    isPeerGone: false,
    ordersEndedAt: null,
    reopenedAt: null,
    written: 5,
  };
  const now = new Date('2026-11-22T08:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * minute);
  const limit = { messagesBeforeAnswer: 5, conversationOpenFor: 30 * 24 * 60 * minute, now };

  it('a customer who asks before an order waits for the answer after a few messages', () => {
    expect(silenceOf(facts, 'customer', limit)).toBe('unanswered');
    expect(silenceOf({ ...facts, written: 4 }, 'customer', limit)).toBeNull();
    expect(silenceOf({ ...facts, isAnswered: true }, 'customer', limit)).toBeNull();
    expect(silenceOf({ ...facts, hasOrder: true }, 'customer', limit)).toBeNull();
    expect(silenceOf(facts, 'merchant', limit)).toBeNull();
    expect(silenceOf({ ...facts, kind: 'service' }, 'customer', limit)).toBeNull();
  });

  it('nobody to whom they have blocked or who has gone', () => {
    expect(silenceOf({ ...facts, blockedBy: 'merchant' }, 'merchant', limit)).toBe('blockedByMe');
    expect(silenceOf({ ...facts, blockedBy: 'merchant' }, 'customer', limit)).toBe('blockedByThem');
    expect(silenceOf({ ...facts, blockedBy: 'both' }, 'customer', limit)).toBe('blockedByMe');
    expect(silenceOf({ ...facts, isPeerGone: true }, 'merchant', limit)).toBe('peerGone');
  });

  it('neither side some time after the last order, until the customer asks again or orders', () => {
    const ended = { ...facts, hasOrder: true, ordersEndedAt: daysAgo(30) };
    for (const side of ['merchant', 'customer'] as const) {
      expect(silenceOf(ended, side, limit)).toBe('ended');
      expect(silenceOf({ ...ended, ordersEndedAt: daysAgo(29) }, side, limit)).toBeNull();
      expect(silenceOf({ ...ended, reopenedAt: daysAgo(1) }, side, limit)).toBeNull();
      expect(silenceOf({ ...ended, reopenedAt: daysAgo(30) }, side, limit)).toBe('ended');
      expect(silenceOf({ ...ended, ordersEndedAt: null }, side, limit)).toBeNull();
    }
  });

  it('each side takes back its own block alone', () => {
    expect(blockAfter(null, 'merchant', true)).toBe('merchant');
    expect(blockAfter('merchant', 'customer', true)).toBe('both');
    expect(blockAfter('both', 'merchant', false)).toBe('customer');
    expect(blockAfter('customer', 'merchant', false)).toBe('customer');
    expect(blockAfter('merchant', 'merchant', false)).toBeNull();
  });
});
