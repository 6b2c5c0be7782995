import { publicTermNames } from '@khidma/domain/settings/public-terms';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestDatabase } from '../../../../packages/testkit/src/database.ts';
import { FakeClock } from '../../../../packages/testkit/src/fake-clock.ts';
import { takeTestDatabase } from '../../../../packages/testkit/src/reused-database.ts';
import {
  createSignedClient,
  sendInto,
  type SignedCallOptions,
  type SignedClient,
  type SignedUpload,
  type WireAnswer,
} from '../../../../packages/testkit/src/signed-client.ts';
import type { ClockOffset } from '../adapters/clock.ts';
import { cryptoIds } from '../adapters/ids.ts';
import { openStorage } from '../adapters/files/open-storage.ts';
import { FakeMailer } from './fake-mailer.ts';
import { outsideTransactions } from '../adapters/passwords.ts';
import { fakePasswords } from './fake-passwords.ts';
import type { Payments } from '../adapters/payments/payments.ts';
import { directCaller } from './direct-call.ts';
import { requireNamedMembers } from './named-members.ts';
import { FakeCalendarReader } from './fake-calendar-reader.ts';
import { FakePushSender } from './fake-push-sender.ts';
import { FakeSmsSender } from './fake-sms-sender.ts';
import { FakeTranslator } from './fake-translator.ts';
import { loadSettings } from '../config/config.ts';
import type { Ctx } from '../kernel/context.ts';
import { loadOperatorSettingsAt } from '../areas/backoffice/settings/index.ts';
import type { Replica } from '../db/replica.ts';
import type { Db } from '../db/types.ts';
import type { CallBase, Handler } from '../kernel/call.ts';
import { allHandlers } from '../endpoints/all-handlers.ts';
import { type AppOptions, createApp } from '../http/create-app.ts';
import { type LiveLimits, liveLimits } from '../live/live-limits.ts';
import { type Live, startLive } from '../live/start-live.ts';
import { createAuth } from '../areas/identity/auth/create-auth.ts';
import { fileRoutes, pieceRoutes } from '../areas/files/uploads.routes.ts';
import { serveCheck } from '../areas/accounting/documents/serve-check.ts';
import { paymentPages, paymentRoutes } from '../endpoints/payment-routes.ts';
import { sandboxPayments } from '../sandbox/sandbox-payments.ts';
import { foundRoutes } from '../areas/catalogue/shop-pages/found-routes.ts';
import { shopPages } from '../areas/catalogue/shop-pages/shop-pages.ts';
import { feedRoutes } from '../areas/scheduling/calendar-feeds.ts';
import { keptBelow, keptIn } from './kept-files.ts';
import { refusedInTransactions } from './refused-in-transactions.ts';
// Before any connection is made, also those that a worker keeps for a file that looks at its statements.
import './statements.ts';
import { type FakeS3, startFakeS3 } from './s3/fake-s3.ts';

/** Where a server keeps its files. */
export type Back = 'folder' | 's3';

/** Every test of the server can run on the other back: `FILES_IN=s3 vitest run --project server`. */
const filesIn: Back = process.env['FILES_IN'] === 's3' ? 's3' : 'folder';

/** The HTTP side, made when it is first asked: most tests call operations directly. */
export interface LazyApp {
  inject(options: InjectOptions | string): PromiseLike<LightMyRequestResponse>;
  listen(where: { readonly host: string; readonly port: number }): Promise<string>;
  close(): Promise<unknown>;
  /** Once it was asked for something. */
  readonly server: FastifyInstance['server'];
}

/** A whole server on a database of its own, with a clock that only tests move. */
export interface RunningTestServer {
  readonly app: LazyApp;
  readonly ctx: Ctx;
  readonly db: Db;
  readonly pool: Pool;
  /** Reaches the same database. */
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  readonly mailer: FakeMailer;
  readonly sms: FakeSmsSender;
  readonly push: FakePushSender;
  readonly calendars: FakeCalendarReader;
  readonly translator: FakeTranslator;
  readonly client: SignedClient;
  /**
   * Calls an endpoint; a string is the token. Its operation is called directly, behind the checks of HTTP (who may, schema,
   * quota), unless the server has `http`, the call is to be a certain request, or sends or answers with bytes.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SignedCallOptions | string,
  ): Promise<WireAnswer>;
  /** Calls and expects success; throws with the whole answer otherwise. */
  ok<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: SignedCallOptions | string,
  ): Promise<OutputOf<E>>;
  upload(file: SignedUpload, options?: SignedCallOptions | string): Promise<WireAnswer>;
  /** Every object in the store, and everything that has arrived in pieces; below a folder only where one is given. */
  kept(folder?: string): Promise<readonly string[]>;
  /** Where the files are in a bucket. */
  readonly s3: FakeS3 | undefined;
  /** Where sockets are opened; with `live` only. */
  readonly liveUrl: string;
  readonly live: Live | undefined;
  close(): Promise<void>;
}

/** Runs an operation as one that a second person of staff has agreed to. */
const asAgreed = (handler: Handler): Handler => {
  const agreed = (call: Pick<CallBase, 'now'>) => ({
    agreed: { gives: [], isProtected: false, countsFrom: call.now },
  });
  if (handler.kind === 'json') {
    const run: typeof handler.run = (call) => handler.run({ ...call, ...agreed(call) });
    return { ...handler, run };
  }
  if (handler.kind !== 'work') return handler;
  const run: typeof handler.run = (call) => handler.run({ ...call, ...agreed(call) });
  return { ...handler, run };
};

const optionsOf = (options: SignedCallOptions | string | undefined): SignedCallOptions =>
  typeof options === 'string' ? { token: options } : (options ?? {});

/** Starts one, with the limits of the product; call it in `beforeAll` and `close()` in `afterAll`. `demo` is on unless said otherwise. */
export async function startTestServer(
  options: {
    readonly now?: string;
    readonly demo?: boolean;
    readonly files?: Back;
    readonly app?: Partial<AppOptions>;
    /** Where what bears a second's delay is read. */
    readonly replica?: Replica | undefined;
    /** A fresh one unless given; it closes with the server. */
    readonly database?: TestDatabase;
    readonly passwords?: Ctx['passwords'];
    readonly payments?: Payments;
    /** For how long staff are known to be who they are; for good unless said otherwise. */
    readonly staffProofMinutes?: number;
    /** A second person of staff has agreed to whatever is called. */
    readonly agreed?: true;
    /** Translation is on unless said otherwise. */
    readonly translator?: false;
    /** Another node: it works on the database of this one, with its keys and its clock. */
    readonly beside?: RunningTestServer;
    /** Listens on a port of its own and opens sockets there; of one network any number, unless its limits are given. */
    readonly live?: boolean | LiveLimits;
    /** Each call comes from an address of its own: for files that call more often than one address may. */
    readonly crowd?: boolean;
    /** Where staff have the console apart from everybody else. */
    readonly consoleOrigin?: string;
    /** Every call goes over HTTP, signed: for what is tested of HTTP itself (stored answers, headers, limits). */
    readonly http?: boolean;
  } = {},
): Promise<RunningTestServer> {
  const { beside } = options;
  const database =
    beside === undefined
      ? (options.database ?? (await takeTestDatabase()))
      : { db: beside.db, pool: beside.pool, url: beside.databaseUrl, close: async () => undefined };
  const s3 = (options.files ?? filesIn) === 's3' ? await startFakeS3() : undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'khidma-test-'));
  const loaded = loadSettings({
    DATA_DIR: dataDir,
    ...(s3 && { S3_URL: s3.url }),
    DEMO: options.demo === false ? '0' : '1',
    PUBLIC_URL: 'https://khidma.example',
    ...(options.consoleOrigin !== undefined && { CONSOLE_ORIGIN: options.consoleOrigin }),
    ...(beside && { TICKET_KEY: beside.ctx.settings.ticketKeys.join() }),
  });
  const settings = {
    ...loaded.settings,
    staffProofMinutes: options.staffProofMinutes ?? Number.POSITIVE_INFINITY,
  };
  const clock = beside?.clock ?? new FakeClock(options.now ?? '2026-11-17T06:00:00.000Z');
  const mailer = new FakeMailer();
  const sms = new FakeSmsSender();
  const push = new FakePushSender();
  const calendars = new FakeCalendarReader();
  const translator = new FakeTranslator();
  const ctx: Ctx = {
    settings,
    db: database.db,
    primary: database.db,
    replica: options.replica ?? null,
    clock,
    clockOffset: settings.demo ? (beside?.ctx.clockOffset ?? aheadOf(clock)) : null,
    ids: cryptoIds,
    ...(await openStorage(settings)),
    payments: refusedInTransactions(
      options.payments ?? sandboxPayments({ settings, db: database.db, clock, ids: cryptoIds }),
    ),
    mailer: refusedInTransactions(mailer),
    sms: refusedInTransactions(sms),
    push: refusedInTransactions(push),
    calendars: refusedInTransactions(calendars),
    translator: options.translator === false ? null : refusedInTransactions(translator),
    passwords: outsideTransactions(refusedInTransactions(options.passwords ?? fakePasswords)),
    auth: createAuth(database.db, settings),
    log: silentLog,
    publicSettings: async () => ({
      terms: await loadOperatorSettingsAt(
        { db: database.db, reader: database.db, now: clock.now() },
        publicTermNames,
      ),
    }),
  };
  let made: Promise<FastifyInstance> | undefined;
  const handlers = options.agreed ? allHandlers.map((each) => asAgreed(each)) : allHandlers;
  let running: FastifyInstance | undefined;
  const makeApp = async (): Promise<FastifyInstance> =>
    (running = await (made ??= createApp(ctx, handlers, {
      rawRoutes: [
        ...fileRoutes(ctx),
        ...feedRoutes(ctx),
        serveCheck(ctx),
        ...paymentPages(ctx),
        ...foundRoutes(ctx),
      ],
      shop: shopPages(ctx),
      bodyRoutes: paymentRoutes(ctx),
      streamRoutes: pieceRoutes(ctx),
      pressure: false,
      ...options.app,
    })));
  const overHttp = options.http === true || Boolean(options.live) || options.app !== undefined;
  if (overHttp) await makeApp();
  const limits = typeof options.live === 'object' ? options.live : ofOneNetwork;
  const { trustProxy } = options.app ?? {};
  const live =
    options.live && running
      ? startLive(running, ctx, { url: database.url, limits, ...(trustProxy && { trustProxy }) })
      : undefined;
  await running?.ready();
  const liveUrl = live && running ? await running.listen({ host: '127.0.0.1', port: 0 }) : '';
  const app: LazyApp = {
    inject: async (call) => (await makeApp()).inject(call),
    listen: async (where) => (await makeApp()).listen(where),
    close: async () => (await made)?.close(),
    get server() {
      if (running === undefined) throw new Error('nobody has asked it for anything yet');
      return running.server;
    },
  };
  const client = createSignedClient({
    send: sendInto(options.crowd ? inCrowd(app) : app),
    keys: settings,
    now: () => clock.now(),
  });
  const callDirectly = directCaller(ctx, handlers);
  const call: RunningTestServer['call'] = async (endpoint, input, given) => {
    const callOptions = optionsOf(given);
    const { requestId, timestamp, headers } = callOptions;
    const isRequest = requestId !== undefined || timestamp !== undefined || headers !== undefined;
    const hasBytes = endpoint.kind !== undefined && endpoint.kind !== 'json';
    const address = options.crowd ? nextAddress() : '127.0.0.1';
    const answer =
      overHttp || isRequest || hasBytes
        ? await client.call(endpoint, input, callOptions)
        : await callDirectly({ endpoint, input, options: callOptions, address });
    requireNamedMembers(endpoint, answer);
    return answer;
  };
  return {
    app,
    ctx,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    clock,
    mailer,
    sms,
    push,
    calendars,
    translator,
    client,
    call,
    ok: async <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      callOptions?: SignedCallOptions | string,
    ) => {
      const answer = await call(endpoint, input, callOptions);
      if (answer.code !== 0)
        throw new Error(
          `${endpoint.name} answered ${answer.code} ${answer.message ?? ''} ${JSON.stringify(answer.data ?? null)}`,
        );
      return answer.data as OutputOf<E>; // the server makes its answers from the same contract
    },
    kept: (folder) => (s3 ? keptIn(s3, folder) : keptBelow(dataDir, folder)),
    s3,
    live,
    liveUrl,
    upload: (file, callOptions) => client.upload(uploadFile, file, optionsOf(callOptions)),
    close: async () => {
      await app.close();
      await s3?.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** All pages of a test come from one address, in one second. */
const ofOneNetwork: LiveLimits = {
  ...liveLimits,
  ofNetwork: Number.POSITIVE_INFINITY,
  openings: Number.POSITIVE_INFINITY,
};

/** The clock of a test goes ahead by being moved. */
function aheadOf(clock: FakeClock): ClockOffset {
  let ahead = 0;
  return {
    offsetMs: () => ahead,
    setOffset: (ms) => {
      clock.advance(ms - ahead);
      ahead = ms;
    },
  };
}

let calls = 0;
const nextAddress = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

/** The app, with each call from another address. */
const inCrowd = (app: LazyApp): Parameters<typeof sendInto>[0] => ({
  inject: (call) => app.inject({ ...call, remoteAddress: nextAddress() }),
});

/** Errors only: a test that provokes one shows it in its output. */
const silentLog: Ctx['log'] = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (data, message) => process.emitWarning(`${message} ${JSON.stringify(data)}`),
};
