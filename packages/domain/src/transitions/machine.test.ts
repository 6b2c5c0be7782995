import { describe, expect, it } from 'vitest';
import {
  automaticMove,
  can,
  defineMachine,
  type Machine,
  next,
  type Row,
  statesAllowing,
} from './machine.ts';

interface Door {
  readonly state: 'Open' | 'Shut' | 'Gone';
  readonly event: 'shut' | 'open' | 'breakDown' | 'unlock';
  readonly deadline: 'draught';
  readonly posts: never;
  readonly condition: 'frozen' | 'held' | 'windy';
  readonly error: 'doorWrongState' | 'doorGone' | 'doorFrozen' | 'doorHeld';
}

const shut: Row<Door> = {
  event: 'shut',
  actors: ['merchant', 'system'],
  from: ['Open'],
  to: 'Shut',
  deadline: 'draught',
};
const open: Row<Door> = {
  event: 'open',
  actors: ['merchant'],
  from: ['Shut'],
  to: { restores: ['Open', 'Shut'] },
};
const breakDown: Row<Door> = {
  event: 'breakDown',
  actors: ['staff'],
  from: ['Open', 'Shut'],
  to: 'Gone',
};

const door: Machine<Door> = {
  name: 'door',
  states: ['Open', 'Shut', 'Gone'],
  initial: 'Open',
  terminal: ['Gone'],
  events: ['shut', 'open', 'breakDown'],
  wrongState: 'doorWrongState',
  wrongStateIn: { Gone: 'doorGone' },
  rows: [shut, open, breakDown],
};

describe('A table that is not sound stops the program at import', () => {
  it.each<[string, Partial<Machine<Door>>]>([
    ['Gone cannot be reached', { rows: [shut, open], events: ['shut', 'open'], terminal: [] }],
    ['two rows for shut from Open', { rows: [shut, open, breakDown, { ...shut, to: 'Gone' }] }],
    ['nothing comes of unlock', { events: ['shut', 'open', 'breakDown', 'unlock'] }],
    ['open is no event', { events: ['shut', 'breakDown'] }],
    ['Shut is no state', { states: ['Open', 'Gone'] }],
    ['Open is declared twice', { states: ['Open', 'Shut', 'Gone', 'Open'] }],
    ['nobody causes open', { rows: [shut, { ...open, actors: [] }, breakDown] }],
    [
      'shut has a deadline that nobody keeps',
      { rows: [{ ...shut, actors: ['merchant'] }, open, breakDown] },
    ],
    ['Open is terminal and is left', { terminal: ['Gone', 'Open'] }],
    [
      'no terminal state can be reached from Open',
      { rows: [shut, open, { ...breakDown, from: ['Shut'], to: 'Shut' }] },
    ],
    [
      'Open has two deadlines',
      { rows: [shut, open, { ...breakDown, actors: ['system'], deadline: 'draught' }] },
    ],
  ])('%s', (fault, change) => expect(() => defineMachine({ ...door, ...change })).toThrow(fault));

  it('takes a sound one', () => expect(defineMachine(door)).toBe(door));
});

describe('What a move depends on beside the state', () => {
  const conditions = { frozen: 'doorFrozen', held: 'doorHeld', windy: 'doorWrongState' } as const;
  const blown: Row<Door> = { ...shut, actors: ['system'], requires: ['windy'] };
  const calm: Row<Door> = { ...breakDown, deadline: 'draught', actors: ['system', 'staff'] };
  const given: Machine<Door> = {
    ...door,
    conditions,
    unless: ['frozen'],
    rows: [blown, open, { ...calm, unless: ['windy', 'held'] }],
  };

  it.each<[string, Partial<Machine<Door>>]>([
    ['held is no condition', { rows: [{ ...shut, unless: ['held'] }, open, breakDown] }],
    ['nothing depends on frozen', { conditions, rows: [blown, open, breakDown] }],
    [
      'shut needs what stands against it',
      { ...given, rows: [{ ...blown, unless: ['windy', 'held'] }, open, breakDown] },
    ],
    ['shut needs what stands against it', { ...given, unless: ['frozen', 'windy'] }],
    ['Open has two deadlines', { ...given, rows: [blown, open, { ...calm, unless: ['held'] }] }],
  ])('stops the program where it is not sound: %s', (fault, change) =>
    expect(() => defineMachine({ ...door, ...change })).toThrow(fault),
  );

  it('is sound where of two deadlines one at most runs', () => {
    expect(defineMachine(given)).toBe(given);
    expect(automaticMove(given, 'Open')?.event).toBe('breakDown');
    expect(automaticMove(given, 'Open', ['windy'])?.event).toBe('shut');
    expect(automaticMove(given, 'Open', ['held'])).toBeNull();
    expect(automaticMove(given, 'Open', ['windy', 'frozen'])).toBeNull();
  });

  it('is answered in this order: what holds up everything, the state, the actor, what is needed, what stands against it', () => {
    const errorOf = (event: Door['event'], of: Partial<Parameters<typeof next<Door>>[2]> = {}) => {
      const outcome = next(given, 'Open', { event, actor: 'system', ...of });
      return outcome.ok ? null : outcome.error;
    };
    expect(errorOf('open', { given: ['held', 'frozen'] })).toBe('doorFrozen');
    expect(errorOf('open', { given: ['held'] })).toBe('doorWrongState');
    expect(errorOf('breakDown', { actor: 'merchant', given: ['held'] })).toBe('noPermission');
    expect(errorOf('shut')).toBe('doorWrongState');
    expect(errorOf('shut', { given: ['windy'] })).toBeNull();
    expect(errorOf('breakDown', { given: ['held'] })).toBe('doorHeld');
    expect(can(given, 'Open', { event: 'breakDown', actor: 'staff', given: ['held'] })).toBe(false);
  });
});

describe('A move', () => {
  it('answers with the machine’s error in a wrong state, a better one where there is one', () => {
    expect(next(door, 'Shut', { event: 'shut', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'doorWrongState',
    });
    expect(next(door, 'Gone', { event: 'shut', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'doorGone',
    });
  });

  it('answers noPermission to another actor', () => {
    expect(next(door, 'Open', { event: 'shut', actor: 'customer' })).toEqual({
      ok: false,
      error: 'noPermission',
    });
    expect(can(door, 'Open', { event: 'shut', actor: 'customer' })).toBe(false);
  });

  it('throws where a state is to be restored and none, or a wrong one, was remembered', () => {
    expect(() => next(door, 'Shut', { event: 'open', actor: 'merchant' })).toThrow('restores');
    expect(() => next(door, 'Shut', { event: 'open', actor: 'merchant', earlier: 'Gone' })).toThrow(
      'restores',
    );
  });

  it('leads to the new state with its row', () => {
    expect(next(door, 'Open', { event: 'shut', actor: 'system' })).toEqual({
      ok: true,
      to: 'Shut',
      row: shut,
    });
    expect(next(door, 'Shut', { event: 'open', actor: 'merchant', earlier: 'Open' })).toMatchObject(
      { ok: true, to: 'Open' },
    );
  });
});

describe('Questions to a table', () => {
  it('lists the states in which an actor can do something', () => {
    expect(statesAllowing(door, { event: 'breakDown', actor: 'staff' })).toEqual(['Open', 'Shut']);
  });

  it('names what happens by itself', () => {
    expect(automaticMove(door, 'Open')).toEqual({ event: 'shut', deadline: 'draught' });
    expect(automaticMove(door, 'Gone')).toBeNull();
  });
});
