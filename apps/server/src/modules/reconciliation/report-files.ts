import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageReportFiles } from '@khidma/contract/accounting/reconciliation';
import { inArray } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { staff } from '../../db/schema/auth.ts';
import { reconciliationFiles } from '../../db/schema/reconciliation.ts';
import type { Queryable } from '../../db/types.ts';
import type { StoredReport } from './take-report.ts';

type Row = OutputOf<typeof pageReportFiles>['records'][number];

export const pageReportFilesHandler = handle(pageReportFiles, (call) =>
  listPage(call, {
    query: call.tx.select().from(reconciliationFiles).$dynamic(),
    from: reconciliationFiles,
    where: undefined,
    order: { at: reconciliationFiles.readAt, id: reconciliationFiles.id, first: 'newest' },
    keyOf: ({ readAt, id }) => ({ at: readAt, id }),
    present: (rows) => presentFiles(call.tx, rows),
  }),
);

/** Reports as staff see them. */
export async function presentFiles(tx: Queryable, rows: readonly StoredReport[]): Promise<Row[]> {
  const people = await peopleNamed(
    tx,
    rows.map(({ readBy }) => readBy),
  );
  return rows.map(({ readBy, readAt, sha256: _digest, ...row }) => ({
    ...row,
    readBy: people.get(readBy ?? '') ?? null,
    readAt: readAt.toISOString(),
  }));
}

/** A member of staff as records name them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Returns members of staff by their ids; null stands for nobody. */
export async function peopleNamed(
  tx: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
