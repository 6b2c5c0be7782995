import type { Lang } from '@khidma/i18n/languages';
import type { Ctx } from '../../core/context.ts';
import { ZipArchive } from '../../core/zip-archive.ts';
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
export async function* archiveOf(ctx: Ctx, owner: Owner, lang: Lang): AsyncGenerator<Uint8Array> {
  const { db } = ctx;
  const zip = new ZipArchive();
  const party = { realm: owner.realm, id: owner.row.id };
  const subject: Subject = { db, party, lang };
  const tx = db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const reading = { ctx, tx, now: ctx.clock.now(), lang, party };
  yield* owner.realm === 'customer'
    ? ofCustomer(zip, subject, owner.row)
    : ofMerchant(zip, subject, owner.row);
  yield* zip.stream('conversations.json', listed(conversationsForExport(reading)));
  yield* zip.stream('messages.json', listed(messagesForExport(reading)));
  yield* zip.stream('notices.json', listed(noticesOf(ctx, subject)));
  yield* zip.stream('sessions.json', listed(sessionsOf(subject)));
  yield* filesIn(zip, ctx, subject);
  yield zip.end();
}

async function* ofCustomer(
  zip: ZipArchive,
  subject: Subject,
  customer: typeof customers.$inferSelect,
): AsyncGenerator<Uint8Array> {
  const { id, name, email, mobile, createdAt } = customer;
  yield zip.whole('profile.json', json({ id, name, email, mobile, createdAt }));
  yield zip.whole('settings.json', json(await settingsOf(subject)));
  yield zip.whole('addresses.json', json(await addressesOf(subject)));
  yield zip.whole('awaited-times.json', json(await awaitedOf(subject)));
  yield* zip.stream('orders.json', listed(ordersOf(subject)));
}

async function* ofMerchant(
  zip: ZipArchive,
  subject: Subject,
  merchant: typeof merchants.$inferSelect,
): AsyncGenerator<Uint8Array> {
  yield zip.whole('profile.json', json(await merchantProfileOf(subject, merchant)));
  const settings = { ...(await settingsOf(subject)), ...(await merchantSettingsOf(subject)) };
  yield zip.whole('settings.json', json(settings));
  yield* zip.stream('services.json', listed(servicesOf(subject)));
  yield* zip.stream('orders.json', listed(merchantOrdersOf(subject)));
  yield zip.whole('customer-notes.json', json(await customerNotesOf(subject)));
  yield* zip.stream('withdrawals.json', listed(withdrawalsOf(subject)));
}

/** The files as they were sent, and what they are. */
async function* filesIn(zip: ZipArchive, ctx: Ctx, subject: Subject): AsyncGenerator<Uint8Array> {
  const index: object[] = [];
  let total = 0;
  for await (const file of filesOf(subject)) {
    const path = `files/${file.id}${endingOf(file)}`;
    total += file.size;
    const object = total > MOST_BYTES ? undefined : await ctx.files.get(file.key);
    if (object) yield* zip.stream(path, object.stream);
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
  yield zip.whole('files.json', json(index));
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
