import type { Lang } from '@khidma/i18n/languages';
import type { Ctx } from '../../core/context.ts';
import { type ZipEntry, zipArchive } from '../../core/zip-archive.ts';
import type { customers } from '../../db/schema/auth.ts';
import type { merchants } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { conversationsForExport, messagesForExport } from '../messages/api.ts';
import { addressesOf, awaitedOf, ordersOf } from './customer-data.queries.ts';
import {
  customerNotesOf,
  merchantOrdersOf,
  merchantProfileOf,
  merchantSettingsOf,
  servicesOf,
  withdrawalsOf,
} from './merchant-data.queries.ts';
import {
  filesOf,
  noticesOf,
  type OwnFile,
  sessionsOf,
  settingsOf,
  type Subject,
} from './party-data.queries.ts';

/** Files beyond are named and not added: an archive must end, and its entries are read by anything. */
const MOST_BYTES = 1024 ** 3;

/** Whose copy is made. */
export type Owner =
  | { readonly realm: 'customer'; readonly row: typeof customers.$inferSelect }
  | { readonly realm: 'merchant'; readonly row: typeof merchants.$inferSelect };

/** Everything that is held of a person as a ZIP archive: JSON by subject, and the files that they sent. */
export const archiveOf = (ctx: Ctx, owner: Owner, lang: Lang): AsyncGenerator<Uint8Array> =>
  zipArchive(entriesOf(ctx, owner, lang));

async function* entriesOf(ctx: Ctx, owner: Owner, lang: Lang): AsyncGenerator<ZipEntry> {
  const { db } = ctx;
  const party = { realm: owner.realm, id: owner.row.id };
  const subject: Subject = { db, party, lang };
  const tx = db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const reading = { ctx, tx, now: ctx.clock.now(), lang, party };
  yield* owner.realm === 'customer'
    ? ofCustomer(subject, owner.row)
    : ofMerchant(subject, owner.row);
  yield { name: 'conversations.json', content: listed(conversationsForExport(reading)) };
  yield { name: 'messages.json', content: listed(messagesForExport(reading)) };
  yield { name: 'notices.json', content: listed(noticesOf(ctx, subject)) };
  yield { name: 'sessions.json', content: listed(sessionsOf(subject)) };
  yield* filesIn(ctx, subject);
}

async function* ofCustomer(
  subject: Subject,
  customer: typeof customers.$inferSelect,
): AsyncGenerator<ZipEntry> {
  const { id, name, email, mobile, createdAt } = customer;
  yield { name: 'profile.json', content: json({ id, name, email, mobile, createdAt }) };
  yield { name: 'settings.json', content: json(await settingsOf(subject)) };
  yield { name: 'addresses.json', content: json(await addressesOf(subject)) };
  yield { name: 'awaited-times.json', content: json(await awaitedOf(subject)) };
  yield { name: 'orders.json', content: listed(ordersOf(subject)) };
}

async function* ofMerchant(
  subject: Subject,
  merchant: typeof merchants.$inferSelect,
): AsyncGenerator<ZipEntry> {
  yield { name: 'profile.json', content: json(await merchantProfileOf(subject, merchant)) };
  const settings = { ...(await settingsOf(subject)), ...(await merchantSettingsOf(subject)) };
  yield { name: 'settings.json', content: json(settings) };
  yield { name: 'services.json', content: listed(servicesOf(subject)) };
  yield { name: 'orders.json', content: listed(merchantOrdersOf(subject)) };
  yield { name: 'customer-notes.json', content: json(await customerNotesOf(subject)) };
  yield { name: 'withdrawals.json', content: listed(withdrawalsOf(subject)) };
}

/** The files as they were sent, and what they are. */
async function* filesIn(ctx: Ctx, subject: Subject): AsyncGenerator<ZipEntry> {
  const index: object[] = [];
  let total = 0;
  for await (const file of filesOf(subject)) {
    const path = `files/${file.id}${endingOf(file)}`;
    total += file.size;
    const object = total > MOST_BYTES ? undefined : await ctx.files.get(file.key);
    if (object) yield { name: path, content: object.stream };
    const { kind, mime, size } = file;
    index.push({
      id: file.id,
      path: object ? path : null,
      name: file.name,
      kind,
      mime,
      size,
      createdAt: file.createdAt,
    });
  }
  yield { name: 'files.json', content: json(index) };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A list as JSON, while it is read. */
async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const item of items) {
    yield mark + JSON.stringify(item);
    mark = ',\n';
  }
  yield mark === '[\n' ? '[]\n' : '\n]\n';
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
  'video/mp4': '.mp4',
  'audio/webm': '.webm',
  'audio/mp4': '.m4a',
  'audio/ogg': '.ogg',
};

const endingOf = ({ mime }: OwnFile): string => endings[mime] ?? '';
