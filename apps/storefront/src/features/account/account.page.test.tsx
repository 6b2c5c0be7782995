import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import {
  changeCustomerAvatar,
  changeMyEmail,
  changeMyMobile,
  deleteMyAccount,
  getMyProfile,
  listMyAddresses,
  removeMyAddress,
  saveMyAddress,
  sendMyEmailCode,
  sendMyMobileCode,
  updateMyProfile,
} from '@khidma/contract/identity/customer-account';
import { getDataExport, requestDataExport } from '@khidma/contract/privacy/data-exports';
import { savedAddress } from '@khidma/contract/shapes/account';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { listCustomerSessions } from '@khidma/contract/identity/sessions';
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import { omar, renderShop } from '../../testing/render-shop.tsx';

beforeAll(loadCommonPasswords);

const dubai = { id: 'DU', names: { en_US: 'Dubai' } };
const profile = sample(getMyProfile.output, { ...omar, isMobileShown: false, avatarUrl: null });
const none = sample(getDataExport.output, { state: 'none' });
const withPicture = { ...profile, avatarUrl: '/media/abc/320.jpg' };

const places = answer(listPlaces, sample(listPlaces.output, [dubai]));
const home = sample(savedAddress, {
  id: sampleId(7),
  name: 'Home',
  emirate: 'DU',
  address: 'Street 12, Villa 7',
  makani: '3003295320',
  isDefault: true,
});
const others = [
  answer(getDataExport, none),
  answer(listCustomerSessions, { sessions: [] }),
  answer(listMyAddresses, { addresses: [], max: 20, used: [] }),
  places,
];
const render = (...answers: Answer[]) =>
  renderShop('/account', [answer(getMyProfile, profile), ...others, ...answers]);

describe('a customer’s own account', () => {
  it('is for who is signed in', async () => {
    const screen = await renderShop('/account', [], { signedIn: false });
    await screen.until(() => screen.left().some((to) => to.startsWith('/shop/sign-in')));
  });

  itLoads({
    render: (subject) => renderShop('/account', [subject, ...others]),
    endpoint: getMyProfile,
    output: profile,
    shows: omar.email,
  });

  it('keeps what was typed where it is refused, at its field', async () => {
    const screen = await render(
      refuseFields(updateMyProfile, [{ path: 'name', message: 'No such name' }]),
    );
    await screen.type('Your name', 'Layla Hassan');
    await screen.press('button', 'Save');
    await screen.refused('Your name', 'No such name');
    expect(screen.field('Your name').value).toBe('Layla Hassan');
  });

  it('asks nothing of the server while a field is bad', async () => {
    const screen = await render();
    await screen.type('Your name', ' ');
    await screen.press('button', 'Save');
    await screen.refused('Your name', 'Please fill in this field');
    await screen.type('Your name', 'Khidma Support');
    await screen.press('button', 'Save');
    await screen.refused(
      'Your name',
      'This name reads as if it were Khidma itself. Please use another',
    );
    expect(screen.calls(updateMyProfile)).toEqual([]);
  });

  it('saves name and number, and the bar knows the name', async () => {
    const saved = { ...profile, name: 'Layla Hassan' };
    const screen = await render(answer(updateMyProfile, saved));
    await screen.type('Your name', 'Layla Hassan');
    screen.set(answer(getMyProfile, saved));
    await screen.press('button', 'Save');
    await screen.window.shows('Your details are saved');
    expect(sessionStore.getState().customer?.name).toBe('Layla Hassan');
    expect(screen.calls(updateMyProfile)).toEqual([{ name: 'Layla Hassan' }]);
  });

  it('refuses what is no picture before anything is sent', async () => {
    const screen = await render();
    await screen.find('button', 'Add picture');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('there is no field for files');
    const files = [new File(['%PDF'], 'me.pdf', { type: 'application/pdf' })];
    Object.defineProperty(input, 'files', { value: files });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await screen.shows('Please choose a picture of one of these types: JPG, PNG.');
    expect(screen.query('button', 'Remove picture')).toBeUndefined();
  });

  it('takes the picture away, and says what fails', async () => {
    const screen = await renderShop('/account', [
      answer(getMyProfile, withPicture),
      ...others,
      refuse(changeCustomerAvatar, 'unavailable', { message: 'Try later' }),
    ]);
    await screen.press('button', 'Remove picture');
    await screen.shows('Try later');
    screen.set(answer(changeCustomerAvatar, { avatarUrl: null }));
    screen.set(answer(getMyProfile, profile));
    await screen.press('button', 'Remove picture');
    await screen.find('button', 'Add picture');
    expect(screen.calls(changeCustomerAvatar)).toEqual([{ fileId: null }, { fileId: null }]);
    expect(sessionStore.getState().customer?.avatarUrl).toBeNull();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderShop('/account', [answer(getMyProfile, profile), ...others], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'حسابي');
  });
});

describe('email and mobile number', () => {
  const sent = { expiresInSeconds: 600, retryAfterSeconds: 60 };

  it('change by a code to the new one and the password, with nothing lost where one is wrong', async () => {
    const screen = await render(answer(sendMyEmailCode, sent));
    await screen.press('button', 'Change email');
    await screen.window.find('dialog', 'Change email');
    await screen.window.within('dialog').press('button', 'Send code');
    await screen.window.within('dialog').refused('New email', 'Please fill in this field');
    await screen.window.within('dialog').type('New email', 'layla@example.ae');
    await screen.window.within('dialog').press('button', 'Send code');
    await screen.window.find('dialog', 'Enter the code');
    const dialog = screen.window.within('dialog', 'Enter the code');
    expect(dialog.text()).toContain('layla@example.ae');
    screen.set(refuse(changeMyEmail, 'wrongCode', { message: 'The code is wrong' }));
    await dialog.type('Verification code', '123456');
    await dialog.type('Your password', 'Customer-2026');
    await dialog.press('button', 'Save');
    await dialog.refused('Verification code', 'The code is wrong');
    screen.set(refuse(changeMyEmail, 'wrongPassword', { message: 'Not your password' }));
    await dialog.press('button', 'Save');
    await dialog.refused('Your password', 'Not your password');
    expect(dialog.field('Verification code').value).toBe('123456');
    const changed = { ...profile, email: 'layla@example.ae' };
    screen.set(answer(changeMyEmail, changed), answer(getMyProfile, changed));
    await dialog.press('button', 'Save');
    await screen.window.shows('Your email is changed');
    expect(sessionStore.getState().customer?.email).toBe('layla@example.ae');
  });

  it('says whether the number is confirmed, and confirms the one that is there', async () => {
    const screen = await render(answer(sendMyMobileCode, sent));
    await screen.shows('Not confirmed');
    await screen.press('button', 'Confirm number');
    await screen.window.find('dialog', 'Confirm number');
    await screen.window.within('dialog').press('button', 'Send code');
    await screen.window.find('dialog', 'Enter the code');
    const dialog = screen.window.within('dialog', 'Enter the code');
    expect(screen.calls(sendMyMobileCode)).toEqual([{ mobile: omar.mobile }]);
    const shown = { ...profile, isMobileShown: true };
    screen.set(answer(changeMyMobile, shown), answer(getMyProfile, shown));
    await dialog.type('Verification code', '123456');
    await dialog.type('Your password', 'Customer-2026');
    await dialog.press('button', 'Save');
    await screen.window.shows('Your mobile number is confirmed');
    await screen.find('button', 'Change number');
  });
});

describe('saved addresses', () => {
  const kept = (...addresses: (typeof home)[]) =>
    answer(listMyAddresses, { addresses, max: 20, used: [] });

  it('are none at first, and one is added: refused at its field with nothing lost, then there', async () => {
    const screen = await render(
      refuseFields(saveMyAddress, [{ path: 'makani', message: 'A Makani number has 10 digits' }]),
    );
    await screen.shows('You have not saved an address yet.');
    await screen.press('button', 'Add an address');
    await screen.window.find('dialog', 'Add an address');
    const dialog = screen.window.within('dialog', 'Add an address');
    await dialog.type('Address name', 'Home');
    await dialog.press('button', 'Save');
    await dialog.refused('Emirate', 'Please fill in this field');
    await dialog.type('Emirate', 'Dubai');
    await dialog.type('Address', 'Street 12, Villa 7');
    await dialog.type('Makani number', '30032 9532');
    await dialog.press('button', 'Save');
    await dialog.refused('Makani number', 'A Makani number has 10 digits');
    expect(screen.calls(saveMyAddress)).toEqual([]);
    await dialog.type('Makani number', '30032 95320');
    await dialog.press('button', 'Save');
    await dialog.refused('Makani number', 'A Makani number has 10 digits');
    screen.set(answer(saveMyAddress, home), kept(home));
    await dialog.press('button', 'Save');
    await screen.shows('Street 12, Villa 7');
    expect(screen.text()).toContain('30032 95320');
    expect(screen.calls(saveMyAddress).at(-1)).toMatchObject({
      name: 'Home',
      emirate: 'DU',
      makani: '3003295320',
      isDefault: false,
    });
  });

  it('are changed, and removed after a question', async () => {
    const screen = await render(kept(home), answer(removeMyAddress, null));
    await screen.find('listitem', 'Home');
    const item = screen.within('listitem', 'Home');
    await item.press('button', 'Edit');
    await screen.window.find('dialog', 'Change address');
    const dialog = screen.window.within('dialog', 'Change address');
    expect(dialog.field('Address').value).toBe('Street 12, Villa 7');
    await dialog.press('button', 'Cancel');
    await item.press('button', 'Remove');
    await screen.window.shows('Orders that you have placed keep their address.');
    screen.set(kept());
    await screen.window.within('dialog', 'Remove “Home”?').press('button', 'Remove');
    await screen.shows('You have not saved an address yet.');
    expect(screen.calls(removeMyAddress)).toEqual([{ id: home.id }]);
  });

  it('say where no more can be kept, and where they could not be loaded', async () => {
    const screen = await render(
      inTurn(
        refuse(listMyAddresses, 'unavailable', { message: 'Down for a minute' }),
        answer(listMyAddresses, { addresses: [home], max: 1, used: [] }),
      ),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('Street 12, Villa 7');
    expect(screen.get('button', 'Add an address').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a copy of one’s data', () => {
  const waiting = sample(getDataExport.output, {
    state: 'waiting',
    nextAt: '2026-11-23T05:00:00.000Z',
  });

  it('is asked for with the password, and says where it is wrong with nothing lost', async () => {
    const screen = await render(
      refuse(requestDataExport, 'wrongPassword', { message: 'Wrong password' }),
    );
    await screen.press('button', 'Ask for a copy');
    await screen.window.press('button', 'Ask for the copy');
    await screen.window.refused('Password', 'Please fill in this field');
    await screen.window.type('Password', 'Customer-2026');
    await screen.window.press('button', 'Ask for the copy');
    await screen.window.shows('Wrong password');
    expect(screen.window.field('Password').value).toBe('Customer-2026');
    screen.set(answer(requestDataExport, waiting), answer(getDataExport, waiting));
    await screen.window.press('button', 'Ask for the copy');
    await screen.shows('Your copy is being made');
    expect(screen.query('button', 'Ask for a copy')).toBeUndefined();
    expect(screen.calls(requestDataExport)).toEqual([
      { password: 'Customer-2026' },
      { password: 'Customer-2026' },
    ]);
  });

  it('is downloaded while it is there, and asked for again where it could not be made', async () => {
    const screen = await render(
      answer(
        getDataExport,
        sample(getDataExport.output, {
          state: 'ready',
          url: '/files/a?s=b',
          size: 5_242_880,
          expiresAt: '2026-11-29T05:00:00.000Z',
          nextAt: '2026-11-23T05:00:00.000Z',
        }),
      ),
    );
    const link = await screen.find('link', 'Download');
    expect(link.getAttribute('href')).toBe('/files/a?s=b');
    await screen.shows('5 MB, here until 29 Nov 2026');
    await screen.shows('You can ask for another copy from 23 Nov 2026');
  });

  it('that failed may be asked for again, and one that cannot be asked about says so', async () => {
    const failed = sample(getDataExport.output, { state: 'failed' });
    const screen = await render(
      inTurn(
        refuse(getDataExport, 'unavailable', { message: 'Down for a minute' }),
        answer(getDataExport, failed),
      ),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('could not be made');
    await screen.find('button', 'Ask for a copy');
  });
});

describe('the end of the account', () => {
  const toDialog = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.press('button', 'Delete my account');
    await screen.window.type('Your password', 'Dunes-and-2-oases');
    await screen.window.press('button', 'Delete for good');
    return screen;
  };

  it('is refused at the password where that is wrong, and says how many orders stand in the way', async () => {
    const screen = await toDialog(
      refuse(deleteMyAccount, 'wrongPassword', { message: 'That is not your password' }),
    );
    await screen.window.refused('Your password', 'That is not your password');
    screen.set(refuse(deleteMyAccount, 'erasureBlocked', { data: { orders: 2 } }));
    await screen.window.press('button', 'Delete for good');
    await screen.window.shows('2 orders are still on the way');
    expect(sessionStore.getState().customer).not.toBeNull();
  });
});
