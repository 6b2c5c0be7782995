import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectLive, type Live, type LiveOptions, type LiveState } from './connect-live.ts';

type Listener = (...told: unknown[]) => void;

/** A socket that a test opens, loses and refuses. */
class FakeSocket {
  connected = false;
  readonly listeners = new Map<string, Listener[]>();
  readonly told: unknown[][] = [];
  tries = 0;
  answer: { code: number } = { code: 0 };

  on(name: string, listener: Listener): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return this;
  }
  hear(name: string, ...told: unknown[]): void {
    if (name === 'connect') this.connected = true;
    if (name === 'disconnect') this.connected = false;
    for (const listener of this.listeners.get(name) ?? []) listener(...told);
  }
  connect(): this {
    this.tries += 1;
    return this;
  }
  disconnect(): this {
    this.connected = false;
    return this;
  }
  removeAllListeners(): void {
    this.listeners.clear();
  }
  timeout(): this {
    return this;
  }
  async emitWithAck(...told: unknown[]): Promise<{ code: number }> {
    this.told.push(told);
    return this.answer;
  }
}

let socket: FakeSocket;
let opened: object[];
let states: LiveState[];
let live: Live | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  opened = [];
  states = [];
});
afterEach(() => {
  live?.close();
  live = undefined;
  vi.useRealTimers();
});

const connect = async (options: Partial<LiveOptions> = {}): Promise<Live> => {
  live = connectLive({
    url: 'https://khidma.example',
    token: () => 'token',
    lang: () => 'ar-AE',
    on: {},
    onState: (state) => states.push(state),
    load: async () => (_url, given) => {
      opened.push(given);
      return socket as unknown as ReturnType<Awaited<ReturnType<NonNullable<LiveOptions['load']>>>>; // what the line uses of one
    },
    ...options,
  });
  await vi.advanceTimersByTimeAsync(0);
  return live;
};

describe('an answer that the token is no good ends the line', () => {
  it.each([errorCodes.unauthenticated, errorCodes.noPermission])('%i', async (code) => {
    const onEnded = vi.fn();
    const onAsk = vi.fn();
    await connect({ onEnded, onAsk });
    socket.hear('connect_error', Object.assign(new Error('no'), { data: { code } }));
    expect(states).toEqual(['connecting', 'ended']);
    expect(onEnded).toHaveBeenCalledWith({ code });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([socket.tries, onAsk.mock.calls.length]).toEqual([0, 0]);
  });

  it('told while it is open, too', async () => {
    const onEnded = vi.fn();
    await connect({ onEnded });
    socket.hear('connect');
    socket.hear('ended', { code: 401 });
    socket.hear('disconnect', 'io server disconnect');
    expect(states).toEqual(['connecting', 'open', 'ended']);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('a new token opens it again', async () => {
    const line = await connect();
    socket.hear('ended', { code: 401 });
    line.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(2);
  });
});

describe('a line that is lost comes back', () => {
  it('and says that it was away, so that one asks for what one missed', async () => {
    const onOpen = vi.fn();
    await connect({ onOpen });
    socket.hear('connect');
    socket.hear('disconnect', 'transport close');
    socket.hear('connect');
    expect(onOpen.mock.calls).toEqual([[false], [true]]);
    expect(states).toEqual(['connecting', 'open', 'waiting', 'open']);
  });

  it('also where a node let go of it, or was crowded', async () => {
    await connect();
    socket.hear('connect');
    socket.hear('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.tries).toBe(1);
    const crowded = { data: { code: errorCodes.tooManyRequests } };
    socket.hear('connect_error', Object.assign(new Error('crowded'), crowded));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.tries).toBe(2);
  });

  it('while it is away one asks now and then', async () => {
    const onAsk = vi.fn();
    await connect({ onAsk });
    socket.hear('connect_error', new Error('websocket error'));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(onAsk).toHaveBeenCalledTimes(3);
    socket.hear('connect');
    await vi.advanceTimersByTimeAsync(90_000);
    expect(onAsk).toHaveBeenCalledTimes(3);
  });
});

describe('the line', () => {
  it('is WebSocket only, with a token that stands in no address', async () => {
    await connect();
    const [given] = opened as { transports: string[]; auth: (give: Listener) => void }[];
    expect(given?.transports).toEqual(['websocket']);
    const give = vi.fn();
    given?.auth(give);
    expect(give).toHaveBeenCalledWith({ token: 'token', lang: 'ar-AE' });
  });

  it('waits for a token', async () => {
    let token: string | null = null;
    const line = await connect({ token: () => token });
    expect([line.state(), opened]).toEqual(['idle', []]);
    token = 'token';
    line.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.state()).toBe('connecting');
  });

  it('goes on with a renewed token, and begins anew with somebody else’s', async () => {
    const line = await connect();
    socket.hear('connect');
    line.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.told).toEqual([['renew', { token: 'token' }]]);
    expect(socket.tries).toBe(0);
    socket.answer = { code: errorCodes.noPermission };
    line.renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.tries).toBe(1);
  });

  it('hands on what it hears, and answers what cannot be told', async () => {
    const tags = vi.fn();
    const line = await connect({ on: { tags } });
    const input = { conversationId: '0b2c4c52-95a5-4b8f-9a53-0d4d8b6f7c01' };
    expect(await line.tell('join', input)).toEqual({ code: errorCodes.unavailable });
    socket.hear('connect');
    socket.hear('tags', { tags: ['orders'], by: null });
    expect(tags).toHaveBeenCalledWith({ tags: ['orders'], by: null });
    expect(await line.tell('join', input)).toEqual({ code: 0 });
  });

  it('whose file does not come is asked for now and then', async () => {
    const onAsk = vi.fn();
    const line = await connect({ onAsk, load: () => Promise.reject(new Error('offline')) });
    expect(line.state()).toBe('idle');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onAsk).toHaveBeenCalledTimes(1);
  });
});
