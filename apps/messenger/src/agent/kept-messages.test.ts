import { NetworkFailure } from '@khidma/client/call-errors';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { message } from '@khidma/contract/shapes/message';
import { conversation } from '@khidma/contract/shapes/conversation';
import { describe, expect, it } from 'vitest';
import type { ConnectionListener } from './connection.ts';
import { Messenger } from './messenger.ts';
import { createMessageStore } from './message-store.ts';
import { memoryStorage } from './testing/world.ts';

const id = sampleId(1);
const start = Date.parse('2026-11-20T08:00:00Z');
const day = 86_400_000;

const files = [
  {
    ...sample(message).files[0],
    id: sampleId(5),
    name: 'leak.jpg',
    mime: 'image/jpeg',
    size: 1,
    url: '/files/leak.jpg?ticket=secret',
    thumbUrl: '/files/small.jpg?ticket=secret',
    durationMs: null,
  },
];

/** A browser whose panel is opened, looked at and loaded anew, with a line or without. */
const browser = (realm: 'merchant' | 'staff' = 'merchant') => {
  const state = { hasLine: true, now: start, build: '/assets/index-a.js' };
  const storage = memoryStorage();
  const answers: Readonly<Record<string, unknown>> = {
    pageConversations: {
      realm,
      records: [
        sample(conversation, { id, lastSeq: 2, lastMessageAt: '2026-11-20T07:00:00.000Z' }),
      ],
      cursor: 'more',
      counts: { unread: 1, waiting: 0 },
    },
    listMessages: {
      records: [1, 2].map((seq) =>
        sample(message, {
          id: sampleId(100 + seq),
          conversationId: id,
          seq,
          version: seq,
          text: `Message ${seq}`,
          files: seq === 2 ? files : [],
        }),
      ),
      hasBefore: false,
      hasAfter: false,
    },
    countUnread: { count: 1, conversations: [] },
    syncMessages: { records: [] },
  };
  const open = async (userId = 'm1') => {
    const timers: (() => void)[] = [];
    const calls = { underWay: 0 };
    let listener: ConnectionListener | undefined;
    const messenger = new Messenger({
      userId,
      environment: {
        call: async <E extends Endpoint>(endpoint: E, _input: InputOf<E>): Promise<OutputOf<E>> => {
          calls.underWay += 1;
          await Promise.resolve();
          calls.underWay -= 1;
          if (!state.hasLine) throw new NetworkFailure('no network');
          return structuredClone(answers[endpoint.name]) as OutputOf<E>; // by the endpoint's name
        },
        now: () => state.now,
        later: (_ms, run) => {
          timers.push(run);
          return () => undefined;
        },
        newId: () => 'id',
        build: state.build,
        storage,
      },
      connection: {
        start: (listening) => {
          listener = listening;
          return () => undefined;
        },
        sayTyping: () => undefined,
        announce: () => undefined,
        follow: () => undefined,
        renew: () => undefined,
      },
    });
    if (state.hasLine) listener?.onOpen();
    else listener?.onCut();
    // Until every call is answered, what follows from the answers has been done, and what waits for its time as well.
    // Without a line, what is tried again would be tried for ever.
    const rest = async () => {
      do {
        for (const run of timers.splice(0)) run();
        await new Promise((resolve) => setTimeout(resolve));
      } while (calls.underWay > 0 || (state.hasLine && timers.length > 0));
    };
    await rest();
    const look = async () => {
      messenger.watch(id);
      await rest();
      return messenger.agent(id).store.getState().timeline.past;
    };
    return {
      messenger,
      look,
      rest,
      goOnline: () => listener?.onOpen(),
      listed: () => messenger.lists.store.getState().lists.all?.ids ?? [],
      keptAt: () => messenger.store.getState().keptAt,
    };
  };
  return { state, storage, open };
};

describe('A panel that is loaded anew without a line', () => {
  it('shows the list and the conversation that was open, and says since when it is kept', async () => {
    const { state, open } = browser();
    await (await open()).look();
    state.hasLine = false;
    state.now += 60_000;
    const { look, listed, keptAt } = await open();
    expect(listed()).toEqual([id]);
    expect((await look()).map(({ text }) => text)).toEqual(['Message 1', 'Message 2']);
    expect(keptAt()).toBe(start);
  });

  it('has no address of a private file, and asks for all of it when the line is back', async () => {
    const { state, storage, open } = browser();
    await (await open()).look();
    const stored = Array.from({ length: storage.length }, (_, nth) =>
      storage.getItem(storage.key(nth) ?? ''),
    ).join('\n');
    expect(stored).toContain('Message 2');
    expect(stored).not.toContain('ticket');
    state.hasLine = false;
    const { look, goOnline, rest, messenger, keptAt } = await open();
    expect((await look()).at(-1)?.files[0]).toMatchObject({ name: 'leak.jpg', url: '' });
    state.hasLine = true;
    goOnline();
    await rest();
    expect(keptAt()).toBeNull();
    const { past } = messenger.agent(id).store.getState().timeline;
    expect(past.at(-1)?.files[0]?.url).toContain('ticket');
  });

  it.each([
    ['after a week', { now: start + 7 * day }],
    ['of another build', { build: '/assets/index-b.js' }],
  ])('shows nothing %s', async (_, later) => {
    const { state, open } = browser();
    await (await open()).look();
    Object.assign(state, { hasLine: false }, later);
    const { listed, look, keptAt } = await open();
    expect([listed(), await look(), keptAt()]).toEqual([[], [], null]);
  });

  it('shows nothing at the desk, nor once everything was forgotten', async () => {
    const desk = browser('staff');
    await (await desk.open()).look();
    desk.state.hasLine = false;
    expect((await desk.open()).listed()).toEqual([]);
    const left = browser();
    const { messenger, look, rest } = await left.open();
    await look();
    messenger.stop();
    createMessageStore(left.storage).clear();
    await rest();
    expect(left.storage.length).toBe(0);
  });
});
