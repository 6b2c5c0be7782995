import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PanoramaViewer } from './panorama-viewer.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';
import { photos } from './testing/photos.ts';

const texts = {
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
  fullScreen: 'Full screen',
  hint: 'Drag to look around.',
  flat: 'Shown flat.',
  failed: 'Cannot be shown.',
};

describe.each<Dir>(['ltr', 'rtl'])('a panorama, %s', (dir) => {
  it('is there as a picture where no sphere can be, and says so', async () => {
    await mount(<PanoramaViewer src={photos[0]} label="Living room" texts={texts} />, dir);
    await expect.element(page.getByRole('group', { name: 'Living room' })).toBeVisible();
    const turned = page.getByRole('button', { name: 'Turn left' });
    const flat = page.getByText('Shown flat.');
    await expect.element(turned.or(flat)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('says where its picture cannot be shown', async () => {
    await mount(
      <PanoramaViewer src="data:image/png;base64,AAAA" label="Hall" texts={texts} />,
      dir,
    );
    await expect.element(page.getByText('Cannot be shown.')).toBeVisible();
  });
});
