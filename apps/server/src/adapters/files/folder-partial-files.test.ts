import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolderFileStore } from './folder-file-store.ts';
import { FolderPartialFiles } from './folder-partial-files.ts';
import { PiecesGoneError } from './file-store.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'khidma-pieces-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says that pieces are gone which somebody else has removed, before they are read and after', async () => {
  const pieces = new FolderPartialFiles(path.join(folder, 'pieces'));
  const files = await openFolderFileStore(path.join(folder, 'files'));
  const id = randomUUID();
  await pieces.ensure(id);
  expect(await pieces.measure(id, 8)).toMatchObject({ size: 0 });
  await pieces.remove(id);
  await expect(pieces.measure(id, 8)).rejects.toThrow(PiecesGoneError);
  await expect(pieces.moveInto(files, 'a/file', { id, size: 0 })).rejects.toThrow(PiecesGoneError);
});
