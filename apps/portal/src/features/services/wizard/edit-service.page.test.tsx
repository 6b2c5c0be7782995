import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import { getOwnFees } from '@khidma/contract/money/fees';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import {
  getCategoryExtraInfo,
  getMerchantCategories,
  getService,
  saveService,
} from '@khidma/contract/catalogue/services';
import { getServiceVisit, setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { serviceDetail, type ServiceDetail } from '@khidma/contract/shapes/service';
import { describe, expect, it } from 'vitest';
import { profile } from '../../../testing/profile.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const id = sampleId(21);
const photo = sampleId(31);
const path = `/create-service/${id}`;
const draft = sample(serviceDetail, {
  id,
  status: 'Draft',
  content: { name: 'Deep cleaning', description: 'Every corner of the house.' },
});
const whole: ServiceDetail = sample(serviceDetail, {
  id,
  status: 'Draft',
  categoryId: 'cleaning',
  content: {
    name: 'Deep cleaning',
    description: 'Every corner of the house.',
    categoryId: 'cleaning',
    mediaIds: [photo],
    coverId: photo,
    combinations: [{ options: [], price: 26_250, enabled: true }],
  },
  media: [{ id: photo, name: 'kitchen.jpg', kind: 'photo', mime: 'image/jpeg', url: '/p.jpg' }],
});
const reference: readonly Answer[] = [
  answer(
    getMerchantCategories,
    sample(getMerchantCategories.output, [{ id: 'home', children: [{ id: 'cleaning' }] }]),
  ),
  answer(getMerchantDetail, profile()),
  answer(getCategoryExtraInfo, []),
  answer(listPlaces, []),
  answer(getServiceVisit, sample(getServiceVisit.output, { minutes: 120 })),
];
const render = (at: string, ...answers: Answer[]) => renderPortal(at, [...reference, ...answers]);

describe('editing a service', () => {
  itLoads({
    render: (subject) => render(path, subject),
    endpoint: getService,
    output: draft,
    shows: 'Save draft',
  });

  it('that is not there leads to the list', async () => {
    const screen = await render(path, refuse(getService, 'notFound'));
    await screen.find('link', 'Services');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('that cannot be edited now says so', async () => {
    const screen = await render(path, answer(getService, { ...draft, status: 'UnderReview' }));
    await screen.shows('This service cannot be edited while it is being reviewed.');
    expect(screen.get('link', 'View the service')).toBeTruthy();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(
      `${path}?step=basics`,
      [...reference, answer(getService, draft)],
      {
        lang: 'ar-AE',
      },
    );
    await screen.find('heading', 'Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('saving a draft', () => {
  const type = async (...answers: Answer[]) => {
    const screen = await render(`${path}?step=basics`, answer(getService, draft), ...answers);
    await screen.type('Name', 'Deeper cleaning');
    return screen;
  };

  it('that fails is told, keeps what was typed, and is tried again', async () => {
    const saved = { ...draft, draftRevision: 1 };
    const screen = await type(
      inTurn(
        refuse(saveService, 'unavailable', { message: 'Down for a minute' }),
        answer(saveService, saved),
      ),
    );
    await screen.press('button', 'Save draft');
    await screen.shows('Down for a minute');
    expect(screen.field('Name').value).toBe('Deeper cleaning');
    await screen.press('button', 'Try again');
    await screen.shows('Saved on');
    expect(screen.calls(saveService).map(({ content }) => content.name)).toEqual([
      'Deeper cleaning',
      'Deeper cleaning',
    ]);
  });

  it('that was saved elsewhere stops, and asks which version is to be kept', async () => {
    const other = { ...draft, draftRevision: 5, content: { ...draft.content, name: 'Other' } };
    const screen = await type(refuse(saveService, 'serviceConflict'));
    screen.set(answer(getService, other));
    await screen.press('button', 'Save draft');
    await screen.shows('This service was saved in another window');
    await screen.press('button', 'Compare and choose');
    await screen.within('dialog').shows('Deeper cleaning');
    await screen.within('dialog').shows('Other');
  });

  it('that was saved elsewhere can load the other version, and have one’s own back', async () => {
    const other = { ...draft, draftRevision: 5, content: { ...draft.content, name: 'Other' } };
    const screen = await type(refuse(saveService, 'serviceConflict'));
    screen.set(answer(getService, other));
    await screen.press('button', 'Save draft');
    await screen.press('button', 'Compare and choose');
    await screen.within('dialog').press('button', 'Load the other version');
    await screen.shows('You have loaded the other version.');
    expect(screen.field('Name').value).toBe('Other');
    await screen.press('button', 'Restore');
    expect(screen.field('Name').value).toBe('Deeper cleaning');
  });

  it('of a new service keeps the page, and gives it its address', async () => {
    const held = hold(saveService);
    const screen = await render('/create-service?step=basics', held);
    await screen.type('Name', 'Pool cleaning');
    const save = screen.get('button', 'Save draft');
    await screen.click(save);
    await screen.click(save);
    await held.release(sample(serviceDetail, { id, content: { name: 'Pool cleaning' } }));
    await screen.shows('Saved on');
    expect(screen.address()).toContain(path);
    expect(screen.field('Name').value).toBe('Pool cleaning');
    expect(screen.calls(saveService)).toHaveLength(1);
  });
});

describe('the prices', () => {
  it('are explained with the fee that the merchant is charged in that category', async () => {
    const fee = { source: 'merchant', note: '', from: null, until: null } as const;
    const fees = [
      { ...fee, basisPoints: 1_000, state: 'coming' as const },
      { ...fee, basisPoints: 700, state: 'inForce' as const },
    ];
    const screen = await render(
      `${path}?step=pricing`,
      answer(getService, whole),
      answer(getOwnFees, { lines: [{ categoryIds: ['cleaning'], fees }] }),
    );
    await screen.shows('Service fee (7%)');
    expect(screen.calls(getOwnFees)).toEqual([{ categoryId: 'cleaning' }]);
  });

  it('require a discount that is switched on, and none that is not', async () => {
    const screen = await render(
      `${path}?step=pricing`,
      answer(getService, whole),
      answer(getOwnFees, { lines: [] }),
      answer(saveService, whole),
    );
    await screen.find('switch', 'Discount');
    expect(screen.query('textbox', 'Discount in percent')).toBeUndefined();
    await screen.press('switch', 'Discount');
    await screen.findField('Discount in percent');
    await screen.press('link', /Check/);
    await screen.press('button', 'Submit for review');
    await screen.window.shows('Some things need attention. They are listed here.');
    expect(screen.calls(saveService).filter(({ submit }) => submit)).toEqual([]);
    await screen.press('link', /Price/);
    await screen.refused('Discount in percent', 'Please fill in this field');
    await screen.type('Discount in percent', '15');
    await screen.press('button', 'Save draft');
    await screen.until(
      () => screen.field('Discount in percent').getAttribute('aria-invalid') !== 'true',
    );
  });
});

describe('the length of a visit', () => {
  const visit = sample(getServiceVisit.output, { minutes: 240 });
  const specs = [{ name: 'Size', options: ['Studio', 'Villa'] }];
  const noFees = answer(getOwnFees, { lines: [] });
  const at = async (step: string, service: ServiceDetail, ...answers: Answer[]) =>
    render(`${path}?step=${step}`, answer(getService, service), noFees, ...answers);

  it('is asked with the prices, and is what is sold', async () => {
    const withSpecs = { ...whole, content: { ...whole.content, specs } };
    const screen = await at(
      'pricing',
      withSpecs,
      answer(getServiceVisit, visit),
      answer(setServiceVisit, null),
    );
    expect((await screen.findField('Length of a visit')).value).toBe('240');
    await screen.type('Length of a visit', '3 hours');
    await screen.until(() => screen.calls(setServiceVisit).length === 1);
    await screen.type('Size: Villa', '5 hours');
    await screen.until(() => screen.calls(setServiceVisit).length === 2);
    expect(screen.calls(setServiceVisit)[1]).toEqual({
      ...visit,
      serviceId: id,
      minutes: 180,
      optionMinutes: [{ spec: 'Size', option: 'Villa', minutes: 300 }],
    });
  });

  it('that is refused says why, and shows what is sold', async () => {
    const screen = await at(
      'pricing',
      whole,
      answer(getServiceVisit, visit),
      refuse(setServiceVisit, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.findField('Length of a visit');
    await screen.type('Length of a visit', '3 hours');
    await screen.shows('Down for a minute');
    expect(screen.field('Length of a visit').value).toBe('240');
  });

  it('is read once more before it is sent', async () => {
    const screen = await at('check', whole, answer(getServiceVisit, visit));
    await screen.shows('4 hours');
  });

  it('is said to wait while the service is not saved yet', async () => {
    const screen = await render('/create-service?step=pricing', noFees);
    await screen.shows('Write the name first');
    expect(screen.field('Length of a visit').disabled).toBe(true);
  });
});

describe('submitting', () => {
  it('with a licence that has run out is said to wait at every step, and nothing is called complete', async () => {
    const expired = answer(getMerchantDetail, profile({ licenceDueDate: '2020-01-31' }));
    const screen = await render(`${path}?step=basics`, expired, answer(getService, whole));
    await screen.shows('Your license has expired');
    await screen.press('link', /Check/);
    await screen.find('button', 'Submit for review');
    await screen.shows('Length of a visit');
    expect(screen.text()).not.toContain('Everything is complete');
    expect(screen.get('link', 'Renew the license').getAttribute('href')).toContain('expired');
  });

  it('lists what is missing, and sends nothing', async () => {
    const screen = await render(`${path}?step=check`, answer(getService, draft));
    await screen.press('button', 'Submit for review');
    await screen.window.shows('Some things need attention. They are listed here.');
    expect(screen.calls(saveService)).toEqual([]);
  });

  it('shows what the server refuses', async () => {
    const screen = await render(
      `${path}?step=check`,
      answer(getService, whole),
      refuseFields(saveService, [
        { path: 'content.name', message: 'Please write no phone number' },
      ]),
    );
    await screen.press('button', 'Submit for review');
    await screen.shows('Please write no phone number');
    await screen.press('link', /Basics/);
    await screen.refused('Name', 'Please write no phone number');
    expect(screen.field('Name').value).toBe('Deep cleaning');
  });

  it('leads to the service, which is then under review', async () => {
    const screen = await render(`${path}?step=check`, answer(getService, whole));
    const waiting = { ...whole, status: 'UnderReview' } as const;
    screen.set(answer(saveService, waiting), answer(getService, waiting));
    await screen.press('button', 'Submit for review');
    await screen.window.shows('Submitted for review. We will email you the decision.');
    await screen.shows('It goes on sale automatically once approved.');
    expect(screen.address()).toBe(`/service-detail/${id}`);
    expect(screen.calls(saveService).map(({ submit }) => submit)).toEqual([true]);
  });
});
