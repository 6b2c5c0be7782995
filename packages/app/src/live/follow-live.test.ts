import { queryDefaults } from '@khidma/client/query';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Tag } from '@khidma/contract/core/tags';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionBase } from '../session/make-session.ts';
import { followLive } from './follow-live.ts';
import { onNotice } from './notice-news.ts';
import { recordOwnRequest } from './own-requests.ts';

type Listener = (...told: unknown[]) => void;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An app with two screens' data, and the server's end of its line. */
const start = async (token: string | null = 't') => {
  const listeners = new Map<string, Listener[]>();
  const socket = {
    connected: false,
    on: (name: string, listener: Listener) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    },
    connect: vi.fn(),
    disconnect: vi.fn(),
    removeAllListeners: () => listeners.clear(),
  };
  const opened = vi.fn(() => socket);
  const asked: string[] = [];
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  const stops = (['orders', 'money'] satisfies Tag[]).map((tag) =>
    new QueryObserver(queries, {
      queryKey: [tag],
      meta: { tags: [tag] },
      queryFn: () => asked.push(tag),
    }).subscribe(() => undefined),
  );
  const session = createStore<SessionBase>(() => ({ token, lang: 'en_US' }));
  const stop = followLive({ session, queries, load: async () => opened as never }); // a double of what is used
  onTestFinished(() => {
    stop();
    for (const end of stops) end();
    queries.clear();
  });
  await vi.advanceTimersByTimeAsync(0);
  asked.length = 0;
  const tell = async (name: string, ...told: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...told);
    await vi.advanceTimersByTimeAsync(200);
  };
  return { asked, opened, queries, session, socket, tell };
};

describe('What was changed elsewhere is fresh within a second', () => {
  it('asks anew for what shows it, once however often it is told at once', async () => {
    const { asked, tell } = await start();
    void tell('tags', { tags: ['orders'], by: null });
    await tell('tags', { tags: ['orders'], by: 'somebody' });
    expect(asked).toEqual(['orders']);
  });

  it('takes nothing for new that was asked for ahead, before the change', async () => {
    const { queries, tell } = await start();
    let answer = (): void => undefined;
    const ahead = queries.prefetchQuery({
      queryKey: ['ahead'],
      meta: { tags: ['orders'] },
      queryFn: () => new Promise<string>((done) => (answer = () => done('of before'))),
    });
    await tell('tags', { tags: ['orders'], by: null });
    answer();
    await ahead;
    await vi.advanceTimersByTimeAsync(0);
    expect(queries.getQueryState(['ahead'])).toMatchObject({
      data: 'of before',
      isInvalidated: true,
    });
  });

  it('takes nothing for new that a screen was still asking for the first time', async () => {
    const { queries, tell } = await start();
    const answers: ((data: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: ['opened just now'],
      meta: { tags: ['orders'] as const },
      queryFn: () => new Promise<string>((done) => answers.push(done)),
    });
    onTestFinished(observer.subscribe(() => undefined));
    await tell('tags', { tags: ['orders'], by: null });
    answers[0]?.('of before');
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.('of after');
    await vi.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toBe('of after');
  });

  it('leaves alone what this page has changed itself', async () => {
    const { asked, tell } = await start();
    recordOwnRequest('mine');
    await tell('tags', { tags: ['orders'], by: 'mine' });
    expect(asked).toEqual([]);
  });

  it('asks for everything in sight where something was missed', async () => {
    const { asked, tell } = await start();
    await tell('connect');
    expect(asked).toEqual([]);
    await tell('disconnect', 'transport close');
    await tell('connect');
    expect(asked).toEqual(['orders', 'money']);
    await tell('missed');
    expect(asked).toHaveLength(4);
  });

  it('tells of a new notice', async () => {
    const { tell } = await start();
    const heard: string[] = [];
    onTestFinished(onNotice((id) => heard.push(id)));
    await tell('notice', { id: 'n1' });
    expect(heard).toEqual(['n1']);
  });

  it('opens the line once somebody may hear who had to set up a second factor first', async () => {
    const { opened, session, tell } = await start();
    await tell(
      'connect_error',
      Object.assign(new Error('no'), { data: { code: errorCodes.noPermission } }),
    );
    expect(opened).toHaveBeenCalledOnce();
    // What is set up is no longer asked for; the token stays.
    session.setState({ token: 't', lang: 'en_US' });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('has no line where nobody is signed in, and one as soon as somebody is', async () => {
    const { opened, session, socket } = await start(null);
    expect(opened).not.toHaveBeenCalled();
    session.setState({ token: 'new' });
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveBeenCalledOnce();
    session.setState({ token: null });
    expect(socket.disconnect).toHaveBeenCalledOnce();
  });
});
