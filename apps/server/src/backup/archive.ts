import { BackupError } from './backup-error.ts';
import { ignoreMissing, own, type Owner, type Target } from './copy-tree.ts';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

// A tar that is encrypted as it is written: `age -d -i identity.txt backup.tar.age | tar x` opens it without this program.

/** An archive that is being written. */
export interface Archive extends Target {
  /** SHA-256 of what was copied so far, by name. */
  readonly digests: ReadonlyMap<string, string>;
  /** Ends it: until then it stands under another name. */
  finish(): Promise<void>;
  /** Leaves nothing of it. */
  discard(): Promise<void>;
}

export function archiveIn(file: string, encrypter: Encrypter): Archive {
  const half = `${file}.half`;
  const { readable, controller } = createTarPacker();
  const written = write(half, encrypter, readable);
  // A full disk is told by what waits for it: the entry that is on its way, or `finish`.
  written.catch((error: unknown) => controller.error(error));
  const digests = new Map<string, string>();
  const folders = new Set<string>();
  const add = async (
    name: string,
    { uid, gid, mode, size }: Owner & { readonly size: number },
    body: AsyncIterable<Uint8Array>,
  ) => {
    const digest = createHash('sha256');
    const entry = controller.add({ name, size, uid, gid, mode: mode & 0o7777 }).getWriter();
    for await (const part of body) {
      digest.update(part);
      await entry.write(part);
    }
    await entry.close();
    digests.set(name, digest.digest('hex'));
  };
  return {
    digests,
    async folder(name, { uid, gid, mode }) {
      folders.add(name);
      const header = { name: `${name}/`, size: 0, uid, gid, mode: mode & 0o7777 };
      await controller.add({ ...header, type: 'directory' }).close();
    },
    async file(name, source) {
      const handle = await open(source).catch(ignoreMissing);
      if (!handle) return;
      try {
        const owner = await handle.stat();
        await add(name, owner, asLongAs(owner.size, handle.createReadStream({ autoClose: false })));
      } finally {
        await handle.close();
      }
    },
    async text(name, text, owner) {
      const bytes = Buffer.from(text);
      await add(name, { ...owner, size: bytes.length }, Readable.from([bytes]));
    },
    has: async (name) => digests.has(name) || folders.has(name),
    async finish() {
      controller.finalize();
      await written;
      await rename(half, file);
    },
    async discard() {
      controller.error(new Error('given up'));
      await written.catch(() => {});
      await rm(half, { force: true });
    },
  };
}

/** Encrypts a text into a file of its own. */
export const encryptText = (file: string, encrypter: Encrypter, text: string): Promise<void> =>
  write(file, encrypter, new Blob([text]).stream());

async function write(file: string, encrypter: Encrypter, plain: ReadableStream<Uint8Array>) {
  const sealed = await encrypter.encrypt(plain);
  await pipeline(sealed, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** A file of a running database may grow or shrink while it is read; recovery makes it right, as it does of a copy. */
async function* asLongAs(size: number, parts: AsyncIterable<Uint8Array>) {
  let left = size;
  for await (const part of parts) {
    if (left === 0) return;
    const taken = part.subarray(0, left);
    left -= taken.length;
    yield taken;
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left);
}

const zeros = new Uint8Array(65_536);

/** Unpacks an archive into a folder. What is damaged, cut off or another's is refused; what it has written by then stays. */
export async function unpackArchive(
  file: string,
  decrypter: Decrypter,
  folder: string,
): Promise<void> {
  await damagedUnlessSystem(file, async () => {
    const entries = (await decrypted(file, decrypter)).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    for await (const entry of entries) await unpack(entry, folder);
  });
}

/** Returns the text of a file that `encryptText` made. */
export const decryptText = (file: string, decrypter: Decrypter): Promise<string> =>
  damagedUnlessSystem(file, async () => new Response(await decrypted(file, decrypter)).text());

async function decrypted(file: string, decrypter: Decrypter): Promise<ReadableStream<Uint8Array>> {
  const bytes = Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 18 }), {
    type: 'bytes',
  }) as ReadableStream<Uint8Array>; // Node types its web streams apart from the browser's
  return decrypter.decrypt(bytes);
}

async function unpack({ header, body }: ParsedTarEntry, folder: string): Promise<void> {
  const place = path.join(folder, header.name);
  // Whoever knows the recipient can make an archive for it: none may reach out of the folder, nor hold more than ours do.
  if (!place.startsWith(`${folder}${path.sep}`) || path.normalize(header.name) !== header.name)
    throw new Error(`reaches out: ${header.name}`);
  const { uid = 0, gid = 0, mode = 0o600 } = header;
  if (header.type === 'directory') {
    await mkdir(place, { recursive: true, mode });
    await body.cancel();
  } else if (header.type === 'file') {
    await pipeline(body, createWriteStream(place, { flags: 'wx', mode }));
  } else throw new Error(`is neither file nor folder: ${header.name}`);
  await own(place, { uid, gid });
}

/** What the disk says is said as it is; anything else means that the archive is not what was written. */
async function damagedUnlessSystem<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    if (cause instanceof Error && cause.message.startsWith('no identity matched'))
      throw new BackupError(
        'identityWrong',
        `${file} was encrypted for others: none of the identities opens it.`,
        { cause },
      );
    throw new BackupError(
      'backupDamaged',
      `${file} is damaged or cut off, and was not restored: take another backup.`,
      { cause },
    );
  }
}

/** Returns what encrypts for every one of these recipients; any one of their identities opens it. Refuses one that cannot be read. */
export async function encrypterFor(recipients: readonly string[]): Promise<Encrypter> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      const alone = new Encrypter();
      alone.addRecipient(recipient);
      await alone.encrypt('');
    } catch (cause) {
      throw new BackupError(
        'recipientUnreadable',
        `The recipient ${recipient} is none of age's: it begins with age1, and its last letters prove the others. Nothing was written.`,
        { cause },
      );
    }
    encrypter.addRecipient(recipient);
  }
  return encrypter;
}

/** A hybrid one has 2 KB. */
const LARGEST_IDENTITY = 65_536;

/** Returns what decrypts with the identities of a file, as age-keygen writes it: one a line, and comments after #. */
export async function decrypterOf(file: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  try {
    if ((await stat(file)).size > LARGEST_IDENTITY) throw new Error('too large');
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new Error('no identity');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (cause) {
    // Never with its content: the file may hold a secret that has a typing mistake.
    throw new BackupError(
      'identityUnreadable',
      `${file} holds no identity that can be read: lines that begin with AGE-SECRET-KEY-.`,
      { cause },
    );
  }
  return decrypter;
}

/** Makes an identity in a file that is not there yet, and returns its recipient. */
export async function makeIdentity(file: string, now: Date): Promise<string> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  return recipient;
}
