import type { connectLive } from '@khidma/client/live/connect-live';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { liveConnection, type ConnectionListener } from './connection.ts';

type LiveOptions = Parameters<typeof connectLive>[0];

let end = (): void => undefined;
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** A connection over sockets that does what a test says. */
const given = () => {
  const waits: (() => void)[] = [];
  const told: (readonly [string, unknown])[] = [];
  const tokenEnded = vi.fn<() => void>();
  const renew = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  let options: LiveOptions | undefined;
  const connection = liveConnection({
    token: () => 'token',
    lang: () => 'en_US',
    onTokenEnded: tokenEnded,
    later: (_ms, run) => {
      waits.push(run);
      return () => void waits.splice(waits.indexOf(run), 1);
    },
    connect: (given) => {
      options = given;
      return {
        state: () => 'open',
        tell: (name, input) => {
          told.push([name, input]);
          return Promise.resolve({ code: 0 });
        },
        renew,
        close,
      };
    },
  });
  const listener = {
    onOpen: vi.fn<ConnectionListener['onOpen']>(),
    onCut: vi.fn<ConnectionListener['onCut']>(),
    onEvent: vi.fn<ConnectionListener['onEvent']>(),
  };
  end = connection.start(listener);
  if (options === undefined) throw new Error('nothing was connected');
  return { connection, listener, options, told, waits, tokenEnded, renew, close };
};

describe('Where sockets are barred', () => {
  it('the server is asked after a moment, and now and then', () => {
    const { listener, options, waits } = given();
    expect(listener.onOpen).not.toHaveBeenCalled();
    waits[0]?.();
    expect(listener.onOpen).toHaveBeenCalledTimes(1);
    options.onAsk?.();
    expect(listener.onOpen).toHaveBeenCalledTimes(2);
    expect(listener.onCut).not.toHaveBeenCalled();
  });

  it('a token that has ended is told; another refusal is not taken for it', () => {
    const { options, tokenEnded } = given();
    options.onEnded?.({ code: errorCodes.noPermission });
    expect(tokenEnded).not.toHaveBeenCalled();
    options.onEnded?.({ code: errorCodes.unauthenticated });
    expect(tokenEnded).toHaveBeenCalledTimes(1);
  });
});

describe('The live connection', () => {
  it('asks for what was missed each time that it opens, and where the server says that something was', () => {
    const { listener, options, waits } = given();
    options.onOpen?.(false);
    expect(waits, 'nobody waits any more').toEqual([]);
    options.onOpen?.(true);
    options.on.missed?.();
    expect(listener.onOpen).toHaveBeenCalledTimes(3);
  });

  it('hands on what happens under its own name', () => {
    const { listener, options } = given();
    const change = { callId: 'c', change: 'rings', tabId: null, outcome: null } as const;
    options.on.call?.(change);
    expect(listener.onEvent).toHaveBeenCalledWith({ event: 'call', ...change });
  });

  it('follows one conversation, also after it was lost, and tells of typing now and then', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { connection, options, told } = given();
    connection.follow('one');
    connection.follow('two');
    options.onOpen?.(true);
    connection.sayTyping('two');
    connection.sayTyping('two');
    expect(told).toEqual([
      ['join', { conversationId: 'one' }],
      ['leave', { conversationId: 'one' }],
      ['join', { conversationId: 'two' }],
      ['join', { conversationId: 'two' }],
      ['typing', { conversationId: 'two' }],
    ]);
    vi.advanceTimersByTime(3_000);
    connection.sayTyping('two');
    expect(told.at(-1)).toEqual(['typing', { conversationId: 'two' }]);
    expect(told).toHaveLength(6);
    connection.follow('three');
    connection.sayTyping('three');
    expect(told.at(-1), 'another conversation has its own pause').toEqual([
      'typing',
      { conversationId: 'three' },
    ]);
  });

  it('is cut by the browser’s own network alone, and is renewed when that is back', () => {
    const { listener, renew, close, connection } = given();
    dispatchEvent(new Event('offline'));
    expect(listener.onCut).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(listener.onOpen).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledTimes(1);
    connection.renew();
    expect(renew).toHaveBeenCalledTimes(2);
    end();
    expect(close).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(listener.onOpen).toHaveBeenCalledTimes(1);
  });
});
