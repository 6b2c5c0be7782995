import {
  listUnfinishedServices,
  pageServices,
} from '../../packages/contract/src/catalogue/services.ts';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { openBenchServer } from '../bench-server.ts';
import type { Request } from '../send.ts';
import { givenMerchantWithServices } from './merchants.ts';

/** What is asked of a merchant's services: the list with an input, or the drafts. */
export type Asked =
  | { readonly what: 'list'; readonly input: Record<string, string> }
  | { readonly what: 'drafts' };

/** What the driver asks this process for, and gets: the same question to the small merchant and to the large one. */
export type Ask =
  | { readonly what: 'requests'; readonly asked: Asked; readonly count: number }
  | { readonly what: 'stop' };

/** Requests of one question, ready to be sent. */
export interface Prepared {
  readonly small: readonly Request[];
  readonly large: readonly Request[];
}

/** How many services the two merchants have. */
const SIZES = { small: 100, large: 10_000 } as const;

const { ctx, database, client, listen, close } = await openBenchServer();
await seedReference(ctx);
const small = await givenMerchantWithServices(ctx, SIZES.small);
const large = await givenMerchantWithServices(ctx, SIZES.large);
await database.pool.query('vacuum analyze');

const url = await listen();

process.on('message', (ask: Ask) => {
  void answer(ask);
});
process.send?.('ready');

async function answer(ask: Ask): Promise<void> {
  if (ask.what === 'requests') {
    const of = (token: string) =>
      Array.from({ length: ask.count }, () => request(ask.asked, token));
    process.send?.({ small: of(small.token), large: of(large.token) } satisfies Prepared);
    return;
  }
  await close();
  process.exit(0);
}

function request(asked: Asked, token: string): Request {
  const prepared =
    asked.what === 'drafts'
      ? client.prepare(listUnfinishedServices, {}, { token })
      : client.prepare(pageServices, asked.input, { token });
  return { ...prepared, url: `${url}${prepared.url}` };
}
