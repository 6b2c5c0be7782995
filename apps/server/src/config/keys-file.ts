import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const hexKey = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const keysSchema = z.object({
  signingKey: hexKey,
  sealingKey: hexKey,
  ticketKeys: z.array(hexKey).check(z.minLength(1)),
});

/** 32 bytes each, in hex. The ticket keys alone are secret: the other two reach every browser (protocol). */
export type Keys = z.infer<typeof keysSchema>;

/** Reads `DATA_DIR/keys.json`, or makes it at the first start; two first starts at once agree on one. */
export function keysOf(dataDir: string): Keys {
  return keysIn(dataDir) ?? makeKeys(fileIn(dataDir));
}

/** Reads `DATA_DIR/keys.json`, where it is there. */
export const keysIn = (dataDir: string): Keys | undefined => readKeys(fileIn(dataDir));

const fileIn = (dataDir: string): string => path.join(dataDir, 'keys.json');

function readKeys(file: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const keys = keysSchema.safeParse(parseJson(text));
  // New keys would sign everyone out and break every link already sent, so a damaged file stops the start.
  if (!keys.success)
    throw new Error(`${file} is damaged: restore it, or delete it to have new keys made.`);
  return keys.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function makeKeys(file: string): Keys {
  const keys: Keys = { signingKey: newKey(), sealingKey: newKey(), ticketKeys: [newKey()] };
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    // Unlike a rename, a link refuses to replace the file of a process that was first.
    linkSync(draft, file);
    return keys;
  } catch (error) {
    const winner = readKeys(file);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    rmSync(draft, { force: true });
  }
}

function newKey(): string {
  return randomBytes(32).toString('hex');
}
