import { loadSettings } from './config.ts';
import { openDb } from './db/open-db.ts';
import { rebuildInsights } from './modules/insights/rebuild-insights.ts';

// `npm run insights`: makes merchants' figures anew of their orders, one merchant after the other, while all goes on.
const { settings } = loadSettings(process.env);
const database = await openDb({
  dataDir: settings.dataDir,
  ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
});
try {
  process.stdout.write(`${await rebuildInsights(database.db)} merchants counted anew\n`);
} finally {
  await database.close();
}
