import { and, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { applications, merchants } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import type { ApplicationRow } from './move-application.ts';

type Known = ApplicationAudit['duplicates'][number];
type Field = Known['field'];

const MOST_SHOWN = 20;
const fields: readonly Field[] = ['email', 'contactPhone', 'licenceNumber', 'idNumber'];

/** Other applications and merchants that an application shares an address or a number with. For staff alone: an applicant never learns who is known. */
export async function knownElsewhere(tx: Tx, row: ApplicationRow): Promise<Known[]> {
  const given = fields.filter((field) => row.content[field] !== '');
  const same = (column: (field: Field) => SQL): SQL | undefined =>
    or(...given.map((field) => sql`${column(field)} = ${row.content[field]}`));
  const others = await tx
    .select({ id: merchants.id, name: merchants.merchantName, values: merchantColumns })
    .from(merchants)
    .where(
      and(
        same((field) => sql`${merchantColumns[field]}`),
        row.merchantId === null ? undefined : ne(merchants.id, row.merchantId),
      ),
    )
    .limit(MOST_SHOWN);
  const earlier = await tx
    .select({ id: applications.id, name: applications.merchantName, values: applications.content })
    .from(applications)
    .where(
      and(
        ne(applications.id, row.id),
        same((field) => sql`${applications.content}->>${sql.raw(`'${field}'`)}`),
      ),
    )
    .limit(MOST_SHOWN);
  const found = [
    ...others.map((other) => ({ ...other, kind: 'merchant' as const })),
    ...earlier.map((other) => ({ ...other, kind: 'application' as const })),
  ];
  return found
    .flatMap(({ id, name, kind, values }) =>
      given.flatMap((field) =>
        values[field] === row.content[field] ? [{ field, kind, id, name }] : [],
      ),
    )
    .slice(0, MOST_SHOWN);
}

const merchantColumns = {
  email: merchants.email,
  contactPhone: merchants.mobile,
  licenceNumber: merchants.licenceNumber,
  idNumber: merchants.idNumber,
} as const satisfies Record<Field, unknown>;
