import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServerModel, type Side } from './testing/server-model.ts';
import { Browser, comeToRest, settle } from './testing/world.ts';

const sides = ['merchant', 'customer'] as const;

const world = (rooms: readonly string[]) => {
  const server = new ServerModel(rooms);
  const browsers: Record<Side, Browser> = {
    merchant: new Browser(server, 'merchant'),
    customer: new Browser(server, 'customer'),
  };
  return { server, browsers, all: Object.values(browsers) };
};

/** Asks for everything that stands before what is held. */
const readAll = async ({ server, all }: ReturnType<typeof world>, rooms: readonly string[]) => {
  for (const browser of all) {
    for (const room of rooms) {
      const agent = browser.messenger.agent(room);
      const timeline = () => agent.store.getState().timeline;
      for (let page = 0; page < 100 && (timeline().hasBefore || timeline().hasAfter); page += 1) {
        void (timeline().hasAfter ? agent.loadAfter() : agent.loadBefore());
        server.answerAll();
        await settle();
      }
    }
  }
};

type Step =
  | {
      readonly kind: 'write' | 'edit' | 'cut' | 'connect' | 'reload' | 'sleep';
      readonly side: Side;
    }
  | {
      readonly kind: 'miss' | 'before' | 'after' | 'jump';
      readonly side: Side;
      readonly nth: number;
    }
  | { readonly kind: 'hear'; readonly side: Side; readonly nth: number; readonly twice: boolean }
  | {
      readonly kind: 'call';
      readonly fate: 'reach' | 'answer' | 'loseAnswer' | 'lose';
      readonly nth: number;
    };

const side = fc.constantFrom(...sides);
const nth = fc.nat({ max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const), side }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit' as const, 'cut', 'connect', 'reload', 'sleep'),
      side,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), side, nth, twice: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('miss' as const, 'before', 'after', 'jump'),
      side,
      nth,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      fate: fc.constantFrom('reach' as const, 'reach', 'answer', 'answer', 'loseAnswer', 'lose'),
      nth,
    }),
  },
);

interface Taking {
  readonly index: number;
  readonly write: (side: Side, text: string) => void;
}

const take = (
  { server, browsers }: ReturnType<typeof world>,
  each: Exclude<Step, { readonly kind: 'call' }>,
  { index, write }: Taking,
): void => {
  const browser = browsers[each.side];
  const agent = browser.messenger.agent('a');
  switch (each.kind) {
    case 'write':
      return write(each.side, `${index}`);
    case 'edit':
      return server.edit(each.side, `edited ${index}`);
    case 'sleep':
      return browser.pass(3_600_000);
    case 'hear':
      return browser.hear(each.nth, each.twice);
    case 'miss':
      return browser.miss(each.nth);
    case 'before':
      return void agent.loadBefore();
    case 'after':
      return void agent.loadAfter();
    case 'jump':
      return void agent.jumpTo({ around: each.nth * 2 });
    default:
      return browser[each.kind]();
  }
};

describe('Any interleaving of sends, losses, repeats, reconnects, reloads and sleeps ends with the same ordered conversation on both sides', () => {
  it.each([true, false])('where events carry the message: %s', async (tellsContent) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const rooms = ['a', 'b'];
        const here = world(rooms);
        const { server, browsers, all } = here;
        server.tellsContent = tellsContent;
        const written: Record<Side, string[]> = { merchant: [], customer: [] };
        const write = (side: Side, text: string): void => {
          written[side].push(text);
          browsers[side].write('a', text);
        };
        await comeToRest(server, all);
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'call') {
            const at = each.nth % (server.calls.length || 1);
            const [call] = server.calls.splice(at, each.fate === 'reach' ? 0 : 1);
            (call ?? server.calls[at])?.[each.fate]();
          } else take(here, each, { index, write });
          await settle();
        }
        // What was lost on a connection that stands is noticed with whatever comes next.
        await comeToRest(server, all);
        for (const side of sides) write(side, `last of ${side}`);
        await comeToRest(server, all);
        await readAll(here, rooms);
        for (const room of rooms)
          for (const browser of all) expect(browser.shown(room)).toEqual(server.texts(room));
        for (const browser of all) {
          expect(browser.messenger.outbox.store.getState()).toEqual([]);
          expect(browser.messenger.messageStore.unsent()).toEqual([]);
        }
        // Each once, and in the order in which its writer wrote.
        const { messages } = server.rooms.get('a') ?? { messages: [] };
        expect(messages).toHaveLength(written.merchant.length + written.customer.length);
        for (const who of sides) {
          const own = messages.filter(({ author }) => author === who);
          const unchanged = own.filter(({ text }) => !text.startsWith('edited'));
          expect(unchanged.map(({ text }) => text)).toEqual(
            written[who].filter((_, index) => !own[index]?.text.startsWith('edited')),
          );
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('What was missed is asked for in every conversation that is held, by sequence', () => {
  it('catches up with 100 messages over 5 conversations that came while offline', async () => {
    const rooms = ['a', 'b', 'c', 'd', 'e'];
    const here = world(rooms);
    const { server, browsers, all } = here;
    await comeToRest(server, all);
    browsers.merchant.cut();
    for (let count = 0; count < 100; count += 1)
      browsers.customer.write(rooms[count % 5] ?? 'a', `message ${count}`);
    await comeToRest(server, [browsers.customer]);
    expect(browsers.merchant.shown('c')).toEqual([]);
    await comeToRest(server, all);
    await readAll(here, rooms);
    for (const room of rooms) {
      expect(browsers.merchant.shown(room)).toHaveLength(20);
      expect(browsers.merchant.shown(room)).toEqual(server.texts(room));
    }
  });
});

describe('What waits goes in the order in which it was written', () => {
  it('also where the page was loaded anew in between, within one tick of the clock', async () => {
    const { server, browsers, all } = world(['a']);
    browsers.merchant.write('a', 'one');
    browsers.merchant.write('a', 'two');
    browsers.merchant.reload();
    browsers.merchant.write('a', 'three');
    await comeToRest(server, all);
    expect(server.texts('a')).toEqual(['one', 'two', 'three']);
  });
});

describe('A message that cannot be sent', () => {
  it('is kept with the server’s reason, lets the next one pass, and goes when it is tried again', async () => {
    const { server, browsers, all } = world(['a']);
    await comeToRest(server, all);
    browsers.customer.write('a', 'refused');
    browsers.customer.write('a', 'fine');
    await comeToRest(server, all);
    expect(server.texts('a')).toEqual(['fine']);
    const { outbox } = browsers.customer.messenger;
    expect(outbox.store.getState()).toMatchObject([
      { refusal: 'no', content: { text: 'refused' } },
    ]);
    browsers.customer.reload();
    expect(browsers.customer.messenger.outbox.store.getState()).toHaveLength(1);
    browsers.customer.messenger.outbox.discard(outbox.store.getState()[0]?.clientId ?? '');
    expect(browsers.customer.messenger.messageStore.unsent()).toEqual([]);
  });

  it('is forgotten with everything else of the panel, and with nothing that is not the panel’s', async () => {
    const { browsers } = world(['a']);
    const { storage, messenger } = browsers.merchant;
    storage.setItem('session', 'the portal’s');
    messenger.messageStore.setOwner('m1');
    messenger.messageStore.setDraft('a', 'half a sentence');
    browsers.merchant.write('a', 'text');
    messenger.messageStore.clear();
    expect([storage.length, storage.getItem('session')]).toEqual([1, 'the portal’s']);
  });
});
