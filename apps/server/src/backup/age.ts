import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

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
