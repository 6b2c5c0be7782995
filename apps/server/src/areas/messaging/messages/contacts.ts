import { equals } from '../../../db/equals.ts';
import { handle, type TxContext } from '../../../kernel/call.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { contactHits } from '../../../db/schema/messages.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { type ConversationRow, isMaskedFor } from './conversation-rows.ts';
import type { Party } from './party.ts';
import type { StoredConversation } from './write-message.ts';
import { listContactFigures } from '@khidma/contract/messaging/message-reports';
import { maskContactDetails } from '@khidma/domain/messages/contact-details';
import { dayMs } from '@khidma/domain/rules/days';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';

const FIGURES_DAYS = 30;
const MOST_MERCHANTS = 100;

/** Returns whether a writer may still say today that what looks like a contact is none. */
export async function mayContest(context: TxContext, { realm, id }: Party): Promise<boolean> {
  const { contactContestsPerDay } = await loadOperatorSettings(context, 'contactContestsPerDay');
  const { tx, now } = context;
  const used = await tx
    .select({ id: contactHits.messageId })
    .from(contactHits)
    .where(
      and(
        equals(contactHits, { isContested: true, authorRealm: realm, authorId: id }),
        gt(contactHits.at, new Date(now.getTime() - dayMs)),
      ),
    )
    .limit(contactContestsPerDay);
  return used.length < contactContestsPerDay;
}

/** Records that a message looked like a contact. */
export async function recordContactHit(
  { tx, now }: TxContext,
  { merchantId }: StoredConversation,
  hit: Omit<typeof contactHits.$inferInsert, 'merchantId' | 'at'>,
): Promise<void> {
  if (merchantId !== null) await tx.insert(contactHits).values({ ...hit, merchantId, at: now });
}

/** What the filter finds, for whoever runs the platform: a merchant whose figure stands out is worth a look. */
export const listContactFiguresHandler = handle(listContactFigures, async ({ tx, now, lang }) => {
  const hits = count();
  const { isContested, isDenied } = contactHits;
  const contested = sql<number>`count(*) filter (where ${isContested} or ${isDenied})::int`;
  const upheld = sql<number>`count(*) filter (where ${isContested})::int`;
  const isLate = gt(contactHits.at, new Date(now.getTime() - FIGURES_DAYS * dayMs));
  const [all] = await tx.select({ hits, contested, upheld }).from(contactHits).where(isLate);
  const rows = await tx
    .select({
      merchantId: contactHits.merchantId,
      merchantName: merchantNameIn(lang),
      hits,
      contested,
      upheld,
    })
    .from(contactHits)
    .innerJoin(merchants, eq(merchants.id, contactHits.merchantId))
    .where(isLate)
    .groupBy(contactHits.merchantId, merchants.id)
    .orderBy(desc(hits), contactHits.merchantId)
    .limit(MOST_MERCHANTS);
  return { days: FIGURES_DAYS, hits: 0, contested: 0, upheld: 0, ...all, merchants: rows };
});

/** Returns a text as the other side reads it while contact details are hidden; null where it is the same. */
export const masked = (
  row: ConversationRow,
  settings: { readonly paidOrdersBeforeContacts: number },
  text: string,
): string | null => {
  if (!isMaskedFor(row, settings.paidOrdersBeforeContacts)) return null;
  const hidden = maskContactDetails(text);
  return hidden === text ? null : hidden;
};
