import { readFile, writeFile } from 'node:fs/promises';
import { argonPasswords } from '../adapters/passwords.ts';
import { eraseAgain, listErased } from '../areas/identity/auth/erase-customer.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run list-erased -- <file>` writes the ids of who was erased, a line each; `npm run erase-again -- <file>` erases them
// in a restored database, before the server is started. With the server's DATA_DIR and DATABASE_URL.

const [, , task, file] = process.argv;
const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
if (file === undefined) stop(`Say which file: npm run ${task ?? ''} -- <file>`);
const list = file ?? '';
const ids =
  task === 'erase-again' ? (await readFile(list, 'utf8')).split(/\s+/).filter(Boolean) : [];
const wrong = ids.find((id) => !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id));
if (wrong !== undefined) stop(`${list} is no list of npm run list-erased: ${wrong} is no id.`);
const database = await openForCommand({ max: 1 });
try {
  if (task === 'erase-again') {
    const erased = await eraseAgain({ db: database.db, passwords: argonPasswords() }, ids);
    process.stdout.write(`${erased} of ${ids.length} customers were erased again.\n`);
  } else {
    const erased = await listErased(database);
    await writeFile(list, erased.map((id) => `${id}\n`).join(''), { mode: 0o600 });
    process.stdout.write(`${erased.length} ids are in ${list}.\n`);
  }
} finally {
  await database.close();
}
