import { expect, test } from './fixtures.ts';
import { signInToDemo } from './pages/demo.ts';
import {
  choose,
  chooser,
  expectArrived,
  heavyVideo,
  interruptPieces,
  MB,
  orderOf,
  problemOf,
  tilesOf,
} from './pages/media.ts';
import { signOut } from './pages/portal.ts';
import { expectSound } from './pages/screen.ts';
import { openDraft, saveDraft } from './pages/service-wizard.ts';
import { openStep } from './pages/services.ts';
import type { Person } from './setup/person.ts';
import { fixtureFile } from './setup/story.ts';

/** Opens the wizard's media of a new service, as the merchant. */
async function openMedia(person: Person): Promise<void> {
  const { page, t } = person;
  await signInToDemo(person, '/create-service?step=media');
  await expect(page.getByText(t('serviceMedia.quality.tipsTitle'))).toBeVisible();
}

test('a file that breaks a rule says which, in figures, and what would mend it', async ({
  arrive,
}) => {
  const person = await arrive();
  const { t } = person;
  await openMedia(person);
  const size = { minWidth: '900', minHeight: '600' };
  const refusals: [string, string, string][] = [
    [
      'photo-too-narrow-899x600.jpg',
      t('errors.fileDimensions', { ...size, width: '899', height: '600' }),
      t('serviceMedia.mend.size.photo'),
    ],
    [
      'photo-exif-rotated-stored-1200x700.jpg',
      t('errors.fileDimensions', { ...size, width: '700', height: '1200' }),
      t('serviceMedia.mend.size.photo'),
    ],
    [
      'photo-too-light-under-50KB.jpg',
      t('errors.fileTooSmall', { min: '50 KB', actual: '8 KB' }),
      t('serviceMedia.mend.light'),
    ],
    ['photo-truncated.jpg', t('errors.fileDamaged'), t('serviceMedia.mend.damaged')],
    [
      'photo-webp-named.jpg',
      t('errors.fileWrongKind', { types: 'JPG, PNG' }),
      t('serviceMedia.mend.type.photo'),
    ],
    [
      'svg-named.jpg',
      t('errors.fileWrongKind', { types: 'JPG, PNG' }),
      t('serviceMedia.mend.type.photo'),
    ],
    [
      'html-named.jpg',
      t('errors.fileWrongKind', { types: 'JPG, PNG' }),
      t('serviceMedia.mend.type.photo'),
    ],
    [
      'bomb-30000x30000.png',
      t('errors.fileTooManyPixels', { actual: '900', max: '64' }),
      t('serviceMedia.mend.pixels'),
    ],
    [
      'video-too-small-640x360.mp4',
      t('errors.fileDimensions', {
        minWidth: '1280',
        minHeight: '720',
        width: '640',
        height: '360',
      }),
      t('serviceMedia.mend.size.video'),
    ],
    [
      'video-webm-named.mp4',
      t('errors.fileWrongKind', { types: 'MP4' }),
      t('serviceMedia.mend.type.video'),
    ],
  ];
  await choose(person, ...refusals.map(([name]) => name));
  for (const [name, reason, mend] of refusals) {
    const row = problemOf(person, name);
    await expect(row.getByRole('alert')).toHaveText(reason);
    await expect(row).toContainText(mend);
  }
  // Nobody has decoded the bomb: there is no picture of it.
  await expect(problemOf(person, 'bomb-30000x30000.png').locator('img')).toHaveCount(0);
});

test('what keeps the rules goes up in the order of choosing, which is changed by keyboard and by hand', async ({
  arrive,
}) => {
  const person = await arrive();
  const { page, t } = person;
  await openMedia(person);
  const photos = [
    'photo-cmyk-1600x1067.jpg',
    'photo-ok-1600x1067.jpg',
    'photo-progressive-1400x1000.jpg',
  ] as const;
  const [a, b, c] = photos;
  const videos = [
    'video-ok-1280x720.mp4',
    'video-ok-moov-last-1280x720.mp4',
    'video-ok-fragmented-1280x720.mp4',
  ] as const;
  const [, ...otherVideos] = videos;
  const remove = (name: string) =>
    page.getByRole('button', { name: t('uploads.remove', { name }) }).click();

  await test.step('the first chosen is the cover, on which a watermark is previewed', async () => {
    await page.getByRole('radio', { name: t('serviceMedia.watermark.text') }).check();
    await expect(page.getByText(t('serviceMedia.watermark.noCover'))).toBeVisible();
    await choose(person, ...photos, ...videos);
    for (const name of [...photos, ...videos]) await expectArrived(person, name);
    await expect.poll(() => orderOf(person)).toEqual([...photos, ...videos]);
    // Not the first that arrived: it is the heaviest of the photos.
    await expect(tilesOf(person).first()).toContainText(t('serviceMedia.cover'));
    await expect(page.getByText(t('serviceMedia.quality.good', { count: 6 }))).toBeVisible();
    const drawn = () =>
      page.locator('figure canvas').evaluate((canvas: HTMLCanvasElement) =>
        canvas
          .getContext('2d')
          ?.getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value) => value > 0),
      );
    await expect(page.locator('figure canvas')).toBeVisible();
    await expect.poll(drawn).toBe(false);
    await page.getByLabel(t('serviceMedia.watermark.words')).fill('النسيم البارد');
    await expect.poll(drawn).toBe(true);
  });

  await test.step('the order is changed by keyboard and by hand, and a removal is undone', async () => {
    const handle = page.getByRole('button', {
      name: t('serviceMedia.grab', { name: a }),
      exact: true,
    });
    await handle.press('Space');
    await handle.press('ArrowRight');
    await expect(
      page.getByText(t('serviceMedia.moved', { name: a, position: 2, total: 6 })),
    ).toBeAttached();
    await expect.poll(() => orderOf(person)).toEqual([b, a, c, ...videos]);
    await handle.press('Escape');
    await expect.poll(() => orderOf(person)).toEqual([a, b, c, ...videos]);

    await handle.hover();
    await page.mouse.down();
    await tilesOf(person).nth(2).hover();
    await page.mouse.up();
    await expect.poll(() => orderOf(person)).toEqual([b, c, a, ...videos]);

    await remove(c);
    await expect.poll(() => orderOf(person)).toEqual([b, a, ...videos]);
    await page.getByRole('button', { name: t('serviceMedia.undo') }).click();
    await expect.poll(() => orderOf(person)).toEqual([b, c, a, ...videos]);
  });

  await test.step('a video alone is enough: a still of it becomes the cover by itself', async () => {
    for (const name of [...photos, ...otherVideos]) await remove(name);
    const cover = tilesOf(person).filter({ hasText: t('serviceMedia.cover') });
    await expect(cover).toContainText(/video-ok-1280x720\.(jpg|png)/, { timeout: 60_000 });
    await expect(page.getByText(t('serviceMedia.still.title'))).toBeHidden();
  });
});

test('a panorama is asked for, judged and cropped to its rule', async ({ arrive }) => {
  const person = await arrive();
  const { page, t } = person;
  await openMedia(person);
  await choose(person, 'panorama-ok-1920x960.jpg');
  await page.getByRole('button', { name: t('serviceMedia.askPanorama') }).click();
  await expectArrived(person, 'panorama-ok-1920x960.jpg');
  const name = 'panorama-ok-1920x960.jpg';
  await page.getByRole('button', { name: t('serviceMedia.look', { name }) }).click();
  await page.getByRole('button', { name: t('pictures.sphere.turnLeft') }).click();
  await page.keyboard.press('Escape');

  const [chosen] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('serviceMedia.choosePanorama') }).click(),
  ]);
  await chosen.setFiles(
    ['panorama-wrong-ratio-2000x1100.jpg', 'panorama-too-small-1800x900.jpg'].map(fixtureFile),
  );
  const small = problemOf(person, 'panorama-too-small-1800x900.jpg');
  await expect(small).toContainText(t('serviceMedia.mend.size.panorama'));
  await expect(small.getByRole('button', { name: t('serviceMedia.cropToRule') })).toBeHidden();
  const wrong = problemOf(person, 'panorama-wrong-ratio-2000x1100.jpg');
  await expect(wrong.getByRole('alert')).toHaveText(
    t('errors.fileRatio', { ratio: '2:1', width: '2000', height: '1100' }),
  );
  await wrong.getByRole('button', { name: t('serviceMedia.cropToRule') }).click();
  await expect(
    page.getByText(t('serviceMedia.cropping.result', { width: '2000', height: '1000' })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('serviceMedia.cropping.apply') }).click();
  await expectArrived(person, 'panorama-wrong-ratio-2000x1100.jpg');
});

test('an upload that a network and a reload interrupt goes on where it was, in its draft, and is forgotten at sign-out', async ({
  arrive,
}, info) => {
  const person = await arrive();
  const { page, t } = person;
  await signInToDemo(person);
  await openDraft(person);
  await openStep(person, 'media');
  const name = 'tour.mp4';
  const path = info.outputPath(name);
  await heavyVideo(path, 12 * MB);
  const row = problemOf(person, name);
  const goOn = () => row.locator('input[type=file]').setInputFiles(path);
  // A page that was not yet touched does not ask whether one means to leave it.
  page.on('dialog', (dialog) => void dialog.accept());
  /** Loads the page again; what has gone up stands there. */
  const reload = async (): Promise<void> => {
    await page.reload();
    await expect(row).toContainText(/4\d%/);
  };
  const pieces = await interruptPieces(page, { after: 1, by: 'holding' });
  const { offsets } = pieces;

  await test.step('the network stands still', async () => {
    await chooser(person).setInputFiles(path);
    await expect.poll(() => offsets.length).toBe(2);
    await expect(
      page.getByRole('button', { name: t('serviceMedia.pause', { name }) }),
    ).toBeVisible();
    await reload();
    await expectSound(person);
  });

  await test.step('the network is cut', async () => {
    pieces.interruptBy('resetting');
    const before = offsets.length;
    await goOn();
    await expect.poll(() => offsets.length, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(offsets[before]).toBe(String(5 * MB));
    await reload();
  });

  await test.step('it goes on where it was, and is kept with the draft', async () => {
    pieces.mend();
    const before = offsets.length;
    await goOn();
    await expectArrived(person, name);
    expect(offsets[before]).toBe(String(5 * MB));
    await expect(row).toBeHidden();
    await saveDraft(person);
    await page.reload();
    await expectArrived(person, name);
    await expectSound(person);
  });

  await test.step('what is unfinished is forgotten at sign-out', async () => {
    const unfinished = () => page.evaluate(() => localStorage.getItem('unfinishedUploads'));
    await expect.poll(unfinished).toBe('[]');
    await page.evaluate(() => localStorage.setItem('unfinishedUploads', '[{}]'));
    await page.goto('/order-manage');
    await signOut(person);
    await expect.poll(unfinished).toBeNull();
  });
});
