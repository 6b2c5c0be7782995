import { pick } from '../../../kernel/pick.ts';
import { isAboutMoney, type SecondPersonAsk } from '@khidma/contract/shapes/second-person';
import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import { hasFailed, secondPersonCan } from '@khidma/domain/staff/second-person';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/types.ts';
import type { CallBase } from '../../../kernel/call.ts';
import { errorText } from '../../../kernel/translate.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { secondPersonAsks } from '../../../db/schema/desk.ts';

/** An ask as it is stored. */
export type StoredAsk = typeof secondPersonAsks.$inferSelect;

interface Rights {
  mayDecide(row: StoredAsk): boolean;
  mayStop(row: StoredAsk): boolean;
}

/** Asks with the people and orders that they name, each in one query for all. */
export async function presentAsks(
  { tx, lang }: Pick<CallBase, 'tx' | 'lang'>,
  rows: readonly StoredAsk[],
  rights: Rights,
): Promise<SecondPersonAsk[]> {
  const numbers = await namesOf(tx, { id: orders.id, name: orders.number }, rows.map(orderIdOf));
  const shops = await namesOf(
    tx,
    { id: merchants.id, name: merchantNameIn(lang) },
    rows.map(merchantIdOf),
  );
  const people = rows.flatMap((row) => [row.askedBy, row.decidedBy, memberIdOf(row)]);
  const names = await namesOf(tx, staff, people);
  const personOf = (id: string) => ({ id, name: names(id) ?? '' });
  return rows.map((row) => {
    const orderId = orderIdOf(row);
    const memberId = memberIdOf(row);
    return {
      ...pick(row, 'id', 'call', 'input', 'amount', 'reason', 'status', 'askedAt', 'decidedAt'),
      ...pick(row, 'dueAt'),
      about:
        numbers(orderId) ??
        (memberId === null ? undefined : personOf(memberId).name) ??
        shops(merchantIdOf(row)) ??
        textIn(row.input, 'name') ??
        '',
      orderId,
      askedBy: personOf(row.askedBy),
      decidedBy: row.decidedBy === null ? null : personOf(row.decidedBy),
      note: hasFailed(row) && isErrorCode(row.note) ? errorText(lang, row.note) : row.note,
      mayDecide: secondPersonCan.decide(row) && rights.mayDecide(row),
      mayStop: secondPersonCan.stop(row) && rights.mayStop(row),
    };
  });
}

/** Reads what rows of a table are called. */
async function namesOf(
  tx: Tx,
  { id, name }: { readonly id: PgColumn; readonly name: PgColumn | SQL },
  asked: readonly (string | null)[],
): Promise<(id: string | null) => string | undefined> {
  const ids = [...new Set(asked.filter((each) => each !== null))];
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
          .from(id.table)
          .where(inArray(id, ids));
  const names = new Map(found.map((row) => [row.id, row.name]));
  return (each) => (each === null ? undefined : names.get(each));
}

const ofStaff: ReadonlySet<StoredAsk['call']> = new Set(['setStaffRole', 'enableStaff']);

const orderIdOf = ({ call, input }: StoredAsk): string | null =>
  isAboutMoney(call) ? (textIn(input, 'id') ?? null) : null;

const memberIdOf = ({ call, input }: StoredAsk): string | null =>
  ofStaff.has(call) ? (textIn(input, 'id') ?? null) : null;

/** Whose own rate it is about. */
const merchantIdOf = ({ call, input }: StoredAsk): string | null =>
  call === 'addFeeRule' ? (textIn(input, 'merchantId') ?? null) : null;

const textIn = (input: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = input[name];
  return typeof value === 'string' ? value : undefined;
};

const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errorCodes, name);
