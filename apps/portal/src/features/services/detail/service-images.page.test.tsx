import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getService } from '@khidma/contract/catalogue/services';
import { fileRef } from '@khidma/contract/shapes/common';
import { serviceDetail } from '@khidma/contract/shapes/service';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../../shared/session-store.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const id = sampleId(21);
const path = `/service-detail/images/${id}`;
const photo = sampleId(31);
const kitchen = sample(fileRef, {
  id: photo,
  name: 'kitchen.jpg',
  kind: 'photo',
  mime: 'image/jpeg',
  url: '/p.jpg',
});
const withPhoto = sample(serviceDetail, {
  id,
  status: 'Released',
  content: { name: 'Deep cleaning', mediaIds: [photo], coverId: photo },
  media: [kitchen],
});

describe('the pictures of a service', () => {
  itLoads({
    render: (subject) => renderPortal(path, [subject]),
    endpoint: getService,
    output: withPhoto,
    shows: 'Photo 1',
  });

  it('of which there are none lead back to the service', async () => {
    const none = sample(serviceDetail, { id, content: { name: 'Deep cleaning' } });
    const screen = await renderPortal(path, [answer(getService, none)]);
    await screen.shows('No photos yet');
    expect(screen.get('link', 'Back to the service').getAttribute('href')).toBe(
      `/service-detail/${id}`,
    );
  });

  it('of a service that is not there lead to the list', async () => {
    const screen = await renderPortal(path, [refuse(getService, 'notFound')]);
    await screen.shows('Services');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('open large by the address, and closing one leaves the tiles', async () => {
    const screen = await renderPortal(`${path}?at=1`, [answer(getService, withPhoto)]);
    await screen.find('dialog');
    await screen.within('dialog').press('button', 'Close');
    expect(screen.query('dialog')).toBeUndefined();
    expect(screen.address()).toBe(path);
  });

  it('with those that the wizard holds and has not saved, marked as such', async () => {
    const file = { ...kitchen, id: sampleId(32), name: 'hall.jpg' };
    const video = { ...file, id: sampleId(33), kind: 'video', mime: 'video/mp4' };
    const screen = await renderPortal(path, [answer(getService, withPhoto)]);
    await screen.shows('Photo 1');
    const ofAnother = { serviceId: sampleId(99), file: { ...file, id: sampleId(34) } };
    await act(async () =>
      sessionStore.setState({
        pictures: [{ serviceId: id, file }, ofAnother],
        videos: [{ serviceId: id, file: video }],
      }),
    );
    await screen.shows('Photo 2');
    const captions = screen
      .all('listitem')
      .slice(-3)
      .map(({ textContent }) => textContent);
    expect(captions.map((text) => text.replace('Cover', ''))).toEqual([
      'Photo 1',
      'Photo 2Not saved yet',
      'Video 1Not saved yet',
    ]);
  });

  it('are named in Arabic too', async () => {
    const screen = await renderPortal(path, [answer(getService, withPhoto)], { lang: 'ar-AE' });
    await screen.find('link', 'الصورة 1 (الغلاف)');
  });
});
