import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { StoreUnavailableError } from './adapters/files/file-store.ts';
import { openStorage } from './adapters/files/open-storage.ts';
import { compose } from './compose.ts';
import { loadSettings, SettingsError } from './config/config.ts';
import { lockedRows, lockedSentence } from './kernel/reseal.ts';
import { databaseLog } from './db/database-log.ts';
import { ForeignDataError } from './db/foreign-data.ts';
import { openDb, type OpenDbOptions, PoolerError, reachDb } from './db/open-db.ts';
import { Replica } from './db/replica.ts';
import { haveDemoPlayed } from './demo/have-demo-played.ts';
import { greeting } from './demo/greeting.ts';
import { allHandlers } from './endpoints/all-handlers.ts';
import { createApp } from './http/create-app.ts';
import { createLog, describeError } from './http/create-log.ts';
import { createMetrics, measureReplica, measureWork, startMetricsServer } from './http/metrics.ts';
import { startJobs } from './jobs/run-jobs.ts';
import { writtenPages } from './areas/backoffice/pages/pages.ts';
import { startLive } from './live/start-live.ts';
import { makeFirstStaff } from './areas/identity/auth/first-credentials.ts';
import { followDemoClock } from './areas/backoffice/settings/demo-clock.ts';
import { seedHolidays, seedReference } from './areas/catalogue/reference/reference.ts';
import { serveCheck } from './areas/accounting/documents/serve-check.ts';
import { paymentPages, paymentRoutes } from './endpoints/payment-routes.ts';
import { fileRoutes, pieceRoutes } from './areas/files/uploads.routes.ts';
import { feedRoutes } from './areas/scheduling/calendar-feeds.ts';
import { foundRoutes } from './areas/catalogue/shop-pages/found-routes.ts';
import { shopPages } from './areas/catalogue/shop-pages/shop-pages.ts';

/** What a start ends with in a sentence, without a trace. */
const says = [SettingsError, StoreUnavailableError, ForeignDataError, PoolerError];

const apps = path.join(import.meta.dirname, '../..');
const staticDirs = {
  portal: path.join(apps, 'portal/dist'),
  console: path.join(apps, 'console/dist'),
  storefront: path.join(apps, 'storefront/dist'),
  messenger: path.join(apps, 'messenger/dist'),
};

// Nothing is made, not even keys, before it is known that folder and database are ours; nothing is migrated before
// the store of files is there.
const seen = await orStop(() => loadSettings(process.env, { makesKeys: false }));
const log = createLog(seen.settings.nodeName);
for (const warning of seen.warnings) log.warn({}, warning);
const place: OpenDbOptions = {
  dataDir: seen.settings.dataDir,
  databaseUrl: seen.settings.databaseUrl,
  directUrl: seen.settings.databaseDirectUrl,
  namesStatements: seen.settings.namedStatements,
  max: seen.settings.databasePool,
  log: databaseLog(log),
};
const reached = await orStop(() => reachDb(place));
const { settings } = await orStop(() => loadSettings(process.env));
const storage = await orStop(() => openStorage(settings));
const database = await orStop(() => openDb(place, reached));
await orStop(async () => {
  const locked = await lockedRows(database.db, settings);
  if (locked.length === 0) return;
  await database.close();
  throw new SettingsError(lockedSentence(locked));
});
const replica = await followReplica();
const ctx = compose({ settings, db: database.db, replica, log, storage });
await followDemoClock(ctx);
await seedReference(ctx);
await seedHolidays(ctx);
await orStop(() => makeFirstStaff(ctx));
if (settings.demo) await haveDemoPlayed(database.db, database.url);
await frontEndsBuilt();

const metrics = createMetrics();
measureWork(metrics, database);
if (replica) measureReplica(metrics, replica);
const app = await createApp(ctx, allHandlers, {
  staticDirs,
  rawRoutes: [
    ...fileRoutes(ctx),
    ...feedRoutes(ctx),
    serveCheck(ctx),
    ...paymentPages(ctx),
    ...foundRoutes(ctx),
  ],
  streamRoutes: pieceRoutes(ctx),
  bodyRoutes: paymentRoutes(ctx),
  written: writtenPages(ctx),
  shop: shopPages(ctx),
  metrics,
  trustProxy: settings.trustProxy,
});
startLive(app, ctx, { url: database.url, trustProxy: settings.trustProxy });
const jobs = startJobs(ctx, { url: database.url });
await app.listen({ host: settings.host, port: settings.port });
const metricsServer =
  settings.metricsPort === undefined
    ? undefined
    : await startMetricsServer(metrics, { host: settings.host, port: settings.metricsPort });
process.stdout.write(greeting(settings));
// For the next start, once this one is there.
flushCompileCache();

/** A replica is no condition of a start: as long as it is not there, everything is read on the primary. */
async function followReplica(): Promise<Replica | undefined> {
  const { databaseReplicaUrl: url, databasePool: max } = settings;
  if (url === undefined) return undefined;
  const replica = new Replica({
    url,
    primary: database.pool,
    max,
    onState: (state) =>
      state === 'used'
        ? log.info({ replica: state }, 'the replica is used')
        : log.warn({ replica: state }, 'the replica is not used'),
    onError: (error) => log.warn({ error: describeError(error) }, 'a read failed on the replica'),
  });
  await replica.look();
  return replica;
}

/** `npm start` builds the front ends meanwhile and says when they are there; without it nobody ever would. */
async function frontEndsBuilt(): Promise<void> {
  if (process.env['FRONT_ENDS'] !== 'being-built') return;
  const orphaned = () => process.exit(1);
  if (!process.connected) orphaned();
  process.once('disconnect', orphaned);
  await once(process, 'message');
  process.off('disconnect', orphaned);
  process.disconnect();
}

let stopping = false;

/** Lets calls that have begun be answered, then lets go of jobs and database in this order, within a time limit. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  const begun = performance.now();
  const say = (step: string) =>
    log.info({ signal, ms: Math.round(performance.now() - begun) }, step);
  say('stopping: no new connections');
  setTimeout(() => {
    log.error({ signal }, 'did not stop in time');
    process.exit(1);
  }, settings.stopLimitMs);
  await app.close();
  say('stopping: calls are answered');
  metricsServer?.close();
  await jobs.stop();
  say('stopping: jobs are done');
  await replica?.close();
  await database.close();
  say('stopped');
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stop(signal).catch((error: unknown) => {
      log.error({ error: describeError(error) }, 'stopping failed');
      process.exit(1);
    });
  });
}

/** Starts a part that may find a setting wrong, a store out of reach or data that is not ours: a sentence says which, and the start ends. */
async function orStop<T>(start: () => T | Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!says.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : ''}\n`);
    process.exit(1);
  }
}
