import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CropDialog } from './crop-dialog.tsx';
import type { CropArea } from './crop-frame.tsx';
import type { Dir } from './provider.tsx';
import { isInSight, mount, violations } from './testing/browser.tsx';

const picture = () => page.getByRole('application', { name: 'Picture' });
const use = () => page.getByRole('button', { name: 'Use this part' });

/** With pixels of its own, as a photo: a drawing is as large as it is shown in WebKit. */
function photo(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 800;
  canvas.height = 400;
  return canvas.toDataURL();
}

async function show(dir: Dir, { minWidth = 100 } = {}) {
  const applied: CropArea[] = [];
  let closed = 0;
  await mount(
    <CropDialog
      src={photo()}
      minWidth={minWidth}
      minHeight={100}
      shapes={[
        { key: 'square', label: 'Square', aspect: 1 },
        { key: 'wide', label: 'Wide', aspect: 2 },
      ]}
      texts={{
        title: 'Choose what is shown',
        apply: 'Use this part',
        area: 'Picture',
        zoom: 'Zoom',
        shape: 'Shape',
        result: (width, height) => `${width}×${height}`,
        tooSmall: (width) => `Only ${width} wide`,
      }}
      onApply={(area) => applied.push(area)}
      onClose={() => (closed += 1)}
    />,
    dir,
  );
  await expect.element(page.getByText(/^\d+×\d+$|^Only/)).toBeVisible();
  return { applied, closed: () => closed };
}

describe.each<Dir>(['ltr', 'rtl'])('the part of a picture, %s', (dir) => {
  it('is chosen with the keyboard alone, and all of it is in sight', async () => {
    await page.viewport(1000, 760);
    const { applied } = await show(dir);
    expect(isInSight(page.getByRole('dialog').element())).toBe(true);
    expect(await violations()).toEqual([]);
    page.getByRole('slider', { name: 'Zoom' }).element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByText('100×100')).toBeVisible();
    await use().click();
    picture().element().focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect
      .poll(async () => {
        await use().click();
        return applied.at(-1)?.x;
      })
      .not.toBe(applied[0]?.x);
    expect(applied[0]).toMatchObject({ width: 100, height: 100 });
  });

  it('is refused, with what is left of it, where it would be too small', async () => {
    await show(dir, { minWidth: 2000 });
    await expect.element(page.getByText('Only 400 wide')).toBeVisible();
    await expect.element(use()).toBeDisabled();
  });

  it('takes the shape that is chosen, and is left by Escape', async () => {
    const { closed } = await show(dir);
    await page.getByRole('radio', { name: 'Wide' }).click();
    await expect.element(page.getByText('800×400')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(closed()).toBe(1);
  });
});
