import { loadSettings, SettingsError } from '../config/config.ts';
import { lockedRows, lockedSentence, reseal } from '../kernel/reseal.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run reseal`: seals with the first of TICKET_KEY whatever an older one sealed, with the server's settings, while it runs.
const database = await openForCommand({ max: 2 });
try {
  const { settings } = loadSettings(process.env, { makesKeys: false });
  const locked = await lockedRows(database.db, settings);
  if (locked.length > 0) throw new SettingsError(lockedSentence(locked));
  const done = await reseal({ db: database.db, settings });
  for (const [place, count] of Object.entries(done))
    process.stdout.write(`${place}: ${count} sealed anew\n`);
  const left = await lockedRows(database.db, {
    ...settings,
    ticketKeys: settings.ticketKeys.slice(0, 1),
  });
  if (left.length > 0) {
    process.stdout.write(
      'Some node seals with an older key still: start all of them with the new one first, then run this again.\n',
    );
    process.exitCode = 1;
  } else process.stdout.write('No row needs another key than the first.\n');
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
