import { defaultSettings } from '@khidma/domain/settings/durations';
import { type PublicTerms, readPublicTerms } from '@khidma/domain/settings/public-terms';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../packages/testkit/src/database.ts';
import { FakeClock } from '../../../../../packages/testkit/src/fake-clock.ts';
import {
  createSignedClient,
  sendInto,
  type SignedClient,
} from '../../../../../packages/testkit/src/signed-client.ts';
import { cryptoIds } from '../../adapters/ids.ts';
import { handle, type Handler } from '../../kernel/call.ts';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { refuse, refuseAndCommit } from '../../kernel/refuse.ts';
import type { Db, Tx } from '../../db/types.ts';
import { createApp, type AppOptions } from '../create-app.ts';
import {
  addNote,
  addPaidNote,
  countAllNotes,
  countNotes,
  exportNotes,
  greet,
  removeNote,
  sendFile,
} from './bare-endpoints.ts';

/** The HTTP layer over a database of its own, with handlers that do next to nothing. */
export interface BareServer {
  readonly app: FastifyInstance;
  readonly ctx: Ctx;
  readonly client: SignedClient;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  /** What the log was given, errors and all. */
  readonly logged: object[];
  /** Holds `addNote` with the note `slow` until it is opened. */
  readonly gate: Gate;
  /** Files whose receiving has begun, and those of them that ended too early. */
  readonly received: number;
  readonly brokenOff: number;
  notes(): Promise<string[]>;
  close(): Promise<void>;
}

export const merchantToken = 'merchant-token-0123456789';
/** Of another session of the same merchant. */
export const renewedMerchantToken = 'renewed-merchant-token-0123456789';
export const staffToken = 'staff-token-0123456789';

const actors: Record<string, Actor> = {
  [merchantToken]: {
    realm: 'merchant',
    id: '0b2c4c52-95a5-4b8f-9a53-0d4d8b6f7c01',
    sessionId: 'b0c5f1c4-49c7-4e65-8ac9-0a76a3f3b8d1',
  },
  [renewedMerchantToken]: {
    realm: 'merchant',
    id: '0b2c4c52-95a5-4b8f-9a53-0d4d8b6f7c01',
    sessionId: 'b0c5f1c4-49c7-4e65-8ac9-0a76a3f3b8d3',
  },
  [staffToken]: {
    realm: 'staff',
    id: '0b2c4c52-95a5-4b8f-9a53-0d4d8b6f7c02',
    sessionId: 'b0c5f1c4-49c7-4e65-8ac9-0a76a3f3b8d2',
  },
};

const keys = { signingKey: '11'.repeat(32), sealingKey: '22'.repeat(32) };
const ticketKeys = ['33'.repeat(32)];

interface Gate {
  /** Resolves when a call has come to the gate. */
  readonly reached: Promise<void>;
  open(): void;
}

/** A database with a table for notes. */
export const createBareDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  await database.db.execute(sql`create table notes (id serial primary key, note text not null)`);
  return database;
};

/** Starts one, on a database that is given, or on a fresh one that closes with it. */
export const startBareServer = async (
  options: AppOptions = {},
  given?: TestDatabase,
): Promise<BareServer> => {
  const database = given ?? (await createBareDatabase());
  const clock = new FakeClock();
  const logged: object[] = [];
  const { gate, pass } = makeGate();
  const uploads: Uploads = { received: 0, brokenOff: 0 };
  const ctx = bareCtx(database, clock, logged);
  const app = await createApp(ctx, handlersWith(pass, uploads), {
    rate: false,
    pressure: false,
    ...options,
  });
  const client = createSignedClient({ send: sendInto(app), keys, now: () => clock.now() });
  return {
    app,
    ctx,
    client,
    clock,
    database,
    logged,
    gate,
    get received() {
      return uploads.received;
    },
    get brokenOff() {
      return uploads.brokenOff;
    },
    notes: async () =>
      (
        await database.db.execute<{ note: string }>(sql`select note from notes order by id`)
      ).rows.map(({ note }) => note),
    close: async () => {
      await app.close();
      if (given === undefined) await database.close();
    },
  };
};

const bareCtx = (database: TestDatabase, clock: FakeClock, logged: object[]): Ctx => {
  const keep = (data: object): void => void logged.push(data);
  const parts = {
    settings: {
      ...keys,
      ticketKeys,
      publicUrl: 'http://127.0.0.1:8080',
      consoleOrigin: 'http://127.0.0.1:8080',
      messengerOrigin: 'https://chat.example.ae',
      messengerHosts: ['https://portal.example.ae', 'https://shop.example.ae'],
      noPermissionUrl: '/no-permission',
      securityContacts: ['mailto:security@khidma.example', 'https://khidma.example/report'],
      demo: false,
    },
    db: database.db,
    clock,
    ids: cryptoIds,
    files: { check: async () => {} },
    auth: {
      resolveImpersonation: async () => null,
      isLetIn: async () => true,
      resolve: async (token: string) => actors[token] ?? null,
    },
    log: { debug: keep, info: keep, warn: keep, error: keep },
    publicSettings: async () => ({
      serviceCharge: 1000,
      terms: readPublicTerms(defaultSettings) as PublicTerms, // the defaults are whole
    }),
  };
  return parts as unknown as Ctx; // nothing else of it is touched by the HTTP layer
};

interface Uploads {
  received: number;
  brokenOff: number;
}

const makeGate = (): { gate: Gate; pass: () => Promise<void> } => {
  const [reached, reach] = signal();
  const [opened, open] = signal();
  const pass = async (): Promise<void> => {
    reach();
    await opened;
  };
  return { gate: { reached, open }, pass };
};

const signal = (): [Promise<void>, () => void] => {
  let give = (): void => {};
  const promise = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [promise, () => give()];
};

const countIn = async (tx: Tx): Promise<number> =>
  (await tx.execute<{ count: number }>(sql`select count(*)::int as count from notes`)).rows[0]
    ?.count ?? 0;

const handlersWith = (pass: () => Promise<void>, uploads: Uploads): Handler[] => [
  handle(addNote, async ({ input: { note }, tx }) => {
    await tx.execute(sql`insert into notes (note) values (${note})`);
    if (note === 'refuse') throw refuse('orderWrongState');
    if (note === 'refuse keeping') throw refuseAndCommit('wrongFundPassword', { triesLeft: 4 });
    if (note === 'bug') await tx.execute(sql`select secret_column from notes where note = ${note}`);
    if (note === 'slow') await pass();
    if (note === 'lost') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    if (note === 'disk full')
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    return { count: await countIn(tx) };
  }),
  handle(addPaidNote, async ({ input: { note }, tx }) => {
    await tx.execute(sql`insert into notes (note) values (${note})`);
    return { count: await countIn(tx) };
  }),
  handle(countNotes, async ({ input, tx }) => {
    if (input.tags === 'write')
      await tx.execute(sql`insert into notes (note) values ('from a GET')`);
    return { count: await countIn(tx), tags: input.tags ?? null };
  }),
  handle(countAllNotes, async ({ tx }) => ({ count: await countIn(tx) })),
  handle(removeNote, async () => null),
  handle(greet, async ({ input, actor }) => ({
    greeting: `Hello ${input.name}`,
    signedIn: actor !== null,
  })),
  handle(exportNotes, async ({ ctx }) => ({
    filename: 'ملاحظات "1".csv',
    mime: 'text/csv; charset=utf-8',
    body: linesOf(ctx.db),
  })),
  handle(sendFile, async ({ input, file }) => {
    uploads.received += 1;
    const bytes = await buffer(file.stream).catch((error: unknown) => {
      uploads.brokenOff += 1;
      throw error;
    });
    if (bytes.length !== Number(input.size)) throw refuse('fileMismatch');
    return {
      save: async (tx) => {
        await tx.execute(sql`insert into notes (note) values (${`file ${input.name}`})`);
        return { bytes: bytes.length };
      },
    };
  }),
];

async function* linesOf(db: Db): AsyncIterable<string> {
  yield 'note\n';
  const { rows } = await db.execute<{ note: string }>(sql`select note from notes order by id`);
  for (const { note } of rows) yield `${note}\n`;
}
