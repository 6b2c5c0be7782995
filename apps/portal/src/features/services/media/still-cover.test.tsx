import { screenPart } from '@khidma/app/testing/screen';
import { common } from '@khidma/i18n/en_US/common';
import { serviceMedia } from '@khidma/i18n/en_US/service-media';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StillCover } from './still-cover.tsx';

const photo = new File(['still'], 'film.jpg', { type: 'image/jpeg' });
const film = { name: 'film.mp4', ref: null, file: new File(['film'], 'film.mp4') };

const show = async (still: () => Promise<File>) => {
  const add = vi.fn();
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ common, serviceMedia }}>
      <StillCover uploads={{ add }} video={film} still={still} />
    </IntlProvider>,
  );
  onTestFinished(unmount);
  return { add, screen: screenPart(() => host), unmount };
};

it('a video alone gets its cover by itself, once', async () => {
  const still = vi.fn().mockResolvedValue(photo);
  const { add, screen } = await show(still);
  await screen.until(() => add.mock.calls.length > 0);
  expect(add.mock.calls).toEqual([[[photo], 'photo']]);
  expect(still).toHaveBeenCalledExactlyOnceWith(film.file, 'film.mp4');
});

it('a still that comes once there is another photo, or the step is left, is none', async () => {
  const { promise, resolve } = Promise.withResolvers<File>();
  const { add, unmount } = await show(() => promise);
  await unmount();
  resolve(photo);
  await promise;
  expect(add).not.toHaveBeenCalled();
});

it('where this browser cannot show the video it says so, and tries again when asked', async () => {
  const still = vi
    .fn()
    .mockRejectedValueOnce(new Error('the video cannot be shown'))
    .mockResolvedValue(photo);
  const { add, screen } = await show(still);
  await screen.shows('No still could be taken in this browser');
  expect(add).not.toHaveBeenCalled();
  await screen.press('button', 'Try again');
  await screen.until(() => add.mock.calls.length === 1);
});
