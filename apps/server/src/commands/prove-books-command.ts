import { proveBooks } from '../areas/money/ledger/prove-books.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run books`: proves all of the books and says what is wrong with them, if anything is.
const database = await openForCommand();
try {
  const { entries, faults } = await proveBooks(database.db, 'full', new Date());
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${entries} entries read, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
