import { parseArgs } from 'node:util';
import { SettingsError, placesOf } from '../config/config.ts';
import { errorMessage } from '../kernel/error-message.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { makeIdentity } from './archive.ts';
import { backUp } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { drill, restore } from './restore.ts';

// `npm run backup -- <folder> [--recipient age1…]…`, `npm run restore -- <backup> [--identity <file>]`,
// `npm run restore-drill -- <backup> [--identity <file>]`, `npm run backup-identity -- <file>`; DATA_DIR as for `npm start`.

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const ownDatabase =
  'The database is your own: back it up with pg_dump or its archive, before this. Here are keys and files only.';
const bucket =
  'The files are in a bucket: keep them by its own means (versions, replication, or a copy to another bucket).';
const plain =
  'WARNING: this backup is not encrypted. Whoever gets it reads everything, with the keys beside it: name a recipient (--recipient age1…).';

interface Task {
  readonly place: string;
  readonly recipients: readonly string[];
  readonly identity: string | undefined;
}

async function backup({ place, recipients }: Task): Promise<void> {
  const { dataDir, databaseUrl, s3 } = placesOf(process.env);
  if (databaseUrl !== undefined) say(ownDatabase);
  if (s3) say(bucket);
  if (recipients.length === 0) say(plain);
  const source = { dataDir, embedded: databaseUrl === undefined, filesInFolder: !s3 };
  await backUp(source, place, recipients);
  const identity = recipients.length === 0 ? '' : ' --identity <file>';
  say(`Backed up to ${place}. Prove it: npm run restore-drill -- ${place}${identity}`);
}

async function proveBackup({ place, identity }: Task): Promise<void> {
  const { orders, files, faults } = await drill(place, faultsOfBooks, identity);
  for (const fault of faults) say(fault);
  say(`${orders} orders, ${files} files: ${faults.length === 0 ? 'all is right.' : 'NOT right.'}`);
  if (faults.length > 0) process.exitCode = 1;
}

const commands: Record<string, (task: Task) => Promise<void>> = {
  backup,
  restore: async ({ place, identity }) => {
    const { dataDir } = placesOf(process.env);
    await restore(place, dataDir, identity);
    say(`Restored to ${dataDir}.`);
  },
  'restore-drill': proveBackup,
  'backup-identity': async ({ place }) => {
    say(
      `${place} holds the identity. Keep it away from the backups and the server; lost, it takes every backup with it.`,
    );
    say(`Its recipient: ${await makeIdentity(place, new Date())}`);
  },
};

const [, , name = '', ...rest] = process.argv;
try {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      recipient: { type: 'string', multiple: true, default: [] },
      identity: { type: 'string' },
    },
  });
  const [place] = positionals;
  if (place === undefined) {
    say(`Say where: npm run ${name} -- <path>`);
    process.exitCode = 2;
  } else await commands[name]?.({ place, recipients: values.recipient, identity: values.identity });
} catch (error) {
  const code = error instanceof BackupError ? ` (${error.code})` : '';
  process.stderr.write(`${errorMessage(error)}${code}\n`);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
}
