import { pick } from '../../../kernel/pick.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { customers, staff, type staffActions } from '../../../db/schema/auth.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import { conversations, quickReplies } from '../../../db/schema/messages.ts';
import { announcements, outbox } from '../../../db/schema/notices.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { promoCodes } from '../../../db/schema/promotions.ts';
import { reconciliationCases, reconciliationFiles } from '../../../db/schema/reconciliation.ts';
import { services } from '../../../db/schema/services.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { loadSeals } from './log.ts';
import { settingChangeData } from '@khidma/contract/shapes/settings';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import {
  changedThings,
  type StaffSubjectKind,
  staffSubjectKinds,
} from '@khidma/contract/shapes/staff-action-names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { amountIn } from '@khidma/i18n/amounts';
import { changeInWords } from '@khidma/i18n/change-words';
import { withClock } from '@khidma/i18n/clock';
import { dayParts, timeParts, unbroken } from '@khidma/i18n/date-parts';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { settingSentence } from '@khidma/i18n/setting-words';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { createFormatter } from 'use-intl/core';
import * as z from 'zod/mini';

/** What a subject of staff's actions is called now, and the merchant whose it is, where it is somebody's. */
export interface ActionSubject {
  readonly id: string;
  readonly name: string;
  readonly merchantId: string | null;
  readonly merchantName: string | null;
}

/** Reads the subjects of actions: one query for each kind that is there. */
export async function actionSubjects(
  { tx, lang }: { readonly tx: Tx; readonly lang: Lang },
  rows: readonly { readonly subjectKind: string; readonly subjectId: string }[],
): Promise<Map<string, ActionSubject>> {
  const found: ActionSubject[] = [];
  for (const [kind, find] of Object.entries(finders)) {
    const ids = [
      ...new Set(rows.flatMap((row) => (row.subjectKind === kind ? [row.subjectId] : []))),
    ];
    if (ids.length > 0) found.push(...(await find(tx, (column) => inArray(column, ids), lang)));
  }
  return new Map(found.map((subject) => [subject.id, subject]));
}

type Finder = (tx: Tx, among: (column: AnyPgColumn) => SQL, lang: Lang) => Promise<ActionSubject[]>;

/** A table whose rows are called by one of their columns. */
interface NamedTable {
  readonly id: PgColumn;
  readonly merchantId?: PgColumn;
}

/** What is nobody's, or whose merchant is not said besides. */
const nobodys =
  (table: NamedTable, nameIn: (lang: Lang) => SQL | PgColumn): Finder =>
  (tx, among, lang) =>
    tx
      .select({
        id: sql<string>`${table.id}`,
        name: sql<string>`${nameIn(lang)}`,
        merchantId: sql<string | null>`null::uuid`,
        merchantName: sql<string | null>`null::text`,
      })
      .from(table.id.table)
      .where(among(table.id));

/** What is a merchant's. */
const ofMerchants =
  (table: Required<NamedTable>, nameIn: (lang: Lang) => SQL | PgColumn): Finder =>
  (tx, among, lang) =>
    tx
      .select({
        id: sql<string>`${table.id}`,
        name: sql<string>`${nameIn(lang)}`,
        merchantId: merchants.id,
        merchantName: merchantNameIn(lang),
      })
      .from(table.id.table)
      .innerJoin(merchants, eq(merchants.id, table.merchantId))
      .where(among(table.id));

const finders: Record<
  Exclude<
    StaffSubjectKind,
    'setting' | 'list' | 'secondPerson' | 'messageText' | 'bookMonth' | 'page'
  >,
  Finder
> = {
  announcement: nobodys(
    announcements,
    (lang) =>
      sql`coalesce(${announcements.titles} ->> ${lang}::text, ${announcements.titles} ->> 'en_US')`,
  ),
  application: nobodys(applications, () => applications.merchantName),
  merchant: nobodys(merchants, merchantNameIn),
  service: ofMerchants(services, () => services.name),
  payoutAccount: ofMerchants(payoutAccounts, merchantNameIn),
  message: nobodys(outbox, () => outbox.recipient),
  customer: nobodys(customers, () => customers.name),
  staff: nobodys(staff, () => staff.name),
  promoCode: ofMerchants(promoCodes, () => promoCodes.code),
  order: ofMerchants(orders, () => orders.number),
  conversation: async (tx, among, lang) => {
    const rows = await tx
      .select({
        id: conversations.id,
        customerName: customers.name,
        merchantId: merchants.id,
        merchantName: merchantNameIn(lang),
      })
      .from(conversations)
      .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
      .leftJoin(customers, eq(customers.id, conversations.customerId))
      .where(among(conversations.id));
    return rows.map(({ customerName, ...row }) => ({
      ...row,
      name: dotText(languages[lang], [row.merchantName, customerName]),
    }));
  },
  quickReply: nobodys(quickReplies, () => quickReplies.title),
  report: nobodys(reconciliationFiles, () => reconciliationFiles.name),
  difference: nobodys(reconciliationCases, () => reconciliationCases.number),
  payoutRun: nobodys(payoutRuns, () => payoutRuns.number),
  withdrawal: ofMerchants(withdrawals, () => withdrawals.number),
};

type Data = Readonly<Record<string, unknown>>;

/** A stored action with the name of who did it. */
interface NamedAction {
  readonly action: typeof staffActions.$inferSelect;
  readonly staffName: string;
}

/** Lines of the audit log, with the names that their subjects have now. Of the data only what was said and what was changed is shown. */
export async function presentStaffActions(
  reader: { readonly tx: Tx; readonly lang: Lang },
  rows: readonly NamedAction[],
): Promise<StaffActionRow[]> {
  const actions = rows.map(({ action }) => action);
  const subjects = await actionSubjects(reader, actions);
  const seals = await loadSeals(reader.tx, actions.map(dayOf));
  const nameOf = await staffNames(reader.tx, actions);
  return rows.map(({ action, staffName }) => {
    const subject = subjects.get(action.subjectId);
    return {
      ...pick(action, 'id', 'at', 'staffId', 'action', 'subjectId'),
      staffName,
      subjectKind: kindOf(action.subjectKind),
      subjectName: subject?.name ?? settingIn(action.data),
      note: textIn(action.data, 'message') || textIn(action.data, 'reason'),
      changes: changesIn(action.data).map((change) =>
        change.what === 'assigned'
          ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
          : change,
      ),
      setting: action.subjectKind === 'setting' ? settingChangeIn(action.data) : null,
      amount: amountOf(action.data),
      seal: seals.get(dayOf(action)) ?? null,
      merchant: merchantOf(subject),
    };
  });
}

/** The log names colleagues by their id: what they are called now. */
async function staffNames(
  tx: Tx,
  actions: readonly NamedAction['action'][],
): Promise<(id: string | null) => string | null> {
  const ids = actions
    .flatMap(({ data }) => changesIn(data))
    .flatMap(({ what, before, after }) => (what === 'assigned' ? [before, after] : []));
  const people = await peopleNamed(tx, ids);
  return (id) => (id === null ? null : (people.get(id)?.name ?? id));
}

/** A member of staff as records name them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Returns members of staff by their ids; null stands for nobody. */
export async function peopleNamed(
  tx: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}

const dayOf = ({ at }: Pick<NamedAction['action'], 'at'>): string => dubaiDay(at.getTime());

/** Only `recordStaffAction` writes kinds, and its type knows no other. */
const kindOf = (kind: string): StaffSubjectKind => {
  const known = staffSubjectKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`${kind} is no subject of staff actions`);
  return known;
};

const textIn = (data: Data, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

/** A duration's name, or a category's or place's short name. */
const settingIn = (data: Data): string => textIn(data, 'name') || textIn(data, 'key');

const amountOf = ({ amount }: Data): number | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null;

const merchantOf = (subject: ActionSubject | undefined): StaffActionRow['merchant'] =>
  subject === undefined || subject.merchantId === null || subject.merchantName === null
    ? null
    : { id: subject.merchantId, name: subject.merchantName };

/** One that another release wrote in its own way is left out: the sentence still says what was done. */
const settingChangeIn = (data: Data): StaffActionRow['setting'] => {
  const parsed = z.safeParse(settingChangeData, data);
  return parsed.success ? parsed.data : null;
};

/** What was changed from what to what; anything that is not written so is left out. */
const changesIn = ({ changes }: Data): StaffActionRow['changes'] =>
  Array.isArray(changes) ? changes.flatMap((change) => changeOf(change)) : [];

function changeOf(change: unknown): StaffActionRow['changes'] {
  if (typeof change !== 'object' || change === null) return [];
  const { what, before, after }: { what?: unknown; before?: unknown; after?: unknown } = change;
  const known = changedThings.find((thing) => thing === what);
  const isValue = (value: unknown): value is string | null =>
    value === null || typeof value === 'string';
  return known === undefined || !isValue(before) || !isValue(after)
    ? []
    : [{ what: known, before, after }];
}

const desk = await textsInEach('console');
const log = await textsInEach('consoleLog');
const merchantTexts = await textsInEach('consoleMerchants');
const payouts = await textsInEach('consolePayouts');
const settings = await textsInEach('consoleSettings');
const statuses = await textsInEach('statuses');

/** Returns what an action of staff changed, from what to what, in its reader's words: a cell of the audit log as a file. */
export const changedIn = (lang: Lang): ((row: StaffActionRow) => string) => {
  const language = languages[lang];
  const { bcp47, data: dataLang, dir } = language;
  const locale = withClock(bcp47);
  // It points the way that is read.
  const arrow = dir === 'rtl' ? '←' : '→';
  const format = createFormatter({ locale, timeZone: 'Asia/Dubai' });
  const sentence = settingSentence({ locale, dataLang, texts: settings[lang] });
  const words = changeInWords(
    {
      log: log[lang],
      statuses: statuses[lang],
      role: desk[lang].role,
      runStatus: payouts[lang].runs.status,
      merchantState: merchantTexts[lang].merchants.state,
      revisionStatus: merchantTexts[lang].revisions.status,
    },
    {
      moment: (iso) => unbroken(format.dateTime(new Date(iso), { ...dayParts, ...timeParts })),
      amount: (fils) => amountIn(language, fils),
    },
  );
  return ({ setting, changes }) =>
    setting === null
      ? dotText(
          language,
          changes
            .map(words)
            .map(({ what, before, after }) => `${what}: ${before} ${arrow} ${after}`),
        )
      : sentence(setting);
};
