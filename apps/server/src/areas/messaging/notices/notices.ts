import { pick } from '../../../kernel/pick.ts';
import { notices } from '../../../db/schema/notices.ts';
import type { Queryable } from '../../../db/types.ts';
import { type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import {
  type FactName,
  factsIn,
  formatLine,
  type OwnHeadings,
  loadOwnHeadings,
  renderOwnOrShipped,
  shippedParts,
  textsOf,
} from '../outbox/index.ts';
import type { UnreadReader, UnreadSource } from './mail-unread.ts';
import type { PushSource } from './push.ts';
import type { OutputOf, ParsedInputOf } from '@khidma/contract/core/endpoint';
import {
  countUnreadCustomerNotices,
  countUnreadNotices,
  countUnreadStaffNotices,
  listMyNotices,
  markCustomerNoticesRead,
  markMyNotices,
  markNoticesRead,
  markStaffNoticesRead,
  pageCustomerNotices,
  pageNotices,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import { type Notice, noticeSenders } from '@khidma/contract/shapes/notice';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';

/** Written by the operator: its title and text are all that it is. */
export const ANNOUNCEMENT = 'announcement';

/** The facts below the title of a notice, in this order, each where it has them. */
const shownFacts: readonly FactName[] = [
  'service',
  'outcome',
  'fee',
  'effectiveFrom',
  'effectiveUntil',
  'amount',
  'refund',
  'kept',
  'device',
  'signedInAt',
  'dueDate',
  'reservedAt',
  'arrival',
  'deadline',
  'message',
  'reason',
];

type Row = typeof notices.$inferSelect;

const catalogues = await textsInEach('noticeKinds');

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** Presents a notice in its reader's language. */
export type NoticePresenter = (row: Row, lang: Lang) => Notice;

/** Returns what presents notices of these kinds, in the operator's words where there are some. */
export async function noticePresenter(
  { log }: Pick<Ctx, 'log'>,
  db: Queryable,
  rows: readonly Pick<Row, 'kind'>[],
): Promise<NoticePresenter> {
  const own = await loadOwnHeadings(
    db,
    rows.map(({ kind }) => kind),
  );
  return (row, lang) =>
    presentNotice(row, lang, (data) => titleOf(row.kind, lang, { log, own, data }));
}

function presentNotice(
  row: Row,
  lang: Lang,
  titled: (data: Record<string, string>) => string,
): Notice {
  const data = textsOf(row.data, lang);
  const { marks } = languages[lang];
  const isAnnounced = row.kind === ANNOUNCEMENT;
  const facts = isAnnounced ? [] : factsIn(lang, data, shownFacts);
  return {
    ...pick(row, 'id', 'sender', 'kind', 'path', 'createdAt', 'readAt'),
    title: isAnnounced ? (data['title'] ?? '') : titled(data),
    text: isAnnounced
      ? (data['message'] ?? '')
      : facts
          .map(({ label, value }) => `${label}${marks.colon}${ISOLATE}${value}${END_ISOLATE}`)
          .join('\n'),
  };
}

/** Returns how a conversation is called that somebody has not read; null stands for the platform's customer service. */
export const titleOfMessages = (lang: Lang, peer: string | null): string =>
  peer === null
    ? catalogues[lang].fromService
    : formatLine(lang, catalogues[lang].fromPeer, { peer });

/** A kind that is no notice of its own is a mail, and headed by its subject. */
function titleOf(
  kind: string,
  lang: Lang,
  { log, own, data }: Pick<Ctx, 'log'> & { own: OwnHeadings; data: Record<string, string> },
): string {
  const channel = Object.hasOwn(catalogues.en_US.kinds, kind) ? 'notice' : 'mail';
  const key = { channel, kind } as const;
  const shipped = shippedParts(key, lang)?.subject ?? '';
  return renderOwnOrShipped({ ...key, log }, own(kind, lang), (words = shipped) =>
    formatLine(lang, words, data),
  );
}

export const pageNoticesHandler = handle(pageNotices, pageOf);
export const pageCustomerNoticesHandler = handle(pageCustomerNotices, pageOf);
export const pageStaffNoticesHandler = handle(pageStaffNotices, pageOf);
export const countUnreadNoticesHandler = handle(countUnreadNotices, unreadOf);
export const countUnreadCustomerNoticesHandler = handle(countUnreadCustomerNotices, unreadOf);
export const countUnreadStaffNoticesHandler = handle(countUnreadStaffNotices, unreadOf);
export const markNoticesReadHandler = handle(markNoticesRead, markRead);
export const markCustomerNoticesReadHandler = handle(markCustomerNoticesRead, markRead);
export const markStaffNoticesReadHandler = handle(markStaffNoticesRead, markRead);

export const listMyNoticesHandler = handle(listMyNotices, pageOf);
export const markMyNoticesHandler = handle(markMyNotices, markRead);

interface With<Input> extends CallBase {
  readonly input: Input;
}

/** A page of the caller's notices; each realm has its own address and all one list. */
async function pageOf(
  call: With<ParsedInputOf<typeof pageNotices>>,
): Promise<OutputOf<typeof pageNotices>> {
  return listPage(call, {
    query: call.tx.select().from(notices).$dynamic(),
    from: notices,
    where: and(
      ownedBy(call),
      call.input.sender === undefined
        ? undefined
        : eq(notices.sender, Number(call.input.sender) as 1000), // one of the four that the schema lets through
      call.input.unreadOnly && isNull(notices.readAt),
    ),
    order: { at: notices.createdAt, id: notices.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: async (rows) => {
      const present = await noticePresenter(call.ctx, call.tx, rows);
      return rows.map((row) => present(row, call.lang));
    },
  });
}

const ownedBy = (call: CallBase): SQL | undefined => {
  const { realm, id } = requireCaller(call);
  // Those of a messaging token are whose it is: its realm is that of the session.
  return and(sql`${notices.realm} = ${realm}`, eq(notices.recipientId, id));
};

/** A badge says 99+. */
const MOST_COUNTED = 100;

async function unreadOf(call: CallBase): Promise<{ unread: number }> {
  const unread = call.tx
    .select({ one: sql`1`.as('one') })
    .from(notices)
    .where(and(ownedBy(call), isNull(notices.readAt)))
    .limit(MOST_COUNTED)
    .as('unread');
  return { unread: await call.tx.$count(unread) };
}

const MOST_MARKED = 1_000;

async function markRead(
  call: With<ParsedInputOf<typeof markNoticesRead>>,
): Promise<{ unread: number }> {
  const { tx, now, input } = call;
  if (input.ids === undefined && input.until === undefined)
    throw refuseFields([{ path: 'ids', rule: 'required' }]);
  if (input.ids !== undefined) {
    const ids = [...new Set(input.ids)];
    const own = await tx.$count(notices, and(ownedBy(call), inArray(notices.id, ids)));
    if (own < ids.length) throw refuse('notFound');
  }
  const some = tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        ownedBy(call),
        isNull(notices.readAt),
        input.ids && inArray(notices.id, input.ids),
        input.until === undefined ? undefined : lte(notices.createdAt, new Date(input.until)),
      ),
    )
    .orderBy(notices.createdAt, notices.id)
    .limit(MOST_MARKED)
    .for('update');
  await tx
    .update(notices)
    .set({ readAt: now, mailDueAt: null, pushDueAt: null })
    .where(inArray(notices.id, some));
  return unreadOf(call);
}

/** Notices that no mail has told of. Each row knows when it is due, so the moment of the look is what counts. */
export const unreadNotices: UnreadSource = {
  due: async ({ db, clock }, _, limit) =>
    db
      .select({ realm: notices.realm, id: notices.recipientId })
      .from(notices)
      .where(lte(notices.mailDueAt, clock.now()))
      .orderBy(asc(notices.mailDueAt))
      .limit(limit),

  async take({ ctx, tx, now }, reader) {
    const rows = await tx
      .update(notices)
      .set({ mailDueAt: null, mailedAt: now })
      .where(and(dueOf(reader, now), isNull(notices.readAt)))
      .returning();
    const present = await noticePresenter(ctx, tx, rows);
    return rows
      .filter(({ sender }) => reader.takes(noticeSenders[sender]))
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map((row) => present(row, reader.lang));
  },

  async postpone({ tx, now }, reader, until) {
    await tx.update(notices).set({ mailDueAt: until }).where(dueOf(reader, now));
  },
};

const dueOf = ({ account: { realm, id } }: UnreadReader, now: Date): SQL | undefined =>
  and(sql`${notices.realm} = ${realm}`, eq(notices.recipientId, id), lte(notices.mailDueAt, now));

/** Notices that wait for their reader's devices. */
export const dueNotices: PushSource = async (ctx) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const row = await claimDueRow(ctx, {
    table: notices,
    id: notices.id,
    where: lte(notices.pushDueAt, now),
    since: notices.pushDueAt,
    lease: { pushDueAt: null, pushedAt: now },
  });
  if (row === undefined) return null;
  const present = await noticePresenter(ctx, db, [row]);
  return {
    account: { realm: row.realm, id: row.recipientId },
    key: noticeSenders[row.sender],
    lineIn: (lang) => {
      const { id, title, text, path } = present(row, lang);
      return { id, title, text, path };
    },
    postpone: async (until) => {
      await db
        .update(notices)
        .set({ pushDueAt: until, pushedAt: null })
        .where(and(eq(notices.id, row.id), isNull(notices.readAt)));
    },
  };
};
