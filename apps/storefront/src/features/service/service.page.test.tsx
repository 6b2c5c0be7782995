import { frameStore } from '@khidma/app/frame/frame-store';
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
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { shopServiceDetail } from '@khidma/contract/shapes/shop';
import { type SavedAddress, savedAddress } from '@khidma/contract/shapes/account';
import { sendSignUpCode, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { payOrder } from '@khidma/contract/orders/payments';
import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { listMyAddresses } from '@khidma/contract/identity/customer-account';
import { getMyOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import {
  awaitTime,
  listAwaitedTimes,
  listFreeTimes,
  stopAwaitingTime,
} from '@khidma/contract/scheduling/free-times';
import { pageServiceComments, reportShopComment } from '@khidma/contract/orders/comments';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { keepDraft } from './order-draft.ts';
import { emptyOrder } from './order-values.ts';
import { omar, renderShop } from '../../testing/render-shop.tsx';

beforeAll(loadCommonPasswords);

const id = sampleId(21);
const path = `/s/${id}`;
const service = sample(shopServiceDetail, {
  id,
  versionId: sampleId(22),
  name: 'Deep cleaning',
  merchantName: 'Desert Rose',
  description: 'Every corner of the house.',
  emirates: ['DU'],
  merchantEmirate: 'DU',
  combinations: [{ options: [], price: 26_250, regular: 26_250, payable: 26_250 }],
});
const order = sample(orderDetail, {
  id: sampleId(50),
  status: 'ToBePaid',
  paymentDeadline: new Date(Date.now() + 600_000).toISOString(),
});
const places = answer(
  listPlaces,
  sample(listPlaces.output, [{ id: 'DU', names: { en_US: 'Dubai' } }]),
);
/** The day after tomorrow is free at 10 and 11 in Dubai, the day before it is full. */
const today = dubaiDay(Date.now());
const free = addDays(today, 2);
const at = (time: string) => new Date(momentInDubai(free, time)).toISOString();
const freeTimes: OutputOf<typeof listFreeTimes> = {
  isByAgreement: false,
  minutes: 120,
  arrivalMinutes: 0,
  cancelTerms: [],
  leadMinutes: 120,
  lastDay: addDays(today, 90),
  days: Array.from({ length: 7 }, (_, index) => ({
    day: addDays(today, index),
    times: index === 2 ? [at('10:00'), at('11:00')] : [],
    why: index === 2 ? null : ('full' as const),
  })),
  nextFreeDay: free,
};
const times = answer(listFreeTimes, freeTimes);
const none = answer(listMyAddresses, { addresses: [], max: 20, used: [] });
const nobodyElse = answer(pageShopServices, sample(pageShopServices.output));
const render = (...answers: Answer[]) =>
  renderShop(path, [places, times, none, nobodyElse, ...answers]);

describe('a service', () => {
  it('a question begins with what it is about', async () => {
    const screen = await render(answer(getShopService, service));
    await screen.press('button', 'Ask the merchant');
    expect(frameStore.getState().contact).toEqual({
      kind: 'user',
      userId: service.merchantId,
      orderId: null,
      draft: 'About “Deep cleaning”\n',
    });
  });

  itLoads({
    render,
    endpoint: getShopService,
    output: service,
    shows: 'Every corner of the house.',
  });

  it.each(['notFound', 'serviceNotOnSale'] as const)(
    'that is %s says so and leads to the others: another try would not help',
    async (error) => {
      const screen = await render(refuse(getShopService, error));
      await screen.shows('This service is not available at the moment');
      expect(screen.get('link', 'See all services')).toBeTruthy();
      expect(screen.query('button', 'Try again')).toBeUndefined();
    },
  );

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop(path, [places, times, none, answer(getShopService, service)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'Deep cleaning');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('what customers say of it', () => {
  const rated = sample(shopServiceDetail, {
    ...service,
    rating: { score: 4.5, count: 2 },
    ratingCounts: { 4: 1, 5: 1 },
  });
  const said = sample(pageServiceComments.output, {
    total: 2,
    cursor: 'next',
    records: [
      {
        id: sampleId(61),
        customerName: 'Omar H.',
        rating: 5,
        text: 'Spotless.',
        reply: 'Thank you.',
        repliedAt: '2026-11-21T08:00:00.000Z',
      },
    ],
  });
  const more = sample(pageServiceComments.output, {
    total: 2,
    records: [{ id: sampleId(62), customerName: 'Aisha K.', rating: 4 }],
  });

  it('is nothing yet before the first, and nothing is asked for', async () => {
    const screen = await render(answer(getShopService, service));
    await screen.shows('No ratings yet');
    expect(screen.calls(pageServiceComments)).toEqual([]);
  });

  it('is the mean, how it is spread, and the comments with their replies, page by page', async () => {
    const screen = await render(
      answer(getShopService, rated),
      answer(pageServiceComments, ({ cursor }) => (cursor === undefined ? said : more)),
    );
    await screen.shows('Spotless.');
    expect(screen.get('img', '4.5 out of 5')).toBeTruthy();
    expect(screen.get('img', '4.5 out of 5 from 2 ratings')).toBeTruthy();
    expect(screen.get('list', 'Rating breakdown').textContent).toContain('5 stars1');
    const first = screen.within('article', 'Omar H.');
    expect(first.text()).toContain('Reply from Desert Rose');
    expect(first.text()).toContain('Thank you.');
    await screen.press('button', 'Show more comments');
    await screen.shows('Rated without a comment');
    expect(screen.query('button', 'Show more comments')).toBeUndefined();
  });

  it('is reported with a reason', async () => {
    const screen = await render(
      answer(getShopService, rated),
      answer(pageServiceComments, more),
      answer(reportShopComment, null),
    );
    await screen.press('button', 'Report the comment of Aisha K.');
    const dialog = screen.within('dialog', 'Report this comment?');
    await dialog.press('button', 'Report comment');
    expect(screen.calls(reportShopComment)).toEqual([]);
    await dialog.press('radio', 'Advertising');
    await dialog.press('button', 'Report comment');
    await screen.window.shows('Khidma will look into it.');
    expect(screen.calls(reportShopComment)).toEqual([
      { id: sampleId(62), reason: 'advertising', description: '' },
    ]);
  });

  it('that failed to load is tried again, with the service in sight', async () => {
    const screen = await render(
      answer(getShopService, rated),
      inTurn(
        refuse(pageServiceComments, 'unavailable', { message: 'Down for a minute' }),
        answer(pageServiceComments, more),
      ),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('Rated without a comment');
  });
});

describe('ordering', () => {
  const addresses = (...kept: SavedAddress[]) =>
    answer(listMyAddresses, { addresses: kept, max: 20, used: [] });
  /** The service with its time chosen, one step on. */
  const toPlace = async (answers: Answer[], signedIn = true) => {
    const screen = await renderShop(
      path,
      [places, times, none, nobodyElse, answer(getShopService, service), ...answers],
      { signedIn },
    );
    await screen.press('radio', /2 free times/);
    await screen.press('radio', /^10:00/);
    await screen.press('button', /^Continue with/);
    await screen.find('heading', 'Where is the work to be done?');
    return screen;
  };
  const toReview = async (...answers: Answer[]) => {
    const screen = await toPlace(answers);
    await screen.type('Emirate', 'Dubai');
    await screen.type('Address', 'Marina Walk 5');
    await screen.press('button', 'Continue');
    await screen.find('heading', 'Check and pay');
    return screen;
  };
  const pay = /^Pay /;

  it('asks for a time first, or for the wish to agree on one', async () => {
    const screen = await render(answer(getShopService, service));
    await screen.press('button', 'Continue');
    await screen.shows('Please fill in this field');
    await screen.press('checkbox', 'Agree on a time with the merchant instead');
    await screen.press('button', 'Continue');
    await screen.find('heading', 'Where is the work to be done?');
  });

  it('says at its fields what is missing of a step, and stays', async () => {
    const screen = await toPlace([]);
    await screen.press('button', 'Continue');
    await screen.refused('Address', 'Please fill in this field');
    expect(screen.query('heading', 'Check and pay')).toBeUndefined();
  });

  it('begins with the default address, and takes another of one’s own or a new one', async () => {
    const home = sample(savedAddress, {
      id: sampleId(7),
      name: 'Home',
      emirate: 'DU',
      address: 'Street 12, Villa 7',
      makani: '3003295320',
      note: 'Ring twice',
      isDefault: true,
    });
    const office = { ...home, id: sampleId(8), name: 'Office', address: 'Tower B', makani: '' };
    const screen = await toPlace([addresses(home, office)]);
    await screen.until(() => screen.queryField('Address')?.value === 'Street 12, Villa 7');
    expect(screen.field('Makani number').value).toBe('3003295320');
    await screen.press('radio', /Office/);
    expect(screen.field('Address').value).toBe('Tower B');
    expect(screen.query('button', 'Save this address')).toBeUndefined();
    await screen.type('Address', 'Tower C');
    await screen.press('button', 'Save this address');
    await screen.window.find('dialog', 'Add an address');
    const dialog = screen.window.within('dialog', 'Add an address');
    expect(dialog.field('Address').value).toBe('Tower C');
    await dialog.press('button', 'Cancel');
    await screen.press('button', 'Continue');
    await screen.find('heading', 'Check and pay');
    await screen.shows('Tower C');
  });

  it('again is filled in as it was before, all but the time', async () => {
    const before = sample(orderDetail, {
      ...order,
      emirate: 'DU',
      address: 'Marina Walk 5',
      contactName: 'Layla',
      contactEmail: 'layla@example.ae',
      contactPhone: '+971501234567',
      makani: '',
      quantity: 3,
    });
    const screen = await renderShop(`${path}?again=${before.id}`, [
      places,
      times,
      none,
      nobodyElse,
      answer(getShopService, service),
      answer(getMyOrder, before),
    ]);
    await screen.press('button', 'Continue');
    await screen.shows('Please fill in this field');
    await screen.press('radio', /2 free times/);
    await screen.press('radio', /^10:00/);
    await screen.press('button', /^Continue with/);
    // Where and who are known: only the look at all of it is left.
    await screen.find('heading', 'Check and pay');
    await screen.shows('Marina Walk 5');
    expect(screen.text()).toContain('Layla');
  });

  it('says where nobody takes payments that it is not open yet, and goes no further', async () => {
    const screen = await render(answer(getShopService, service));
    const config = await getClient().config();
    screen.queries.setQueryData(['config'], { ...config, rest: { takesPayments: false } });
    await screen.shows('Ordering opens soon: no payments can be taken here yet.');
    await screen.press('button', 'Continue');
    expect(screen.query('heading', 'Where is the work to be done?')).toBeUndefined();
  });

  it('is placed once, and leads straight to the page of the provider', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const held = hold(placeOrder);
    const url = 'https://pay.example/1';
    const screen = await toReview(held, answer(payOrder, sample(payOrder.output, { url })));
    const send = screen.get('button', pay);
    await screen.click(send);
    await screen.click(send);
    await held.release(order);
    await screen.until(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledWith(url);
    expect(screen.calls(placeOrder)).toEqual([
      expect.objectContaining({
        address: 'Marina Walk 5',
        emirate: 'DU',
        expectedAmount: 26_250,
        reservedAt: at('10:00'),
        contactEmail: 'omar@example.ae',
      }),
    ]);
    expect(screen.calls(payOrder)).toEqual([{ id: order.id }]);
    assign.mockRestore();
  });

  it('that is placed but cannot be paid at once is paid on its own page', async () => {
    const screen = await toReview(
      answer(placeOrder, order),
      refuse(payOrder, 'unavailable'),
      answer(getMyOrder, order),
    );
    await screen.press('button', pay);
    await screen.find('heading', 'Pay for your order');
  });

  it('shows what the server refuses at its field, on the step where it is typed, and keeps the rest', async () => {
    const screen = await toReview(
      refuseFields(placeOrder, [{ path: 'contactPhone', message: 'No such number' }]),
    );
    await screen.press('button', pay);
    await screen.find('heading', 'Who is the order for?');
    await screen.refused('Mobile number', 'No such number');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Marina Walk 5');
  });

  it('says that a time was taken meanwhile, where it is chosen, and asks for the times anew', async () => {
    const screen = await toReview(
      refuseFields(placeOrder, [{ path: 'reservedAt', message: 'Somebody has taken this time' }]),
    );
    const before = screen.calls(listFreeTimes).length;
    await screen.press('button', pay);
    await screen.shows('Somebody has taken this time');
    await screen.until(() => screen.calls(listFreeTimes).length > before);
  });

  it('at another price shows the new one, and keeps what was typed', async () => {
    const dearer = {
      ...service,
      versionId: sampleId(23),
      combinations: [
        { options: [], price: 30_000, regular: 30_000, payable: 30_000, firstOrder: false },
      ],
    };
    const screen = await toReview(refuse(placeOrder, 'orderPriceChanged'));
    screen.set(answer(getShopService, dearer));
    await screen.press('button', pay);
    await screen.shows('The price or the service has changed');
    await screen.find('button', /300\.00/);
    expect(screen.text()).toContain('Marina Walk 5');
  });

  it('keeps what was typed over a reload, and goes back to the first step that is open', async () => {
    const typed = { ...emptyOrder(service, omar), reservedAt: at('10:00'), note: 'Ring twice' };
    keepDraft(service, typed, {});
    const screen = await renderShop(`${path}?step=review`, [
      places,
      times,
      none,
      answer(getShopService, service),
    ]);
    await screen.find('heading', 'Where is the work to be done?');
    expect((await screen.findField('Note for the merchant')).value).toBe('Ring twice');
  });

  describe('of whoever has no account', () => {
    const sent = answer(sendSignUpCode, { expiresInSeconds: 600, retryAfterSeconds: 60 });
    const toContact = async (...answers: Answer[]) => {
      const screen = await toPlace(answers, false);
      await screen.type('Emirate', 'Dubai');
      await screen.type('Address', 'Marina Walk 5');
      await screen.press('button', 'Continue');
      await screen.find('heading', 'Who is the order for?');
      await screen.type('Your name', 'Omar Haddad');
      await screen.type('Email', 'omar@example.ae');
      await screen.type('Mobile number', '50 123 4567');
      return screen;
    };

    it('makes one of the contact, and asks for nothing of it twice', async () => {
      const screen = await toContact(
        sent,
        answer(signUpCustomer, sample(signUpCustomer.output, { token: 'new', customer: omar })),
        answer(placeOrder, order),
        refuse(payOrder, 'unavailable'),
        answer(getMyOrder, order),
      );
      await screen.type('Password', 'Dunes-and-2-oases');
      await screen.press('button', 'Continue');
      await screen.type('Verification code', '123456');
      await screen.find('heading', 'Check and pay');
      expect(sessionStore.getState().token).toBe('new');
      await screen.press('button', pay);
      await screen.until(() => screen.calls(placeOrder).length === 1);
      const contact = { contactName: 'Omar Haddad', contactEmail: 'omar@example.ae' };
      expect(screen.calls(placeOrder)).toEqual([
        expect.objectContaining({ ...contact, contactPhone: '+971501234567' }),
      ]);
    });

    it('keeps no password, and leads whoever has an account to sign-in and back', async () => {
      const screen = await toContact();
      await screen.type('Password', 'Dunes-and-2-oases');
      const kept = JSON.stringify({ ...sessionStorage });
      expect(kept).toContain('omar@example.ae');
      expect(kept).not.toContain('Dunes');
      const link = screen.get('link', 'Sign in').getAttribute('href') ?? '';
      expect(decodeURIComponent(link)).toContain(`/s/${id}?`);
      expect(decodeURIComponent(decodeURIComponent(link))).toContain('step=review');
    });
  });

  it('leads from a full day to the next free one', async () => {
    const screen = await render(
      answer(getShopService, service),
      answer(listAwaitedTimes, { awaited: [], max: 10 }),
    );
    const tomorrow = new Date(`${addDays(today, 1)}T00:00:00Z`);
    const day = tomorrow.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    await screen.press('radio', new RegExp(`${day}: no free time`));
    await screen.shows('There is no free time on this day');
    await screen.press('button', /^Next free day/);
    await screen.find('radio', /^10:00/);
  });

  describe('on a day that is full', () => {
    const tomorrow = addDays(today, 1);
    const waited = sample(listAwaitedTimes.output, {
      awaited: [{ id: sampleId(80), serviceId: id, serviceName: 'Deep cleaning', day: tomorrow }],
      max: 10,
    });
    const others = sample(listAwaitedTimes.output, {
      awaited: [{ id: sampleId(81), serviceId: sampleId(82), serviceName: 'Sofa shampoo' }],
      max: 10,
    });
    const open = (...answers: Answer[]) =>
      renderShop(`${path}?on=${tomorrow}`, [
        places,
        times,
        none,
        nobodyElse,
        answer(getShopService, service),
        ...answers,
      ]);

    it('says that it is, and tells when a time is free', async () => {
      const screen = await open(
        inTurn(
          answer(listAwaitedTimes, { awaited: [], max: 10 }),
          answer(listAwaitedTimes, waited),
          answer(listAwaitedTimes, { awaited: [], max: 10 }),
        ),
        answer(awaitTime, waited.awaited[0] ?? sample(awaitTime.output)),
        answer(stopAwaitingTime, null),
      );
      await screen.shows('All times of this day are taken.');
      await screen.press('button', /^Tell me when/);
      await screen.shows('We will tell you when');
      expect(screen.calls(awaitTime)).toEqual([
        { serviceId: id, day: tomorrow, quantity: 1, chosen: [] },
      ]);
      await screen.press('button', 'Stop waiting');
      await screen.find('button', /^Tell me when/);
      expect(screen.calls(stopAwaitingTime)).toEqual([{ id: sampleId(80) }]);
    });

    it('refuses one day too many, and shows what else is waited for', async () => {
      const screen = await open(
        answer(listAwaitedTimes, others),
        refuse(awaitTime, 'tooManyAwaitedTimes', { message: 'Stop waiting for one first' }),
      );
      await screen.press('button', /^Tell me when/);
      await screen.shows('Stop waiting for one first');
      await screen.shows('Sofa shampoo');
      expect(screen.get('button', /^Stop waiting for Sofa shampoo/)).toBeTruthy();
    });

    it('asks a guest to sign in first', async () => {
      const screen = await renderShop(
        `${path}?on=${tomorrow}`,
        [places, times, nobodyElse, answer(getShopService, service)],
        { signedIn: false },
      );
      const link = await screen.find('link', 'Sign in');
      expect(link.getAttribute('href')).toContain('sign-in');
      await screen.shows('we can tell you when a time is free');
    });
  });

  it('is chosen from the first times of the first free day, or from all of them', async () => {
    const all = Array.from({ length: 12 }, (_, hour) => at(`${hour + 10}:00`));
    const days = freeTimes.days.map((each) => (each.day === free ? { ...each, times: all } : each));
    const screen = await render(
      answer(getShopService, service),
      answer(listFreeTimes, { ...freeTimes, days }),
    );
    await screen.find('radio', '16:00');
    expect(screen.query('radio', '17:00')).toBeUndefined();
    await screen.press('button', 'Show all times');
    await screen.find('radio', '21:00');
  });

  it('is for a window where the team comes within one, and says so', async () => {
    const screen = await render(
      answer(getShopService, service),
      answer(listFreeTimes, { ...freeTimes, arrivalMinutes: 120 }),
    );
    await screen.shows('The team comes within the time you choose');
    await screen.press('radio', /2 free times/);
    await screen.find('radio', /10:00.+12:00/);
  });

  it('says what cancelling will cost where the merchant has terms', async () => {
    const cancelTerms = [{ hoursBefore: 24, keptBasisPoints: 2_500 }];
    const screen = await render(
      answer(getShopService, service),
      answer(listFreeTimes, { ...freeTimes, cancelTerms }),
    );
    await screen.shows('Cancelling is free up to 24 hours before the visit.');
    await screen.shows('After that, the merchant keeps');
    expect(screen.text()).toMatch(/keeps \W*AED\s[\d.,]+\W* \(25%\)/);
  });

  it('of a merchant without hours is by agreement', async () => {
    const screen = await render(
      answer(getShopService, service),
      answer(listFreeTimes, { ...freeTimes, isByAgreement: true, days: [], nextFreeDay: null }),
    );
    await screen.shows('This merchant agrees on times with each customer');
    expect(screen.query('radio', /free time/)).toBeUndefined();
  });

  it('offers another try where the times do not come', async () => {
    const screen = await render(
      answer(getShopService, service),
      refuse(listFreeTimes, 'unavailable'),
    );
    await screen.shows('The free times could not be loaded');
    screen.set(times);
    await screen.press('button', 'Try again');
    await screen.find('radio', /2 free times/);
  });

  const dear = {
    ...service,
    combinations: [
      { options: [], price: 30_000, regular: 30_000, payable: 20_000, firstOrder: true },
    ],
  };

  it('shows a guest the first-order price as such, not as theirs', async () => {
    const answers = [places, times, none, answer(getShopService, dear)];
    const screen = await renderShop(path, answers, { signedIn: false });
    await screen.shows('First order from');
    expect(screen.get('form').textContent).toMatch(/AED\s300\.00/);
  });

  it('shows a customer who has not ordered yet that price as theirs', async () => {
    const screen = await render(answer(getShopService, dear));
    await screen.shows('You have not ordered from');
    expect(screen.get('form').textContent).toMatch(/AED\s200\.00/);
  });
});
