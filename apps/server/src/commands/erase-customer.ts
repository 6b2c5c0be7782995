import { argonPasswords } from '../adapters/passwords.ts';
import { CannotErase, eraseCustomer } from '../areas/identity/auth/erase-customer.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run erase-customer -- <email> [--keep-contacts]`, with the server's DATA_DIR and DATABASE_URL, while it runs.

const [, , email = '', option] = process.argv;
const database = await openForCommand({ max: 1 });
try {
  const orders = await eraseCustomer({ db: database.db, passwords: argonPasswords() }, email, {
    keepContacts: option === '--keep-contacts',
  });
  process.stdout.write(`Erased; the contacts of ${orders} orders are empty.\n`);
} catch (error) {
  if (!(error instanceof CannotErase)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
