import { sessionStore } from '../../shared/session-store.ts';
import { mediaOfFile, mediaOfRef, type MediaUpload } from '../../shared/upload/media-list.ts';
import { useKeepPicked, usePickedMedia } from './service-media.ts';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { fileRef } from '@khidma/contract/shapes/common';
import { render } from '@khidma/ui/testing/render';
import { beforeEach, describe, expect, it } from 'vitest';

const [mine, another, saved, arrived] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)];
const refOf = (id: string, kind: string) =>
  sample(fileRef, { id, kind, mime: kind === 'video' ? 'video/mp4' : 'image/jpeg' });
const onItsWay = (key: string, changes: Partial<MediaUpload>): MediaUpload => ({
  ...mediaOfFile(new File(['x'], 'hall.jpg', { type: 'image/jpeg' }), key, 'photo'),
  previewUrl: `blob:${key}`,
  ...changes,
});

function Wizard({ list }: { readonly list: readonly MediaUpload[] }) {
  useKeepPicked({ serviceId: mine, list, savedIds: [saved] });
  const held = [refOf(arrived, 'photo')];
  return usePickedMedia(mine, held).map(({ id }) => <p key={id}>{id}</p>);
}

const idsOf = (key: 'pictures' | 'videos'): string[] =>
  sessionStore.getState()[key].map(({ file }) => file.id);

beforeEach(() => sessionStore.setState(sessionStore.getInitialState()));

describe('what the wizard has picked and not saved', () => {
  const list = [
    mediaOfRef(refOf(saved, 'photo')),
    mediaOfRef(refOf(arrived, 'photo')),
    mediaOfRef(refOf(sampleId(5), 'video')),
    onItsWay('coming', { status: 'uploading' }),
    onItsWay('refused', { status: 'failed' }),
    onItsWay('unseen', { previewUrl: null }),
  ];

  it('stands in the store’s lists, pictures and videos apart, and is shown from there', async () => {
    const shown = await render(<Wizard list={list} />);
    expect(idsOf('pictures')).toEqual([arrived, 'coming']);
    expect(idsOf('videos')).toEqual([sampleId(5)]);
    const said = [...shown.host.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(said).toEqual(['coming', sampleId(5)]);
  });

  it('leaves what is picked for another service alone, and keeps what has arrived once it is left', async () => {
    const other = { serviceId: another, file: refOf(sampleId(9), 'photo') };
    sessionStore.setState({ pictures: [other] });
    const shown = await render(<Wizard list={list} />);
    await shown.unmount();
    expect(idsOf('pictures')).toEqual([sampleId(9), arrived]);
  });
});
