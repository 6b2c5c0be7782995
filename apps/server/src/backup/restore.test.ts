import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../adapters/clock.ts';
import { openStorage } from '../adapters/files/open-storage.ts';
import { compose } from '../compose.ts';
import { loadSettings } from '../config/config.ts';
import { files } from '../db/schema/files.ts';
import { RESTORING } from '../db/foreign-data.ts';
import { type OpenDb, openDb } from '../db/open-db.ts';
import { createLog } from '../http/create-log.ts';
import { seedReference } from '../areas/catalogue/reference/reference.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { givenShop } from '../testing/orders-factory.ts';
import { archiveIn, encrypterFor, makeIdentity } from './archive.ts';
import { backUp, encryptedFiles } from './back-up.ts';
import { drill, restore } from './restore.ts';

const root = mkdtempSync(path.join(tmpdir(), 'khidma-backup-'));
chmodSync(root, 0o711);
const dataDir = path.join(root, 'data');
const backup = path.join(root, 'backup');
const MAIN = path.join(import.meta.dirname, 'main.ts');
/** Stands in files, and in no backup that is encrypted. */
const SAID = 'what nobody else may read '.repeat(10_000);
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

it('a backup of a folder without a database is refused, and none is made there', async () => {
  const nowhere = path.join(root, 'nowhere');
  await expect(backUp({ ...source, dataDir: nowhere }, `${nowhere}-backup`)).rejects.toMatchObject({
    code: 'noData',
  });
  expect([existsSync(nowhere), existsSync(`${nowhere}-backup`)]).toEqual([false, false]);
});

describe('a backup that is encrypted', () => {
  const encrypted = path.join(root, 'encrypted');
  const archive = path.join(encrypted, encryptedFiles.archive);
  /** Without the database: a few parts of 64 KB. */
  const small = path.join(root, 'small');
  const [mine, spare, stranger] = ['mine', 'spare', 'stranger'].map((name) =>
    path.join(root, `${name}.txt`),
  ) as [string, string, string];
  let recipients: string[] = [];

  beforeAll(async () => {
    const now = systemClock.now();
    recipients = [await makeIdentity(mine, now), await makeIdentity(spare, now)];
    await makeIdentity(stranger, now);
    for (const key of [file, other]) writeFileSync(path.join(dataDir, 'files', key), SAID);
    await backUp({ ...source, embedded: false }, small, recipients);
  });

  it.each(['age1qqq', 'ssh-ed25519 AAAA', ''])(
    'is refused before anything is written where the recipient is “%s”',
    async (recipient) => {
      const place = path.join(root, 'never');
      await expect(backUp(source, place, [...recipients, recipient])).rejects.toMatchObject({
        code: 'recipientUnreadable',
      });
      expect(existsSync(place)).toBe(false);
    },
  );

  it('holds two files that nobody else reads, and its folder is for its owner alone', async () => {
    await backUp(source, encrypted, recipients);
    expect(readdirSync(encrypted).toSorted()).toEqual([
      encryptedFiles.archive,
      encryptedFiles.keys,
    ]);
    expect(statSync(archive).mode & 0o77).toBe(0);
    const bytes = readdirSync(encrypted).map((name) => readFileSync(path.join(encrypted, name)));
    const {
      ticketKeys: [ticketKey = 'none'],
    } = JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')) as {
      ticketKeys: string[];
    };
    for (const text of [SAID, ticketKey, 'PG_VERSION', file])
      expect(Buffer.concat(bytes).includes(text)).toBe(false);
  });

  it('is proved with its identity', async () => {
    const found = await drill(encrypted, faultsOfBooks, mine);
    expect(found).toEqual({ orders: 0, files: 2, faults: [] });
    expect(readdirSync(root).filter((name) => name.startsWith('drill-'))).toEqual([]);
  });

  it('leaves no plain copy where the drill is stopped in the middle', async () => {
    const child = spawn(process.execPath, [MAIN, 'restore-drill', encrypted, '--identity', mine]);
    const ended = once(child, 'exit');
    const drills = () => readdirSync(root).filter((name) => name.startsWith('drill-'));
    await expect.poll(drills, { timeout: 20_000 }).toHaveLength(1);
    child.kill('SIGTERM');
    expect(await ended).toEqual([1, null]);
    expect(drills()).toEqual([]);
  });

  it('comes back by any of its identities, with its keys, for its owner alone', async () => {
    const place = path.join(root, 'back');
    await restore(encrypted, place, spare);
    expect(readdirSync(place).toSorted()).toEqual(['files', 'keys.json', 'pg']);
    expect(readFileSync(path.join(place, 'keys.json'))).toEqual(
      readFileSync(path.join(dataDir, 'keys.json')),
    );
    expect(statSync(path.join(place, 'keys.json')).mode & 0o77).toBe(0);
    expect(statSync(path.join(place, 'pg')).mode & 0o77).toBe(0);
  });

  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    const place = path.join(root, name);
    cpSync(small, place, { recursive: true });
    const copy = path.join(place, encryptedFiles.archive);
    writeFileSync(copy, change(readFileSync(copy)));
    return place;
  };
  const flipped = (bytes: Buffer, at: number): Buffer => {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  it.each([
    ['without its identity', 'backupIsEncrypted', () => small, () => undefined],
    ['with the identity of others', 'identityWrong', () => small, () => stranger],
    ['with a file that is no identity', 'identityUnreadable', () => small, () => archive],
    ['with a file that is not there', 'identityUnreadable', () => small, () => `${mine}.not`],
    [
      'cut off',
      'backupDamaged',
      () => changed('cut', (bytes) => bytes.subarray(0, bytes.length - 100_000)),
      () => mine,
    ],
    [
      'cut off where a part ends',
      'backupDamaged',
      // Behind the header and its nonce come parts of 64 KB, each with its seal.
      () =>
        changed('cut-even', (bytes) => {
          const head = bytes.indexOf('\n', bytes.indexOf('\n---') + 1) + 1 + 16;
          return bytes.subarray(0, head + 3 * (65_536 + 16));
        }),
      () => mine,
    ],
    [
      'with one bit changed',
      'backupDamaged',
      () => changed('bit', (bytes) => flipped(bytes, bytes.length >> 1)),
      () => mine,
    ],
    [
      'with a bit of its header changed',
      'backupDamaged',
      () => changed('head', (bytes) => flipped(bytes, bytes.indexOf('\n---') + 8)),
      () => mine,
    ],
    ['that is plain, as if it were encrypted', 'backupIsPlain', () => backup, () => mine],
  ])('is refused %s, and nothing of it is left', async (_name, code, from, identity) => {
    const place = path.join(root, 'refused');
    await expect(restore(from(), place, identity())).rejects.toMatchObject({ code });
    expect(existsSync(place)).toBe(false);
    // As a volume is: there, and empty.
    mkdirSync(place);
    await expect(restore(from(), place, identity())).rejects.toMatchObject({ code });
    expect(readdirSync(place)).toEqual([]);
    rmSync(place, { recursive: true });
  });

  it('that somebody else made for us writes nothing outside of the folder', async () => {
    const made = path.join(root, 'made');
    mkdirSync(made);
    const text = archiveIn(path.join(made, encryptedFiles.archive), await encrypterFor(recipients));
    await text.text('../escaped', 'x', { uid: 0, gid: 0, mode: 0o600 });
    await text.finish();
    await expect(restore(made, path.join(root, 'refused'), mine)).rejects.toMatchObject({
      code: 'backupDamaged',
    });
    expect(existsSync(path.join(root, 'escaped'))).toBe(false);
  });

  it('leaves nothing where it cannot be finished', async () => {
    const place = path.join(root, 'unfinished');
    const broken = path.join(root, 'broken');
    mkdirSync(path.join(broken, 'keys.json'), { recursive: true });
    const from = { dataDir: broken, embedded: false, filesInFolder: true };
    await expect(backUp(from, place, recipients)).rejects.toThrow('EISDIR');
    expect(readdirSync(place)).toEqual([]);
  });

  it('a start refuses a folder in which a restore was cut off', async () => {
    const place = path.join(root, 'half');
    mkdirSync(path.join(place, RESTORING), { recursive: true });
    await expect(openDb({ dataDir: place })).rejects.toThrow('a restore that was cut off');
    expect(readdirSync(place)).toEqual([RESTORING]);
  });
});

describe('the command', () => {
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...words], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  it('makes an identity once, for its owner alone, and names its recipient', () => {
    const place = path.join(root, 'made.txt');
    const { said } = run('backup-identity', place);
    expect(said).toMatch(/^Its recipient: age1[a-z0-9]{58}$/m);
    expect(statSync(place).mode & 0o77).toBe(0);
    expect(run('backup-identity', place).status).toBe(1);
  });

  it('warns of a plain backup, and says by code why it refuses', () => {
    expect(run('backup', path.join(root, 'plain')).said).toContain('WARNING: this backup is not');
    const { status, said } = run('backup', path.join(root, 'no'), '--recipient', 'age1nobody');
    expect(status).toBe(1);
    expect(said).toContain('age1nobody is none of age');
    expect(said).toContain('(recipientUnreadable)');
  });
});
