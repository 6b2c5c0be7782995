import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CallEffect,
  type CallEvent,
  type CallFacts,
  type CallState,
  hasMedia,
  isInCall,
  noCall,
  stepCall,
} from './call-state.ts';

const factsOf = (callId: string, role: CallFacts['role']): CallFacts => ({
  callId,
  conversationId: 'conversation',
  kind: 'voice',
  peerName: 'Sara',
  role,
});
const out = factsOf('one', 'caller');
const into = factsOf('one', 'callee');
const other = factsOf('two', 'callee');

/** Plays events from nothing. */
const play = (...events: readonly CallEvent[]) => {
  const effects: CallEffect[] = [];
  let state: CallState = noCall;
  for (const event of events) {
    const step = stepCall(state, event);
    state = step.state;
    effects.push(...step.effects);
  }
  return { state, effects: effects.map(({ type }) => type), last: effects.at(-1) };
};

const dial: CallEvent = { type: 'dial', call: out };
const incoming: CallEvent = { type: 'incoming', call: into };
const accepted: CallEvent = { type: 'accepted', callId: 'one' };
const talk: readonly CallEvent[] = [
  dial,
  { type: 'dialed' },
  accepted,
  { type: 'connected', at: 10_000 },
];

describe('One call per person', () => {
  it('answers a second one as busy and keeps the first', () => {
    const { state, last } = play(...talk, { type: 'incoming', call: other });
    expect(state).toMatchObject({ name: 'connected', call: { callId: 'one' } });
    expect(last).toEqual({ type: 'end', callId: 'two', outcome: 'busy' });
  });

  it('dials no second one', () => {
    const { state, effects } = play(dial, { type: 'dial', call: factsOf('two', 'caller') });
    expect(state).toMatchObject({ name: 'dialing', call: { callId: 'one' } });
    expect(effects).toEqual(['start']);
  });

  it('takes the same one told twice for one', () => {
    expect(play(incoming, incoming).effects).toEqual(['ring']);
  });
});

describe('Ring, accept, decline, busy, no answer', () => {
  it('rings there, and opens microphone and camera only when it is taken', () => {
    expect(play(dial, { type: 'dialed' }).effects).toEqual(['start', 'ring']);
    expect(play(dial, { type: 'dialed' }, accepted).effects).toEqual([
      'start',
      'ring',
      'stopRinging',
      'openMedia',
    ]);
  });

  it('connects where the answer overtakes the word that it rings', () => {
    expect(play(dial, accepted, { type: 'dialed' }).state.name).toBe('connecting');
  });

  it('opens nothing here before the server says that this tab has it', () => {
    expect(play(incoming, { type: 'accept' }).effects).toEqual(['ring', 'stopRinging', 'accept']);
    expect(play(incoming, { type: 'accept' }, { type: 'acceptTaken' }).effects.at(-1)).toBe(
      'openMedia',
    );
  });

  it('stops on all other tabs when one takes it', () => {
    const gone: CallEvent = { type: 'handledElsewhere', callId: 'one' };
    expect(play(incoming, gone)).toMatchObject({ state: noCall, effects: ['ring', 'stopRinging'] });
    expect(play(incoming, { type: 'accept' }, gone).state).toEqual(noCall);
  });

  it.each([
    ['declined', [incoming, { type: 'decline' }]],
    ['missed', [dial, { type: 'dialed' }, { type: 'ringTimeout' }]],
    ['missed', [dial, { type: 'dialed' }, { type: 'hangUp', at: 1 }]],
  ] as const)('is %s and says so', (outcome, events) => {
    const { state, last } = play(...events);
    expect(state).toMatchObject({ name: 'ended', outcome, seconds: 0 });
    expect(last).toEqual({ type: 'end', callId: 'one', outcome });
  });

  it('is busy where the other side is in another', () => {
    const { state, effects } = play(dial, { type: 'dialRefused', outcome: 'busy' });
    expect(state).toMatchObject({ name: 'ended', outcome: 'busy' });
    expect(effects).toEqual(['start']);
  });
});

describe('Reconnect on a changed network', () => {
  const broken: readonly CallEvent[] = [...talk, { type: 'interrupted' }];

  it('lets the caller make the new offer, and nobody else', () => {
    expect(play(...broken).last).toEqual({ type: 'restart' });
    const callee = play(
      incoming,
      { type: 'accept' },
      { type: 'acceptTaken' },
      { type: 'connected', at: 1 },
      { type: 'interrupted' },
    );
    expect(callee.state.name).toBe('reconnecting');
    expect(callee.effects).not.toContain('restart');
  });

  it('goes on with its length', () => {
    const { state } = play(
      ...broken,
      { type: 'connected', at: 20_000 },
      { type: 'hangUp', at: 70_000 },
    );
    expect(state).toMatchObject({ outcome: 'answered', seconds: 60 });
  });

  it('is over when no way is found', () => {
    const { state, effects } = play(...broken, { type: 'reconnectTimeout', at: 40_000 });
    expect(state).toMatchObject({ name: 'ended', outcome: 'answered', seconds: 30 });
    expect(effects.slice(-2)).toEqual(['closeMedia', 'end']);
  });
});

describe('Signals out of order, late and twice', () => {
  it('change nothing of another call', () => {
    for (const event of [
      { type: 'accepted', callId: 'two' },
      { type: 'ended', callId: 'two', outcome: 'declined', at: 1 },
      { type: 'handledElsewhere', callId: 'two' },
    ] as const)
      expect(play(...talk, event).state.name).toBe('connected');
  });

  it('put away only what is over', () => {
    expect(play(...talk, { type: 'putAway' }).state.name).toBe('connected');
    expect(play(...talk, { type: 'hangUp', at: 1 }, { type: 'putAway' }).state).toEqual(noCall);
  });

  const anyCall = fc.constantFrom(out, into, other);
  const callId = fc.constantFrom('one', 'two');
  const at = fc.integer({ min: 0, max: 100_000 });
  const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('dial', 'incoming'),
      call: anyCall,
    }) as fc.Arbitrary<CallEvent>, // the two differ in nothing else
    fc
      .constantFrom(
        'dialed',
        'accept',
        'acceptTaken',
        'decline',
        'ringTimeout',
        'interrupted',
        'putAway',
      )
      .map((type) => ({ type })),
    fc.record({
      type: fc.constantFrom('accepted', 'handledElsewhere'),
      callId,
    }) as fc.Arbitrary<CallEvent>, // likewise
    fc.record({
      type: fc.constant('ended' as const),
      callId,
      outcome: fc.constantFrom('answered', 'missed', 'declined'),
      at,
    }),
    fc.record({
      type: fc.constantFrom('hangUp', 'connected', 'reconnectTimeout', 'mediaFailed'),
      at,
    }) as fc.Arbitrary<CallEvent>, // likewise
  );

  it('whatever comes: what was opened is closed, what rings is stopped, and an own end is told once', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        let state: CallState = noCall;
        let isOpen = false;
        let isRinging = false;
        for (const event of events) {
          const before = state;
          const step = stepCall(state, event);
          state = step.state;
          for (const effect of step.effects) {
            if (effect.type === 'openMedia') isOpen = true;
            if (effect.type === 'closeMedia') isOpen = false;
            if (effect.type === 'ring') isRinging = true;
            if (effect.type === 'stopRinging') isRinging = false;
            if (effect.type === 'end') expect(before.name).not.toBe('ended');
          }
          expect(isOpen).toBe(hasMedia(state));
          expect(isRinging).toBe(state.name === 'ringing' || state.name === 'calling');
          expect(isInCall(state)).toBe(state.name !== 'idle' && state.name !== 'ended');
        }
      }),
      { numRuns: 300 },
    );
  });
});
