import type { NotificationKey } from '@khidma/contract/shapes/notice';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { afterQuietHours } from '@khidma/domain/rules/quiet-hours';
import type { Lang } from '@khidma/i18n/languages';
import { desc, eq } from 'drizzle-orm';
import { appUrl } from '../../../kernel/app-urls.ts';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { enqueueMail } from '../outbox/index.ts';
import { loadOperatorSettingsAt } from '../../backoffice/settings/index.ts';
import { type Account, loadNoticeWays } from './notice-ways.ts';

/** Something that a person has not read, as a line of the mail. */
export interface UnreadLine {
  readonly title: string;
  /** A route of the person's own app. */
  readonly path: string;
}

/** Whose unread things are looked at, and what the mail may speak of. */
export interface UnreadReader {
  readonly account: Account;
  readonly lang: Lang;
  readonly takes: (key: NotificationKey) => boolean;
  /** What has been unread since then is due. */
  readonly before: Date;
}

/** A kind of things that are mailed when they stay unread. Each is found by an index over what is due alone. */
export interface UnreadSource {
  /** Returns people with something due, those that have waited longest first; possibly one more than once. */
  due(ctx: Ctx, before: Date, limit: number): Promise<Account[]>;
  /** Takes what is due of a person: it is noted as mailed, so that nobody mails it again. */
  take(context: TxContext, reader: UnreadReader): Promise<UnreadLine[]>;
  /** Lets what is due wait. */
  postpone(context: TxContext, reader: UnreadReader, until: Date): Promise<void>;
}

const AT_ONCE = 100;
/** The rest is a number: whoever has not looked for days needs no list of it. */
const MOST_LINES = 10;

/** Mails people what they have not read for a while: one mail for all of it, each thing once. Returns the number of mails. */
export async function mailUnread(
  ctx: Ctx,
  sources: readonly UnreadSource[],
  signal?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const { unreadMailDelay } = await loadOperatorSettingsAt({ db: ctx.db, reader: ctx.db, now }, [
    'unreadMailDelay',
  ]);
  const before = new Date(now.getTime() - unreadMailDelay);
  const found = await Promise.all(sources.map((source) => source.due(ctx, before, AT_ONCE)));
  const people = new Map(found.flat().map((each) => [`${each.realm} ${each.id}`, each]));
  let mailed = 0;
  for (const account of people.values()) {
    if (signal?.aborted === true) break;
    const isMailed = await transaction(ctx.db, (tx) =>
      mailOne({ ctx, tx, now }, sources, { account, before }),
    );
    if (isMailed) mailed += 1;
  }
  return mailed;
}

async function mailOne(
  context: TxContext,
  sources: readonly UnreadSource[],
  { account, before }: Pick<UnreadReader, 'account' | 'before'>,
): Promise<boolean> {
  const { tx, now } = context;
  const person = await personOf(context, account);
  const { takes, quiet } = await loadNoticeWays(tx, account);
  const reader = {
    account,
    before,
    lang: person?.lang ?? 'en_US',
    // Nobody who is gone or suspended is written to: what was due is noted, and stays unsaid.
    takes: (key: NotificationKey) => person !== null && takes('mail', key),
  };
  const earliest = afterQuietHours(now.getTime(), quiet);
  if (earliest > now.getTime()) {
    for (const source of sources) await source.postpone(context, reader, new Date(earliest));
    return false;
  }
  const lines: UnreadLine[] = [];
  for (const source of sources) lines.push(...(await source.take(context, reader)));
  if (person === null || lines.length === 0) return false;
  await enqueueMail(context, {
    kind: 'unreadDigest',
    to: person.email,
    lang: person.lang,
    data: {
      name: person.name,
      count: String(lines.length),
      more: String(Math.max(0, lines.length - MOST_LINES)),
      lines: lines
        .slice(0, MOST_LINES)
        .map(({ title }) => `• ${title}`)
        .join('\n'),
      link: linkTo(context.ctx, account, lines),
    },
  });
  return true;
}

type Person = Record<'email' | 'name', string> & Pick<UnreadReader, 'lang'>;

/** Where the mail goes; null where nobody is to be written to. Staff look at their queues all day. */
async function personOf({ tx }: TxContext, { realm, id }: Account): Promise<Person | null> {
  if (realm === 'merchant') {
    const [row] = await tx.select().from(merchants).where(eq(merchants.id, id));
    return row !== undefined && merchantCan.trade(row)
      ? { email: row.email, name: row.contactName, lang: row.lang }
      : null;
  }
  if (realm === 'staff') return null;
  const [row] = await tx.select().from(customers).where(eq(customers.id, id));
  if (row === undefined || row.name === '') return null;
  // A customer reads in the language of the latest order.
  const [order] = await tx
    .select({ lang: orders.lang })
    .from(orders)
    .where(eq(orders.customerId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return { email: row.email, name: row.name, lang: order?.lang ?? 'en_US' };
}

const homes = { merchant: '/order-manage', customer: '/orders', staff: '/' } as const;

/** The place of the only line, or where all of them can be found. */
function linkTo({ settings }: Ctx, { realm }: Account, lines: readonly UnreadLine[]): string {
  const only = new Set(lines.map((line) => line.path));
  const [first = homes[realm]] = only;
  return appUrl(settings, realm) + (only.size === 1 ? first : homes[realm]);
}
