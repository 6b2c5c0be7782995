import { appendFile, copyFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { fixtureFile } from '../setup/story.ts';

/** Bytes of a megabyte. */
export const MB = 1024 * 1024;

/** Where photos, panoramas and videos are chosen. */
export const chooser = ({ page, t }: Person): Locator =>
  page.getByLabel(t('serviceMedia.label'), { exact: true });

/** Chooses files of the fixtures. */
export const choose = (person: Person, ...names: string[]): Promise<void> =>
  chooser(person).setInputFiles(names.map(fixtureFile));

/** The row of a file that does not go on by itself. */
export const problemOf = ({ page, t }: Person, name: string): Locator =>
  page
    .getByRole('list', { name: t('serviceMedia.attention') })
    .getByRole('listitem')
    .filter({ hasText: name });

/** The tiles in the order that customers see. */
export const tilesOf = ({ page, t }: Person): Locator =>
  page.getByRole('list', { name: t('serviceMedia.list') }).getByRole('listitem');

/** The names of the tiles in their order. */
export const orderOf = async (person: Person): Promise<string[]> =>
  (await tilesOf(person).allInnerTexts()).map(
    (text) => /\S+\.(?:jpg|png|mp4)/.exec(text)?.[0] ?? '',
  );

/** The file has gone up and been accepted. */
export const expectArrived = async (person: Person, name: string): Promise<void> => {
  const look = person.t('serviceMedia.look', { name });
  await expect(person.page.getByRole('button', { name: look })).toBeVisible({ timeout: 60_000 });
};

/** A video of so many bytes: a box of nothing makes it heavy. */
export async function heavyVideo(path: string, bytes: number): Promise<void> {
  await copyFile(fixtureFile('video-ok-1280x720.mp4'), path);
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  await appendFile(path, box);
}
