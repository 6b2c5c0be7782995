import { pick } from '../../../kernel/pick.ts';
import { isAboutMoney, type SecondPersonAsk } from '@khidma/contract/shapes/second-person';
import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import { hasFailed, secondPersonCan } from '@khidma/domain/staff/second-person';
import { inArray } from 'drizzle-orm';
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
  const orderIds = rows.flatMap((row) => orderIdOf(row) ?? []);
  const numbers = new Map(
    (orderIds.length === 0
      ? []
      : await tx
          .select({ id: orders.id, number: orders.number })
          .from(orders)
          .where(inArray(orders.id, orderIds))
    ).map(({ id, number }) => [id, number]),
  );
  const merchantIds = rows.flatMap((row) => merchantIdOf(row) ?? []);
  const merchantNames = new Map(
    (merchantIds.length === 0
      ? []
      : await tx
          .select({ id: merchants.id, name: merchantNameIn(lang) })
          .from(merchants)
          .where(inArray(merchants.id, merchantIds))
    ).map(({ id, name }) => [id, name]),
  );
  const ids = rows.flatMap((row) => [row.askedBy, row.decidedBy, memberIdOf(row)]);
  const names = new Map(
    (
      await tx
        .select({ id: staff.id, name: staff.name })
        .from(staff)
        .where(inArray(staff.id, [...new Set(ids.filter((id) => id !== null))]))
    ).map((person) => [person.id, person]),
  );
  const personOf = (id: string) => names.get(id) ?? { id, name: '' };
  return rows.map((row) => {
    const orderId = orderIdOf(row);
    const memberId = memberIdOf(row);
    const merchantId = merchantIdOf(row);
    return {
      ...pick(row, 'id', 'call', 'input'),
      about:
        (orderId === null ? undefined : numbers.get(orderId)) ??
        (memberId === null ? undefined : personOf(memberId).name) ??
        (merchantId === null ? undefined : merchantNames.get(merchantId)) ??
        textIn(row.input, 'name') ??
        '',
      orderId,
      ...pick(row, 'amount', 'reason', 'status'),
      askedBy: personOf(row.askedBy),
      askedAt: row.askedAt.toISOString(),
      decidedBy: row.decidedBy === null ? null : personOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      dueAt: row.dueAt?.toISOString() ?? null,
      note: hasFailed(row) && isErrorCode(row.note) ? errorText(lang, row.note) : row.note,
      mayDecide: secondPersonCan.decide(row) && rights.mayDecide(row),
      mayStop: secondPersonCan.stop(row) && rights.mayStop(row),
    };
  });
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
