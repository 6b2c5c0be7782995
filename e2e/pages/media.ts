import { appendFile, copyFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
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

/** How a network fails: what is sent is held up for ever, or its connection is reset. */
type Failing = 'holding' | 'resetting';

/** A network that lets pieces of uploads through or not. */
export interface PiecesInterrupted {
  /** Where each piece began, of those let through and of those that were not. */
  readonly offsets: readonly string[];
  /** From now on it fails like this. */
  readonly interruptBy: (failing: Failing) => void;
  /** From now on every piece goes through. */
  readonly mend: () => void;
}

/** Lets so many pieces through; what comes later is not, until that is mended. */
export async function interruptPieces(
  page: Page,
  { after, by }: { readonly after: number; readonly by: Failing },
): Promise<PiecesInterrupted> {
  const offsets: string[] = [];
  let failing: Failing | undefined = by;
  // The route stays: taken away while a page loads, it takes a request of that page along.
  await page.route('**/file/resumable/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    offsets.push(request.headers()['upload-offset'] ?? '');
    if (failing === undefined || offsets.length <= after) return route.continue();
    return failing === 'resetting' ? route.abort('connectionreset') : undefined;
  });
  return {
    offsets,
    interruptBy: (how) => {
      failing = how;
    },
    mend: () => {
      failing = undefined;
    },
  };
}
