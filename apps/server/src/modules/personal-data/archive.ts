import type { Lang } from '@khidma/i18n/languages';
import type { Ctx } from '../../core/context.ts';
import { ZipArchive } from '../../core/zip-archive.ts';
import type { customers } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { conversationsForExport, messagesForExport } from '../messages/api.ts';
import {
  filesOf,
  noticesOf,
  ordersOf,
  type OwnFile,
  sessionsOf,
  settingsOf,
  type Subject,
} from './customer-data.queries.ts';

/** Files beyond are named and not added: an archive must end, and its entries are read by anything. */
const MOST_BYTES = 1024 ** 3;

/** Everything that is held of a customer as a ZIP archive: JSON by subject, and the files that they sent. */
export async function* archiveOf(
  ctx: Ctx,
  customer: typeof customers.$inferSelect,
  lang: Lang,
): AsyncGenerator<Uint8Array> {
  const { db } = ctx;
  const zip = new ZipArchive();
  const subject: Subject = { db, customerId: customer.id, lang };
  const { id, name, email, mobile, createdAt } = customer;
  const party = { realm: 'customer', id } as const;
  const tx = db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const reading = { ctx, tx, now: ctx.clock.now(), lang, party };
  yield zip.whole('profile.json', json({ id, name, email, mobile, createdAt }));
  yield zip.whole('settings.json', json(await settingsOf(subject)));
  yield* zip.stream('orders.json', listed(ordersOf(subject)));
  yield* zip.stream('conversations.json', listed(conversationsForExport(reading)));
  yield* zip.stream('messages.json', listed(messagesForExport(reading)));
  yield* zip.stream('notices.json', listed(noticesOf(subject)));
  yield* zip.stream('sessions.json', listed(sessionsOf(subject)));
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
  yield zip.end();
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
