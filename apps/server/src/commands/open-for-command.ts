import { placesOf, SettingsError } from '../config/config.ts';
import { ForeignDataError } from '../db/foreign-data.ts';
import { type OpenDb, openDb } from '../db/open-db.ts';

/** Opens the server's database for a command, by DATA_DIR and DATABASE_URL; where that cannot be, a sentence says why and the command ends. */
export async function openForCommand(options: { readonly max?: number } = {}): Promise<OpenDb> {
  try {
    const { dataDir, databaseUrl } = placesOf(process.env);
    return await openDb({ dataDir, databaseUrl, ...options });
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof ForeignDataError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
