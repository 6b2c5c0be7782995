import { loadSettings } from './config.ts';
import { openDb } from './db/open-db.ts';
import { proveLog } from './modules/staff/log-seals.ts';

// `npm run log`: proves that the whole audit log is what was sealed, and says where it is not.
const { settings } = loadSettings(process.env);
const database = await openDb({
  dataDir: settings.dataDir,
  ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
});
try {
  const { days, actions, faults } = await proveLog(database.db);
  for (const { day, fault } of faults) process.stdout.write(`${day} ${fault}\n`);
  process.stdout.write(`${days} days, ${actions} lines read, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
