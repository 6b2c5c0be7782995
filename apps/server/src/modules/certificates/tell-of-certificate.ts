import type { Certificate } from '@khidma/domain/merchants/documents';
import type { TxContext } from '../../core/call.ts';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { certificateNotices, type merchants } from '../../db/schema/merchants.ts';
import { merchantRecipient, notify } from '../notices/api.ts';

/** Whoever is told of the end of a certificate. */
export type Holder = Pick<
  typeof merchants.$inferSelect,
  | 'id'
  | 'email'
  | 'lang'
  | 'contactName'
  | 'merchantName'
  | 'merchantNames'
  | 'licenceDueDate'
  | 'idDueDate'
  | 'additionalDueDate'
>;

interface DueNotice extends Certificate {
  /** Days left today. */
  readonly left: number;
  /** Which notice it is: one of so many days is sent once. */
  readonly days: number;
}

/** Tells a merchant of the end of a certificate; false where this notice was sent already. The table's unique index decides who sends it: a second node, or a second look, inserts nothing. */
export async function tellOfCertificate(
  work: TxContext,
  holder: Holder,
  { kind, dueDate, left, days }: DueNotice,
): Promise<boolean> {
  const { ctx, tx, now } = work;
  const sent = await tx
    .insert(certificateNotices)
    .values({ id: ctx.ids.uuid(), merchantId: holder.id, kind, dueDate, days, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: certificateNotices.id });
  if (sent.length === 0) return false;
  await notify(work, merchantRecipient(holder), {
    kind: left < 0 ? 'certificateExpired' : 'certificateExpiring',
    data: {
      merchantName: merchantNameFor(holder.lang, holder),
      certificate: kind,
      days: String(Math.abs(left)),
      dueDate,
      link: `${ctx.settings.publicUrl}/expired-certificate`,
    },
  });
  return true;
}
