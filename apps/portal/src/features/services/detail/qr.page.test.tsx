import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse } from '@khidma/app/testing/wire-double';
import { getService } from '@khidma/contract/catalogue/services';
import { serviceDetail } from '@khidma/contract/shapes/service';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';

const id = sampleId(21);
const path = `/service-detail/qr/${id}`;
const publicUrl = 'https://khidma.example/shop/service/21';
const onSale = sample(serviceDetail, {
  id,
  status: 'Released',
  content: { name: 'Deep cleaning' },
  publicUrl,
});

describe('the QR code of a service', () => {
  itLoads({
    render: (subject) => renderPortal(path, [subject]),
    endpoint: getService,
    output: onSale,
    shows: publicUrl,
  });

  it('is not there before the service is on sale, and the page says when it will be', async () => {
    const waiting = { ...onSale, status: 'UnderReview', publicUrl: null } as const;
    const screen = await renderPortal(path, [answer(getService, waiting)]);
    await screen.shows('It goes on sale automatically once approved.');
    expect(screen.text()).not.toContain(publicUrl);
  });

  it('is printed, and taken along as a drawing', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    const screen = await renderPortal(path, [answer(getService, onSale)]);
    await screen.press('button', 'Print the card');
    expect(print).toHaveBeenCalledTimes(1);
    await screen.press('button', 'Download SVG');
    expect(saved).toEqual([expect.stringMatching(/\.svg$/)]);
  });

  it('of a service that is not there leads to the list', async () => {
    const screen = await renderPortal(path, [refuse(getService, 'notFound')]);
    await screen.shows('Services');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('reads from the left in Arabic, where the page reads from the right', async () => {
    const screen = await renderPortal(path, [answer(getService, onSale)], { lang: 'ar-AE' });
    await screen.shows(publicUrl);
    expect(document.documentElement.dir).toBe('rtl');
  });
});
