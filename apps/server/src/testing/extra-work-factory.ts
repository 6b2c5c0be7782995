import type { OutputOf } from '@khidma/contract/core/endpoint';
import { payExtraWork, proposeExtraWork } from '@khidma/contract/orders/extra-work';
import { onPage, paid, type Shop, typed } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** What a merchant sends to propose extra work; AED 80.00 unless said otherwise. */
export const extraInput = (id: string, amount = 8_000) => ({
  id,
  title: 'Replace the valve',
  description: 'It leaks under the sink.',
  amount,
  minutes: 30,
});

/** An order in service with extra work that waits for its customer. */
export async function proposed(server: RunningTestServer, shop: Shop, amount?: number) {
  const { id } = await paid(server, shop);
  return { id, extraWorkId: await proposedIn(server, shop, { id, amount }) };
}

/** Proposes extra work in an order in service; returns its id. */
export async function proposedIn(
  server: RunningTestServer,
  shop: Shop,
  { id, amount }: { readonly id: string; readonly amount?: number | undefined },
): Promise<string> {
  const { extraWorks } = await server.ok(
    proposeExtraWork,
    extraInput(id, amount),
    shop.merchant.token,
  );
  return extraWorks.at(-1)?.id ?? '';
}

/** Begins to pay extra work and pays on the sandbox's page; answers with what beginning did. */
export async function payExtra(
  server: RunningTestServer,
  input: { readonly id: string; readonly extraWorkId: string },
  { token, card }: { readonly token: string; readonly card?: string | undefined },
) {
  const answer = await server.call(payExtraWork, input, token);
  if (answer.code === 0) {
    const { url } = answer.data as OutputOf<typeof payExtraWork>; // as its contract says
    await onPage(server, url, typed(card));
  }
  return answer;
}
