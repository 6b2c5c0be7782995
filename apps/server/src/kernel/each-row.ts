import type { batchResult } from '@khidma/contract/shapes/common';
import type * as z from 'zod/mini';
import type { CallBase } from './call.ts';
import { Refusal } from './refuse.ts';
import { errorText } from './translate.ts';

type Results = z.infer<typeof batchResult>;

/**
 * Does something with each of several rows and says of each what came of it: what is refused is undone and leaves the
 * others alone. They are taken by id, whatever order they were asked in, so that two who ask for the same ones never wait
 * for one another; the answer has them as they were asked. A row that is named twice is done once.
 */
export async function inEachRow<Item extends { readonly id: string }>(
  call: CallBase,
  items: readonly Item[],
  run: (call: CallBase, item: Item) => Promise<unknown>,
): Promise<Results> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const results = new Map<string, Results[number]>();
  for (const item of [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    results.set(item.id, await resultOf(call, item, run));
  return [...byId.keys()].flatMap((id) => results.get(id) ?? []);
}

async function resultOf<Item extends { readonly id: string }>(
  call: CallBase,
  item: Item,
  run: (call: CallBase, item: Item) => Promise<unknown>,
): Promise<Results[number]> {
  const { id } = item;
  try {
    // A savepoint: a refusal takes back what its own row has written.
    await call.tx.transaction((tx) => run({ ...call, tx }, item));
    return { id, ok: true, error: null, message: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      id,
      ok: false,
      error: error.code,
      message: errorText(call.lang, error.code, error.data),
    };
  }
}
