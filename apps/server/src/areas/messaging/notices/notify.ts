import { appUrl, type Origins } from '../../../kernel/app-urls.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { staff } from '../../../db/schema/auth.ts';
import { together } from '../../../db/transaction.ts';
import { notices, pushSubscriptions } from '../../../db/schema/notices.ts';
import {
  enqueueMail,
  enqueueSms,
  type MailKind,
  messageKind,
  type NoticeData,
  type NoticeKind,
  type NoticeRule,
  type QueueKind,
  type SmsKind,
  withoutSecrets,
} from '../outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { selectDevices, PUSH_DELAY_MS } from './push.ts';
import { type Account, loadNoticeWays } from './notice-ways.ts';
import { type NoticeSender, noticeSenders } from '@khidma/contract/shapes/notice';
import type { Lang } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { asc, eq, sql } from 'drizzle-orm';

/** Whom a mail greets, where it goes, in which language it is written, and whose notice it is; applicants have no list. */
export interface Recipient {
  readonly account: Account | null;
  readonly email: string;
  readonly lang: Lang;
  readonly contactName: string;
  /** E.164, where an SMS may go. */
  readonly mobile?: string;
}

/** What somebody is told: all that its kind is told but the name. */
export interface Notice<K extends NoticeKind> {
  readonly kind: K;
  readonly data: NoticeData<K>;
  /** An event for calendars, which goes with the mail. */
  readonly calendar?: string | undefined;
  /** A route of the reader's own app, where the link is for the mail alone. */
  readonly path?: string;
  /** The mail alone: whoever did it themselves is told nothing new, but wants it on paper. */
  readonly mailOnly?: boolean;
}

/** Returns a merchant as somebody who is told something. */
export const merchantRecipient = (
  merchant: Omit<Recipient, 'account'> & { readonly id: string },
): Recipient => ({ ...merchant, account: { realm: 'merchant', id: merchant.id } });

/**
 * Tells somebody, a merchant by its id, by every way there is: the list of notices in their app, and the mail. In the
 * transaction of what it tells of: rolled back, it was never told.
 */
export async function notify<K extends NoticeKind>(
  context: TxContext,
  to: Recipient | string,
  { kind, data, calendar, path, mailOnly = false }: Notice<K>,
): Promise<void> {
  const recipient =
    typeof to === 'string' ? merchantRecipient(await loadMerchant(context.tx, to)) : to;
  const rule = messageKind(kind)?.notice;
  const { account } = recipient;
  if (account === null || rule === undefined) {
    if (isMailKind(kind)) await mail(context, recipient, { kind, data, calendar });
    return;
  }
  const key = noticeSenders[rule.sender];
  const [{ takes }, devices] = await together(
    loadNoticeWays(context.tx, account),
    mailOnly ? [] : selectDevices(context.tx, account, context.now),
  );
  const takesMail = rule.isSecurity === true || takes('mail', key);
  const isMailed = takesMail && isMailKind(kind);
  const waitsForMail = takesMail && !isMailed;
  const isPushed = takes('push', key) && devices.length > 0;
  await together(
    isMailed && mail(context, recipient, { kind, data, calendar }),
    !mailOnly &&
      (rule.isSecurity === true || takes('sms', key)) &&
      sendSms(context, recipient, { kind, data }),
    !mailOnly &&
      list(context, account, { kind, data, rule, path, isMailed, waitsForMail, isPushed }),
  );
}

const mail = (
  context: TxContext,
  { email, lang, contactName: name }: Recipient,
  {
    kind,
    data,
    calendar,
  }: { readonly kind: MailKind; readonly data: object; readonly calendar?: string | undefined },
): Promise<void> =>
  enqueueMail(context, {
    kind,
    to: email,
    lang,
    // The name is all that a notice leaves out.
    data: { name, ...data },
    calendar,
  });

/** What cannot wait is said by SMS too, where the operator has a way of sending one. */
async function sendSms(
  context: TxContext,
  { lang, mobile }: Recipient,
  { kind, data }: { readonly kind: NoticeKind; readonly data: object },
): Promise<void> {
  const { smsUrl, demo } = context.ctx.settings;
  const smsOf = messageKind(kind)?.smsOf;
  if (smsOf === undefined || mobile === undefined || (smsUrl === undefined && !demo)) return;
  // It is told what its own kind says.
  const sms = { kind: kind as SmsKind, data: smsOf(data as never) as never };
  await enqueueSms(context, { ...sms, to: mobile, lang });
}

const isMailKind = (kind: NoticeKind): kind is MailKind => messageKind(kind)?.isMail === true;

interface Line {
  readonly kind: NoticeKind;
  readonly data: object;
  readonly rule: NoticeRule;
  readonly path: string | undefined;
  readonly isMailed: boolean;
  /** It is mailed with others where it stays unread. */
  readonly waitsForMail: boolean;
  readonly isPushed: boolean;
}

/** Puts a line into the list of an account. */
async function list(
  context: TxContext,
  account: Account,
  { kind, data, rule, path, isMailed, waitsForMail, isPushed }: Line,
): Promise<void> {
  const { ctx, tx, now } = context;
  const { unreadMailDelay } = await loadOperatorSettings(context, 'unreadMailDelay');
  const id = ctx.ids.uuid();
  const channel = `${account.realm}:${account.id}` as const;
  const listing = tx.insert(notices).values({
    id,
    realm: account.realm,
    recipientId: account.id,
    sender: rule.sender,
    kind,
    data: factsOf(data, rule.sender),
    path: path ?? ruledPath(rule, account.realm) ?? pathOf(account, data, ctx.settings),
    createdAt: now,
    mailedAt: isMailed ? now : null,
    pushDueAt: isPushed ? new Date(now.getTime() + PUSH_DELAY_MS) : null,
    mailDueAt: waitsForMail ? new Date(now.getTime() + unreadMailDelay) : null,
  });
  await together(
    listing,
    publishLive(tx, [channel], { event: 'notice', id }),
    publishLive(tx, [channel], { event: 'tags', tags: ['notices', ...(rule.tags ?? [])] }),
  );
}

/** What is longer is read where the notice leads. */
const LONGEST_FACT = 300;

/** What a notice needs not say, and nobody should find in it. */
const unneeded: ReadonlySet<string> = new Set(['account', 'email', 'iban', 'phone', 'signInUrl']);

/** What a customer has written of an order stands in the order alone, and goes with the customer. */
const isUnneeded = (name: string, sender: NoticeSender): boolean =>
  unneeded.has(name) || (sender === 1000 && name === 'reason');

/** The facts of a notice, without links and secrets. */
const factsOf = (data: object, sender: NoticeSender): Record<string, Said> =>
  Object.fromEntries(
    // What mails and notices are told is nothing else.
    Object.entries(withoutSecrets(data as Readonly<Record<string, Said | undefined>>)).flatMap(
      ([name, said]) =>
        said === undefined || said === '' || isUnneeded(name, sender)
          ? []
          : [[name, typeof said === 'string' ? said.slice(0, LONGEST_FACT) : said] as const],
    ),
  );

/** Returns the route in the reader's app that a kind always leads to, where it does. */
export const ruledPath = ({ path }: NoticeRule, realm: Account['realm']): string | undefined =>
  typeof path === 'string' ? path : path?.[realm];

/** The route that a link leads to, in the app of whoever reads it. */
function pathOf({ realm }: Account, data: object, settings: Origins): string {
  const base = `${appUrl(settings, realm)}/`;
  const link = 'link' in data ? data.link : undefined;
  if (typeof link !== 'string' || !link.startsWith(base))
    throw new Error(`a notice leads nowhere in the app of a ${realm}`);
  return link.slice(base.length - 1);
}

type Member = Pick<typeof staff.$inferSelect, 'id' | 'role'>;

/**
 * Tells the platform's staff that something has come into a queue: a line each, which counts until it is read. Everybody, or
 * those alone whom it concerns.
 */
export async function notifyStaff(
  context: TxContext,
  kind: QueueKind,
  concerns: (member: Member) => boolean = () => true,
): Promise<void> {
  // In one order, so that two who tell at once wait for one another and not across.
  const members = await context.tx
    .select({ id: staff.id, role: staff.role })
    .from(staff)
    .orderBy(asc(staff.id));
  await notifyMembers(context, { kind, foldKey: kind }, members.filter(concerns));
}

/** Tells one member of staff that a colleague has given them something of a queue: a line for each queue. */
export const notifyAssignee = (
  context: TxContext,
  staffId: string,
  { queue, path }: { readonly queue: string; readonly path: string },
): Promise<void> =>
  notifyMembers(context, { kind: 'casesAssigned', foldKey: `casesAssigned ${queue}`, path }, [
    { id: staffId },
  ]);

interface StaffLine {
  readonly kind: QueueKind;
  /** What is told of the same counts in one line. */
  readonly foldKey: string;
  /** Where it leads, where its kind does not say. */
  readonly path?: string;
}

async function notifyMembers(
  { ctx, tx, now }: TxContext,
  { kind, foldKey, path: own }: StaffLine,
  members: readonly { readonly id: string }[],
): Promise<void> {
  const rule = messageKind(kind)?.notice;
  const path = own ?? (rule && ruledPath(rule, 'staff'));
  if (rule === undefined || path === undefined) throw new Error(`${kind} is no queue of staff's`);
  const { sender, tags = [] } = rule;
  if (members.length === 0) return;
  const devices = await tx
    .selectDistinct({ id: pushSubscriptions.personId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.realm, 'staff'));
  const onDevice = new Set(devices.map(({ id }) => id));
  await tx
    .insert(notices)
    .values(
      members.map(({ id: recipientId }) => ({
        id: ctx.ids.uuid(),
        realm: 'staff' as const,
        recipientId,
        sender,
        kind,
        data: { count: '1' },
        path,
        foldKey,
        createdAt: now,
        pushDueAt: onDevice.has(recipientId) ? new Date(now.getTime() + PUSH_DELAY_MS) : null,
      })),
    )
    .onConflictDoUpdate({
      target: [notices.realm, notices.recipientId, notices.foldKey],
      targetWhere: sql`fold_key is not null and read_at is null`,
      set: {
        data: sql`jsonb_build_object('count', ((${notices.data} ->> 'count')::int + 1)::text)`,
        createdAt: now,
      },
    });
  await publishLive(tx, ['staff'], { event: 'tags', tags: ['notices', ...tags] });
}
