import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import { errorCodes, type ErrorCode } from '@khidma/contract/core/error-catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlreadyKept, type OutboxStore, sendOutbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

const now = () => new Date('2026-11-29T12:00:00Z');

/** Keeps items as the device's store does. */
const memoryStore = (): OutboxStore & { readonly items: Map<string, OutboxItem> } => {
  const items = new Map<string, OutboxItem>();
  return {
    items,
    add: async (item) => {
      const isTaken = [...items.values()].some(
        ({ owner, slot }) => owner === item.owner && slot === item.slot,
      );
      if (isTaken) throw new AlreadyKept(item.slot);
      items.set(item.id, item);
    },
    list: async (owner) =>
      [...items.values()]
        .filter((item) => item.owner === owner)
        .toSorted((one, other) => one.at.localeCompare(other.at)),
    change: async (id, change) => {
      const item = items.get(id);
      if (item !== undefined) items.set(id, { ...item, ...change });
    },
    remove: async (id) => void items.delete(id),
  };
};

const refused = (name: ErrorCode, data: unknown = null) =>
  new ApiError({ code: errorCodes[name], data, message: name }, name);

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

const proof = (id: string, minute: number, files: readonly string[] = ['a.jpg']): OutboxItem => ({
  id,
  owner: 'm1',
  call: 'completeOrder',
  slot: `completion:${id}`,
  orderId: id,
  number: id,
  title: 'AC',
  step: null,
  pictures: files.length,
  keptAt: '2026-11-29T09:00:00Z',
  input: { id, date: '2026-11-29', time: '13:00', images: [], info: '', signature: null },
  files: files.map((name) => ({ field: 'images', file: photo(name), fileId: null })),
  at: `2026-11-29T09:${String(minute).padStart(2, '0')}:00Z`,
  state: 'waiting',
  refusal: '',
});

const step = (orderId: string, minute: number): OutboxItem => ({
  ...proof(`${orderId}-step`, minute, []),
  call: 'recordVisitStep',
  step: 'arrived',
  orderId,
  input: { id: orderId, step: 'arrived', minutes: null },
});

/** Calls as the sender makes them. */
type Client = Parameters<typeof sendOutbox>[0]['client'];

const clientOf = (
  answer: (name: string, input: Record<string, unknown>) => Promise<unknown>,
): Client =>
  ({
    call: ({ name }: { name: string }, input: Record<string, unknown>) => answer(name, input),
    upload: ({ name }: { name: string }, input: Record<string, unknown>) => answer(name, input),
  }) as unknown as Client; // as much of it as the sender uses

describe('what waits for a line', () => {
  it('goes in the order in which it was done, pictures before their proof, with its own id and both times', async () => {
    const store = memoryStore();
    await store.add(proof('o2', 5, ['b.jpg', 'c.jpg']));
    await store.add(step('o1', 1));
    const said: [string, unknown][] = [];
    const client = clientOf(async (name, input) => {
      said.push([name, input['kept'] ?? (input['file'] as File).name]);
      return { id: `file${said.length}` };
    });
    expect(await sendOutbox({ store, client, owner: 'm1', isOwn: () => true, now })).toBe(true);
    const clock = now().toISOString();
    expect(said).toEqual([
      ['recordVisitStep', { id: 'o1-step', at: '2026-11-29T09:01:00Z', clock }],
      ['uploadFile', 'b.jpg'],
      ['uploadFile', 'c.jpg'],
      ['completeOrder', { id: 'o2', at: '2026-11-29T09:05:00Z', clock }],
    ]);
    expect([...store.items.values()].map(({ state, files }) => [state, files])).toEqual([
      ['sent', []],
      ['sent', []],
    ]);
  });

  it('is refused a second time, and of another owner it is another', async () => {
    const store = memoryStore();
    await store.add(proof('o1', 1));
    await expect(store.add({ ...proof('o1', 2), id: 'again' })).rejects.toThrow(AlreadyKept);
    await store.add({ ...proof('o1', 2), id: 'other', owner: 'm2' });
  });

  it('stops where the line drops, and sends no file twice', async () => {
    const store = memoryStore();
    await store.add(proof('o1', 1, ['a.jpg', 'b.jpg']));
    const sent: string[] = [];
    let isCut = true;
    const client = clientOf(async (name, input) => {
      if (name === 'uploadFile') {
        const file = (input['file'] as File).name;
        if (file === 'b.jpg' && isCut) throw new NetworkFailure('no line');
        sent.push(file);
        return { id: file };
      }
      sent.push(name);
      expect(input['images']).toEqual(['a.jpg', 'b.jpg']);
      return null;
    });
    const sending = { store, client, owner: 'm1', isOwn: () => true, now };
    expect(await sendOutbox(sending)).toBe(false);
    isCut = false;
    expect(await sendOutbox(sending)).toBe(true);
    expect(sent).toEqual(['a.jpg', 'b.jpg', 'completeOrder']);
  });

  it('keeps what the server refuses with its word and its pictures, and the rest goes on', async () => {
    const store = memoryStore();
    await store.add(proof('o1', 1));
    await store.add(proof('o2', 2));
    const client = clientOf(async (name, input) => {
      if (name === 'uploadFile') return { id: 'f' };
      if (input['id'] === 'o1') throw refused('orderWrongState');
      return null;
    });
    expect(await sendOutbox({ store, client, owner: 'm1', isOwn: () => true, now })).toBe(true);
    expect(store.items.get('o1')).toMatchObject({ state: 'refused', refusal: 'orderWrongState' });
    expect(store.items.get('o1')?.files).toHaveLength(1);
    expect(store.items.get('o2')?.state).toBe('sent');
  });

  it.each(['unauthenticated', 'tooManyRequests', 'unavailable', 'stillRunning'] as const)(
    'waits where the server says %s: that is no word about it',
    async (name) => {
      const store = memoryStore();
      await store.add(step('o1', 1));
      const client = clientOf(() => Promise.reject(refused(name)));
      expect(await sendOutbox({ store, client, owner: 'm1', isOwn: () => true, now })).toBe(false);
      expect(store.items.get('o1-step')?.state).toBe('waiting');
    },
  );

  it('sends pictures once more that the server has cleaned up meanwhile', async () => {
    const store = memoryStore();
    const [file] = proof('o1', 1).files;
    await store.add({ ...proof('o1', 1), files: [{ ...file!, fileId: 'old' }] });
    const client = clientOf(async (name, input) => {
      if (name === 'uploadFile') return { id: 'new' };
      if (input['images']?.toString() === 'old')
        throw refused('invalid', {
          fields: [{ path: 'images.0', rule: 'file', message: 'The file is gone.' }],
        });
      return null;
    });
    expect(await sendOutbox({ store, client, owner: 'm1', isOwn: () => true, now })).toBe(true);
    expect(store.items.get('o1')?.state).toBe('sent');
  });

  it('never goes out for somebody else, not even between a picture and its proof', async () => {
    const store = memoryStore();
    await store.add(proof('o1', 1));
    await store.add({ ...proof('o9', 2), owner: 'm2' });
    let signedIn = 'm1';
    const calls: string[] = [];
    const client = clientOf(async (name) => {
      calls.push(name);
      signedIn = 'm2';
      return { id: 'f' };
    });
    const isOwn = () => signedIn === 'm1';
    expect(await sendOutbox({ store, client, owner: 'm1', isOwn, now })).toBe(false);
    expect(calls).toEqual(['uploadFile']);
    expect(store.items.get('o1')?.files[0]?.fileId).toBeNull();
  });
});

/** What can happen to a call on its way. */
const fates = fc.constantFrom('arrives', 'cutBefore', 'cutAfter', 'reload', 'signOut', 'limit');
type Fate = 'arrives' | 'cutBefore' | 'cutAfter' | 'reload' | 'signOut' | 'limit';

/** A server as far as exactly once goes: it knows what it was given by its own id, and who asks. */
const serverDouble = (cancelled: ReadonlySet<string>) => {
  const proofs = new Map<string, string[]>();
  const known = new Set<string>();
  return {
    proofs,
    complete: (input: Record<string, unknown>): null => {
      const { id: order, kept } = input as { id: string; kept: { id: string } };
      if (known.has(kept.id)) return null;
      if (cancelled.has(order)) throw refused('orderWrongState');
      known.add(kept.id);
      proofs.set(order, [...(proofs.get(order) ?? []), kept.id]);
      return null;
    },
  };
};

describe('any order of cuts, reloads, sign-outs and sends', () => {
  it('ends with each proof once, or told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fates, { maxLength: 40 }),
        fc.subarray(['o1', 'o2', 'o3']),
        async (script, cancelledOrders) => {
          const store = memoryStore();
          for (const [index, id] of ['o1', 'o2', 'o3'].entries())
            await store.add(proof(id, index + 1));
          const server = serverDouble(new Set(cancelledOrders));
          const rest = [...script];
          // A page may go in the middle of a call: what it waited for never comes.
          for (let page = 0; page < 100; page += 1) {
            const gone = Promise.withResolvers<'gone'>();
            const session = { owner: 'm1' };
            const client = clientOf(async (name, input) => {
              expect(session.owner).toBe('m1');
              const arrive = (): unknown =>
                name === 'uploadFile' ? { id: 'f' } : server.complete(input);
              return meet(rest.shift() ?? 'arrives', { arrive, session, gone });
            });
            const isOwn = () => session.owner === 'm1';
            const sent = sendOutbox({ store, client, owner: 'm1', isOwn, now });
            if ((await Promise.race([sent, gone.promise])) === true) break;
          }
          for (const id of ['o1', 'o2', 'o3']) {
            const isCancelled = cancelledOrders.includes(id);
            expect(server.proofs.get(id) ?? []).toHaveLength(isCancelled ? 0 : 1);
            expect(store.items.get(id)?.state).toBe(isCancelled ? 'refused' : 'sent');
          }
        },
      ),
    );
  });
});

interface Meeting {
  readonly arrive: () => unknown;
  readonly session: { owner: string };
  readonly gone: PromiseWithResolvers<'gone'>;
}

/** Lets a call meet its fate. */
async function meet(fate: Fate, { arrive, session, gone }: Meeting): Promise<unknown> {
  switch (fate) {
    case 'arrives':
      return arrive();
    case 'cutBefore':
      throw new NetworkFailure('no line');
    case 'cutAfter':
      arrive();
      throw new NetworkFailure('no line');
    case 'limit':
      throw refused('tooManyRequests');
    case 'signOut': {
      const answer = arrive();
      session.owner = 'm2';
      return answer;
    }
    case 'reload':
      arrive();
      gone.resolve('gone');
      return new Promise(() => undefined);
  }
}
