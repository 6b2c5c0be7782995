import { common } from '@khidma/i18n/en_US/common';
import { pictures } from '@khidma/i18n/en_US/pictures';
import { render } from '@khidma/ui/testing/render';
import { act, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NamedMedia } from './named-media.ts';
import { PictureDialog } from './picture-dialog.tsx';

const photo = (index: number): NamedMedia => ({
  kind: 'photo',
  name: `Photo ${index}`,
  file: {
    id: `photo ${index}`,
    name: `photo-${index}.jpg`,
    url: `/media/photo-${index}.jpg`,
    thumbUrl: null,
  },
});

/** The dialog over three photos, at the first. */
const show = async (dir: 'ltr' | 'rtl' = 'ltr') => {
  function Gallery() {
    const [at, setAt] = useState(0);
    const media = [photo(1), photo(2), photo(3)];
    return <PictureDialog open media={media} at={at} onMove={setAt} onClose={() => undefined} />;
  }
  document.documentElement.dir = dir;
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ pictures, common }}>
      <Gallery />
    </IntlProvider>,
    dir,
  );
  onTestFinished(unmount);
  const picture = () => host.querySelector<HTMLImageElement>('img[draggable="false"]');
  const stage = () => picture()?.parentElement;
  const send = async (event: Event) => act(async () => void stage()?.dispatchEvent(event));
  return {
    title: () => host.querySelector('h2')?.firstChild?.textContent,
    transform: () => picture()?.style.transform,
    wheel: async () =>
      send(new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true })),
    press: async (key: string) =>
      act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key }))),
    finger: async (type: string, x: number, pointerId = 1) =>
      send(new PointerEvent(type, { clientX: x, clientY: 0, pointerId, bubbles: true })),
  };
};

describe('a picture on the whole screen', () => {
  it('zooms by wheel into every picture, not only into the one it was opened with', async () => {
    const gallery = await show();
    await gallery.press('PageDown');
    expect(gallery.title()).toBe('Photo 2');
    await gallery.wheel();
    expect(gallery.transform()).toMatch(/scale\(1\.8\d*\)/);
  });

  it('lets the whole picture follow the finger, and takes it back where the swipe was short', async () => {
    const gallery = await show();
    await gallery.finger('pointerdown', 200);
    await gallery.finger('pointermove', 160);
    expect(gallery.transform()).toBe('translate(-40px, 0px) scale(1)');
    await gallery.finger('pointerup', 160);
    expect(gallery.transform()).toBe('translate(0px, 0px) scale(1)');
    expect(gallery.title()).toBe('Photo 1');
  });

  it('gives way only a little where nothing follows', async () => {
    const gallery = await show();
    await gallery.finger('pointerdown', 100);
    await gallery.finger('pointermove', 200);
    expect(gallery.transform()).toBe('translate(25px, 0px) scale(1)');
    await gallery.finger('pointerup', 200);
    expect(gallery.title()).toBe('Photo 1');
  });

  it.each([
    ['ltr', 200, 100],
    ['rtl', 100, 200],
  ] as const)('goes on by a swipe against the direction of reading (%s)', async (dir, from, to) => {
    const gallery = await show(dir);
    await gallery.finger('pointerdown', from);
    await gallery.finger('pointermove', to);
    await gallery.finger('pointerup', to);
    expect(gallery.title()).toBe('Photo 2');
    expect(gallery.transform()).toBe('translate(0px, 0px) scale(1)');
  });
});
