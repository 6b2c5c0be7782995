import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptStore, openKept } from './kept-store.ts';
import { AlreadyKept } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

const name = 'khidma of tests';
let store: KeptStore;

beforeEach(async () => {
  store = await openKept(name);
});
afterEach(async () => {
  store.close();
  await deleteDB(name);
});

const item = (id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  owner: 'm1',
  call: 'completeOrder',
  slot: id,
  orderId: id,
  number: id,
  title: 'AC',
  step: null,
  input: { id },
  files: [
    { field: 'images', file: new File(['picture'], 'a.jpg', { type: 'image/jpeg' }), fileId: null },
  ],
  pictures: 1,
  at: '2026-11-29T09:00:00Z',
  keptAt: '2026-11-29T09:00:00Z',
  state: 'waiting',
  refusal: '',
  ...change,
});

describe('what an app keeps on this device', () => {
  it('outlives the page, pictures and all, in the order in which it was kept', async () => {
    await store.add(item('b', { keptAt: '2026-11-29T09:02:00Z' }));
    await store.add(item('a', { keptAt: '2026-11-29T09:05:00Z' }));
    store.close();
    store = await openKept(name);
    const items = await store.list('m1');
    expect(items.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await items[0]?.files[0]?.file?.text()).toBe('picture');
  });

  it('refuses the same a second time, from whichever tab, and keeps nothing of it', async () => {
    const other = await openKept(name);
    const tries = await Promise.allSettled([
      store.add(item('a', { slot: 'completion' })),
      other.add(item('b', { slot: 'completion' })),
    ]);
    other.close();
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((each) => each.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(AlreadyKept);
    expect(await store.list('m1')).toHaveLength(1);
  });

  it('shows an owner nothing of another, and leaves what is gone alone', async () => {
    await store.add(item('a'));
    await store.add(item('b', { owner: 'm2' }));
    expect((await store.list('m2')).map(({ id }) => id)).toEqual(['b']);
    await store.remove('a');
    await store.change('a', { state: 'sent' });
    expect(await store.list('m1')).toEqual([]);
  });

  it('forgets answers of others, those read long ago, and all at sign-out; never what is unsent', async () => {
    await store.add(item('a'));
    for (const [owner, at] of [
      ['m1', 10],
      ['m2', 10],
    ] as const)
      await store.keepAnswer({ owner, key: 'orders', data: { records: [owner] }, at });
    await store.keepAnswer({ owner: 'm1', key: 'old', data: null, at: 1 });
    await store.dropAnswers({ owner: 'm1', before: 5 });
    expect((await store.readAnswer('m1', 'orders'))?.data).toEqual({ records: ['m1'] });
    expect(await store.readAnswer('m2', 'orders')).toBeUndefined();
    expect(await store.readAnswer('m1', 'old')).toBeUndefined();
    await store.dropAnswers();
    expect(await store.readAnswer('m1', 'orders')).toBeUndefined();
    expect(await store.list('m1')).toHaveLength(1);
  });

  it('keeps the last answers of very many', async () => {
    for (let at = 0; at < 310; at += 1)
      await store.keepAnswer({ owner: 'm1', key: `list ${at}`, data: at, at });
    await store.dropAnswers({ owner: 'm1', before: -1 });
    expect(await store.readAnswer('m1', 'list 9')).toBeUndefined();
    expect((await store.readAnswer('m1', 'list 10'))?.data).toBe(10);
  });
});
