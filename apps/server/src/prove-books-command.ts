import { loadSettings } from './config.ts';
import { openDb } from './db/open-db.ts';
import { proveBooks } from './modules/ledger/prove-books.ts';

// `npm run books`: proves all of the books and says what is wrong with them, if anything is.
const { settings } = loadSettings(process.env);
const database = await openDb({
  dataDir: settings.dataDir,
  ...(settings.databaseUrl === undefined ? {} : { databaseUrl: settings.databaseUrl }),
});
try {
  const { entries, faults } = await proveBooks(database.db, 'full', new Date());
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${entries} entries read, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
