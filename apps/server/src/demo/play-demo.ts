import { openStorage } from '../adapters/files/open-storage.ts';
import { compose } from '../compose.ts';
import { loadSettings } from '../config/config.ts';
import { withoutListeners } from '../db/listen.ts';
import { createPool, drizzleOn, endPool } from '../db/pool.ts';
import { createLog } from '../http/create-log.ts';
import { keepReadings } from '../kernel/kept-reading.ts';
import { seedDemo } from './seed-demo.ts';

// The program of the process that plays the demo world; `DATABASE_URL` names the database of the server that waits for it.
process.once('disconnect', () => process.exit(1));

const { settings } = loadSettings(process.env);
// Thousands of commits, which a start that was cut off plays again: none waits for the disk. */
const pool = createPool(
  { connectionString: settings.databaseUrl ?? '' },
  { leavesDiskBehind: true },
);
const db = drizzleOn(pool);
keepReadings(db);
const log = createLog(settings.nodeName);
const storage = await openStorage(settings);
await withoutListeners(() => seedDemo(compose({ settings, db, log, storage })));
await endPool(pool);
process.exit();
