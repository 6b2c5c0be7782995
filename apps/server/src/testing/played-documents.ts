import { eq, sql } from 'drizzle-orm';
import { documents } from '../db/schema/documents.ts';
import { issueDocuments } from '../areas/accounting/documents/issue-documents.ts';
import type { RunningTestServer } from './test-server.ts';

/** Returns where the numbers of an issuer, a year and a kind do not go from one to their count. */
export async function gapsInNumbers({ db }: Pick<RunningTestServer, 'db'>) {
  const { rows } = await db.execute(sql`
    select issuer, kind, year, max(sequence), count(*) from documents
    group by issuer, kind, year, case when issuer = 'merchant' then merchant_id::text else '' end
    having max(sequence) <> count(*) or min(sequence) <> 1`);
  return rows;
}

/** Returns a server's context whose node dies at each so manieth document that it issues, before it is stored. */
export function dyingAt({ ctx }: Pick<RunningTestServer, 'ctx'>, every: number): typeof ctx {
  let calls = 0;
  const token = (bytes: number): string => {
    calls += 1;
    if (calls % every === 0) throw new Error('the node died');
    return ctx.ids.token(bytes);
  };
  return { ...ctx, ids: { ...ctx.ids, token } };
}

/** Returns the job that issues documents, which dies now and then, and what its documents come to. */
export function playedDocuments(server: RunningTestServer) {
  return {
    /** Some nodes at once; every third time one of them dies on the way. */
    issue: async (pick: number): Promise<{ readonly code: number }> => {
      const other = pick % 3 === 0 ? dyingAt(server, 2) : server.ctx;
      await Promise.all([issueDocuments(other), issueDocuments(server.ctx)]);
      return { code: 0 };
    },
    /** Issues what is left; what was put off, too. Returns what a merchant's customers paid by its documents, less what went back. */
    soldOf: async (merchantId: string): Promise<number> => {
      server.clock.advance(11 * 60_000);
      await issueDocuments(server.ctx);
      const rows = await server.db
        .select({ kind: documents.kind, amount: documents.amount })
        .from(documents)
        .where(eq(documents.merchantId, merchantId));
      const total = (...kinds: readonly string[]): number =>
        rows.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount : 0), 0);
      return total('taxInvoice', 'receipt') - total('creditNote', 'refundNote');
    },
  };
}
