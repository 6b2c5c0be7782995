import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { chooseLanguage, expectSound } from './screen.ts';

/** Searches the storefront for a service and opens it. */
export async function openService(person: Person, name: string): Promise<void> {
  const { page, t } = person;
  await page.goto('/shop/');
  await chooseLanguage(person);
  await page.getByRole('combobox', { name: t('shop.search') }).fill(name);
  await page.getByRole('combobox', { name: t('shop.search') }).press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  const found = page
    .getByRole('list', { name: t('shopServices.browse.results') })
    .getByRole('link', { name, exact: true });
  await expect(found).toBeVisible();
  await expectSound(person);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Looks at each file of the gallery: pictures are there, the video plays, the panorama turns. */
export async function expectMedia(
  person: Person,
  kinds: readonly ('photo' | 'video' | 'panorama')[],
): Promise<void> {
  const { page, t } = person;
  const gallery = page.getByRole('region', { name: t('shop.service.gallery') });
  for (const [place, kind] of kinds.entries()) {
    const index = kinds.slice(0, place + 1).filter((each) => each === kind).length;
    const name = t(`pictures.${kind}`, { index });
    // The first is shown as the page opens.
    if (place > 0) await gallery.getByRole('button', { name, exact: true }).click();
    if (kind === 'video') {
      const video = gallery.locator('video');
      await expect
        .poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState))
        .toBeGreaterThan(0);
      await video.evaluate((player: HTMLVideoElement) => {
        player.muted = true;
        return player.play();
      });
      await expect
        .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
        .toBeGreaterThan(0);
      continue;
    }
    const act = t(`shop.service.${kind === 'panorama' ? 'lookAround' : 'enlarge'}`);
    const open = gallery.getByRole('button', { name: `${name}. ${act}` });
    await expect
      .poll(() => open.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    if (kind === 'panorama') {
      await open.click();
      const dialog = page.getByRole('dialog', { name: t('pictures.viewer') });
      await dialog.getByRole('button', { name: t('pictures.sphere.turnLeft') }).click();
      await expectSound(person);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
}

/** Dirhams as they stand at the choice: what is paid, what is struck, and what a first order would cost. */
export interface ShownPrice {
  readonly now: string;
  readonly before: string;
  /** Given where a first order costs less. */
  readonly first?: string;
}

/** What the choice costs. */
export async function expectPrice(
  { page, t }: Person,
  { now, before, first }: ShownPrice,
): Promise<void> {
  const form = page.getByRole('form', { name: t('shop.service.orderTitle') });
  const live = form.locator('[aria-live=polite]').filter({ hasText: now });
  await expect(live).toBeVisible();
  await expect(live.locator('s')).toContainText(before);
  const notice = form.getByText(t('shop.service.firstOrder'), { exact: true });
  if (first === undefined) return expect(notice).toBeHidden();
  await expect(notice).toBeVisible();
  await expect(form.getByText(first).first()).toBeVisible();
}

/** The answers to the category's questions, and where the service is offered. */
export async function expectFacts(
  { page }: Person,
  {
    answers,
    emirates,
  }: { readonly answers: readonly string[]; readonly emirates: readonly string[] },
): Promise<void> {
  for (const answer of answers)
    await expect(page.locator('dd').filter({ hasText: answer })).toBeVisible();
  for (const emirate of emirates)
    await expect(page.getByRole('listitem').filter({ hasText: emirate })).toBeVisible();
}
