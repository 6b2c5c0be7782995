import { noticeDueAt } from '@khidma/domain/certificates/certificate-notice';
import { certificatesOf, type Certificate } from '@khidma/domain/merchants/documents';
import { addDays, daysBetween, dubaiDay } from '@khidma/domain/rules/days';
import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import type { TxContext } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { transaction } from '../../db/transaction.ts';
import { tunablesAt } from '../settings/api.ts';
import { type Holder, tellOfCertificate } from './tell-of-certificate.ts';

const AT_ONCE = 100;

/** Mails what is due of the ends of certificates, each notice once. Returns how many it mailed. */
export async function mailCertificateNotices(ctx: Ctx, now: Date): Promise<number> {
  const { db } = ctx;
  const { certificateNoticeDays: first } = await tunablesAt({ db, reader: db, now }, [
    'certificateNoticeDays',
  ]);
  const horizon = addDays(dubaiDay(now.getTime()), first);
  let mailed = 0;
  let behind: string | null = null;
  for (;;) {
    const holders: Holder[] = await holdersBehind(ctx, horizon, behind);
    for (const holder of holders) mailed += await notifyHolder({ ctx, now, first }, holder);
    if (holders.length < AT_ONCE) return mailed;
    behind = holders.at(-1)?.id ?? null;
  }
}

/** Merchants with an end in sight, a batch at a time; the indexes on the three due dates find them. */
async function holdersBehind(ctx: Ctx, horizon: string, behind: string | null): Promise<Holder[]> {
  const { id, email, lang, contactName, merchantName, merchantNames } = merchants;
  const { licenceDueDate, idDueDate, additionalDueDate } = merchants;
  return await ctx.db
    .select({
      id,
      email,
      lang,
      contactName,
      merchantName,
      merchantNames,
      licenceDueDate,
      idDueDate,
      additionalDueDate,
    })
    .from(merchants)
    .where(
      and(
        eq(merchants.status, 'active'),
        or(lte(licenceDueDate, horizon), lte(idDueDate, horizon), lte(additionalDueDate, horizon)),
        behind === null ? undefined : gt(id, behind),
      ),
    )
    .orderBy(asc(id))
    .limit(AT_ONCE);
}

interface NoticeWork extends Pick<TxContext, 'ctx' | 'now'> {
  /** So many days before the end the first notice goes out. */
  readonly first: number;
}

const notifyHolder = ({ ctx, now, first }: NoticeWork, holder: Holder): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    const work = { ctx, tx, now, first };
    let mailed = 0;
    for (const certificate of certificatesOf(holder))
      if (await notifyOf(work, holder, certificate)) mailed += 1;
    return mailed;
  });

async function notifyOf(
  work: TxContext & NoticeWork,
  holder: Holder,
  certificate: Certificate,
): Promise<boolean> {
  const left = daysBetween(dubaiDay(work.now.getTime()), certificate.dueDate);
  const days = noticeDueAt(left, work.first);
  return days !== null && (await tellOfCertificate(work, holder, { ...certificate, left, days }));
}
