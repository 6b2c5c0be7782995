import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getService } from '@khidma/contract/services/get-service';
import { serviceDetail } from '@khidma/contract/shapes/service';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';

const id = sampleId(21);
const path = `/service-detail/images/${id}`;
const photo = sampleId(31);
const withPhoto = sample(serviceDetail, {
  id,
  status: 'Released',
  content: { name: 'Deep cleaning', mediaIds: [photo], coverId: photo },
  media: [{ id: photo, name: 'kitchen.jpg', kind: 'photo', mime: 'image/jpeg', url: '/p.jpg' }],
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

  it('are named in Arabic too', async () => {
    const screen = await renderPortal(path, [answer(getService, withPhoto)], { lang: 'ar-AE' });
    await screen.find('link', 'الصورة 1 (الغلاف)');
  });
});
