import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { linkKey } from '@khidma/contract/core/secret-links';
import { confirmAskedVisit, getAskedVisit } from '@khidma/contract/scheduling/visits';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const link = 'l'.repeat(43);
const visit = sample(getAskedVisit.output, {
  orderId: sampleId(50),
  number: 'KO-100013',
  status: 'Paid',
  serviceName: 'Deep cleaning',
  merchantName: 'Cool Breeze',
  reservedAt: '2026-12-01T04:00:00.000Z',
  arrivalMinutes: 120,
  emirate: 'DU',
  confirmedAt: null,
  canConfirm: true,
});
const confirmed = { ...visit, confirmedAt: '2026-11-30T06:00:00.000Z', canConfirm: false };
/** To somebody who is not signed in: the link is enough. */
const render = (...answers: Answer[]) => {
  sessionStorage.setItem(linkKey('visit'), link);
  return renderShop('/visit', [answer(listPlaces, []), ...answers], { signedIn: false });
};

describe('the visit of a reminder', () => {
  itLoads({ render, endpoint: getAskedVisit, output: visit, shows: 'Deep cleaning' });

  it.each(['notFound', 'invalid'] as const)('whose link is %s says so', async (error) => {
    const screen = await render(refuse(getAskedVisit, error));
    await screen.shows('This link no longer works');
    expect(screen.get('link', 'My orders').getAttribute('href')).toContain('/orders');
  });

  it('is shown with its window, and changes nothing until the button is pressed', async () => {
    const screen = await render(answer(getAskedVisit, visit), answer(confirmAskedVisit, confirmed));
    await screen.shows('Cool Breeze comes to you at this time');
    expect(screen.text()).toMatch(/8:00.+10:00/);
    expect(screen.calls(confirmAskedVisit)).toEqual([]);
    screen.set(answer(getAskedVisit, confirmed));
    await screen.press('button', 'Confirm the visit');
    await screen.shows('You have confirmed the visit');
    expect(screen.calls(confirmAskedVisit)).toEqual([{ link }]);
  });

  it('leads to the order for another time and for a cancellation', async () => {
    const screen = await render(answer(getAskedVisit, visit));
    const to = async (name: string) => (await screen.find('link', name)).getAttribute('href');
    expect(await to('Ask for another time')).toContain(`/orders/${visit.orderId}?do=propose`);
    expect(await to('Cancel the order')).toContain(`/orders/${visit.orderId}?do=cancel`);
  });

  it('says what is wrong where it cannot be confirmed any more', async () => {
    const screen = await render(
      answer(getAskedVisit, visit),
      refuse(confirmAskedVisit, 'orderWrongState'),
    );
    await screen.press('button', 'Confirm the visit');
    await screen.until(() => !screen.text().includes('The merchant sees that the visit stands'));
    screen.get('button', 'Confirm the visit');
  });

  it('has nothing to confirm once it is over', async () => {
    const screen = await render(answer(getAskedVisit, { ...visit, canConfirm: false }));
    await screen.shows('There is nothing left to confirm');
    expect(screen.query('button', 'Confirm the visit')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    sessionStorage.setItem(linkKey('visit'), link);
    const screen = await renderShop(
      '/visit',
      [answer(listPlaces, []), answer(getAskedVisit, visit)],
      { lang: 'ar-AE', signedIn: false },
    );
    await screen.find('heading', 'زيارتك');
  });
});
