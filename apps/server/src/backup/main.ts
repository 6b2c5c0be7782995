import { SettingsError, placesOf } from '../config.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { backUp } from './back-up.ts';
import { drill, restore } from './restore.ts';

// `npm run backup -- <folder>`, `npm run restore -- <backup>`, `npm run restore-drill -- <backup>`; DATA_DIR as for `npm start`.

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const ownDatabase =
  'The database is your own: back it up with pg_dump or its archive, before this. Here are keys and files only.';
const bucket =
  'The files are in a bucket: keep them by its own means (versions, replication, or a copy to another bucket).';

async function run(command: string, folder: string): Promise<void> {
  const { dataDir, databaseUrl, s3 } = placesOf(process.env);
  if (command === 'backup') {
    if (databaseUrl !== undefined) say(ownDatabase);
    if (s3) say(bucket);
    const source = { dataDir, embedded: databaseUrl === undefined, filesInFolder: !s3 };
    await backUp(source, folder);
    say(`Backed up to ${folder}. Prove it: npm run restore-drill -- ${folder}`);
  } else if (command === 'restore') {
    await restore(folder, dataDir);
    say(`Restored to ${dataDir}.`);
  } else {
    const { orders, files, faults } = await drill(folder, faultsOfBooks);
    for (const fault of faults) say(fault);
    say(
      `${orders} orders, ${files} files: ${faults.length === 0 ? 'all is right.' : 'NOT right.'}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  }
}

const [, , command = '', folder] = process.argv;
if (folder === undefined) {
  say(`Say which folder: npm run ${command} -- <folder>`);
  process.exitCode = 2;
} else {
  try {
    await run(command, folder);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = error instanceof SettingsError ? 2 : 1;
  }
}
