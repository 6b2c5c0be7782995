import type { Ctx } from './context.ts';
import { sealFor, unsealFor } from './secrets.ts';

/** A column that only the server's keys open. A value is sealed for its row: moved to another, it does not open. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What names the row: first the key of the table, a UUID. */
  readonly of: readonly [key: string, ...columns: readonly string[]];
  /** From when on nobody opens the row's value any more. */
  readonly until?: string;
}

/** Every one of them: whoever seals anything else is not found by `npm run reseal`, nor by the look at each start. */
export const sealedColumns = {
  merchantSecret: { table: 'second_factors', column: 'secret', of: ['merchant_id'] },
  merchantRecovery: { table: 'second_factors', column: 'recovery_codes', of: ['merchant_id'] },
  staffSecret: { table: 'staff_second_factors', column: 'secret', of: ['staff_id'] },
  staffRecovery: { table: 'staff_second_factors', column: 'recovery_codes', of: ['staff_id'] },
  activationCode: { table: 'merchant_credentials', column: 'activation_code', of: ['merchant_id'] },
  busyCalendar: { table: 'busy_calendars', column: 'address', of: ['id'] },
  storedAnswer: {
    table: 'idempotency_keys',
    column: 'answer',
    of: ['request_id', 'content'],
    until: 'expires_at',
  },
} as const satisfies Record<string, SealedColumn>;

export type SealedColumnName = keyof typeof sealedColumns;

/** Where a sealed value stands: its column, and what the columns of `of` hold. */
export interface SealedPlace {
  readonly column: SealedColumnName;
  readonly row: readonly string[];
}

/** Seals a value of a row. */
export const seal = (ctx: Pick<Ctx, 'settings'>, place: SealedPlace, text: string): string =>
  sealFor(ctx, wordsOf(place), text);

/** Opens the value of a row; throws where it is another's, changed, or its key is not there. */
export const unseal = (ctx: Pick<Ctx, 'settings'>, place: SealedPlace, sealed: string): string =>
  unsealFor(ctx, wordsOf(place), sealed);

const wordsOf = ({ column, row }: SealedPlace): readonly [string, ...string[]] => {
  const { table, column: name } = sealedColumns[column];
  return [`${table}.${name}`, ...row];
};
