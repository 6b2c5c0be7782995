import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../adapters/clock.ts';
import { openStorage } from '../adapters/files/open-storage.ts';
import { compose } from '../compose.ts';
import { loadSettings } from '../config.ts';
import { files } from '../db/schema/files.ts';
import { type OpenDb, openDb } from '../db/open-db.ts';
import { createLog } from '../http/create-log.ts';
import { seedReference } from '../modules/reference/seed-reference.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { givenShop } from '../testing/orders-factory.ts';
import { backUp } from './back-up.ts';
import { drill, restore } from './restore.ts';

const root = mkdtempSync(path.join(tmpdir(), 'khidma-backup-'));
chmodSync(root, 0o711);
const dataDir = path.join(root, 'data');
const backup = path.join(root, 'backup');
const source = { dataDir, embedded: true, filesInFolder: true };

let database: OpenDb;
/** The shops' covers, as the store names them. */
let file: string;
let other: string;

beforeAll(async () => {
  const { settings } = loadSettings({ DATA_DIR: dataDir, DEMO: '0' });
  database = await openDb({ dataDir, flags: { fsync: 'off' } });
  const ctx = compose({
    settings,
    db: database.db,
    log: createLog('test'),
    storage: await openStorage(settings),
  });
  await seedReference(ctx);
  const ground = { ctx, db: database.db, clock: systemClock };
  await givenShop(ground);
  await givenShop(ground);
  const rows = await database.db.select({ key: files.key }).from(files).orderBy(files.key);
  [file = '', other = ''] = rows.map(({ key }) => key);
  for (const key of [file, other]) {
    mkdirSync(path.dirname(path.join(dataDir, 'files', key)), { recursive: true });
    writeFileSync(path.join(dataDir, 'files', key), 'cover');
  }
});
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is taken while the server writes, and refuses a folder that holds something', async () => {
    const state = { writing: true };
    const wrote = (async () => {
      await database.pool.query('create table busy (id bigserial, text text)');
      while (state.writing)
        await database.pool.query("insert into busy (text) values (repeat('x', 500))");
    })();
    await backUp(source, backup).finally(() => (state.writing = false));
    await wrote;
    await expect(backUp(source, backup)).rejects.toThrow('not empty');
  });

  it('restored elsewhere it starts, its books are right and its files are the same', async () => {
    const found = await drill(backup, faultsOfBooks);
    expect(found).toEqual({ orders: 0, files: 2, faults: [] });
    expect(readdirSync(root).filter((name) => name.startsWith('drill-'))).toEqual([]);
  });

  it('a drill finds a file that was damaged, and one that is missing', async () => {
    appendFileSync(path.join(backup, 'files', file), '!');
    rmSync(path.join(backup, 'files', other));
    expect((await drill(backup, faultsOfBooks)).faults).toEqual([
      `file ${file} is damaged`,
      `file ${other} is missing`,
      `file ${other} is named by the database and missing`,
    ]);
  });

  it('brings the keys along, and is put nowhere that holds something', async () => {
    const elsewhere = path.join(root, 'elsewhere');
    await restore(backup, elsewhere);
    expect(readFileSync(path.join(elsewhere, 'keys.json'))).toEqual(
      readFileSync(path.join(dataDir, 'keys.json')),
    );
    await expect(restore(backup, elsewhere)).rejects.toThrow('not empty');
    await expect(restore(elsewhere, path.join(root, 'third'))).rejects.toThrow('no backup');
  });
});
