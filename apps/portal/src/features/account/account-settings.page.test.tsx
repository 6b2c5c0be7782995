import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
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
import { beginSecondFactor, getSecondFactor } from '@khidma/contract/identity/second-factor';
import {
  getMerchantDataExport,
  requestMerchantDataExport,
} from '@khidma/contract/privacy/data-exports';
import {
  changeContactPhone,
  getRemovable,
  terminateAccount,
} from '@khidma/contract/identity/merchant-account';
import {
  changePassword,
  hasFundPassword,
  sendEmailCode,
  sendSmsCode,
} from '@khidma/contract/identity/passwords';
import { endSession, listSessions } from '@khidma/contract/identity/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

beforeAll(loadCommonPasswords);

const path = '/user-center/account-settings';
const phone = sampleId(41);
const sessions = sample(listSessions.output, {
  sessions: [
    { id: sampleId(40), isThis: true },
    { id: phone, browser: 'Safari', system: 'iOS', form: 'phone' },
  ],
});
const removable = sample(getRemovable.output, { removable: true });
const off = sample(getSecondFactor.output);
const noCopy = sample(getMerchantDataExport.output, { state: 'none', nextAt: null });
const calm: readonly Answer[] = [
  answer(getMerchantDataExport, noCopy),
  answer(listSessions, sessions),
  answer(getRemovable, removable),
  answer(getSecondFactor, off),
  answer(hasFundPassword, { exists: false, lockedUntil: null }),
];
const render = (...answers: Answer[]) => renderPortal(path, [...calm, ...answers]);

describe.each([
  { what: 'the devices', endpoint: listSessions, output: sessions, shows: 'Safari on iOS' },
  { what: 'the second factor', endpoint: getSecondFactor, output: off, shows: 'Authenticator app' },
  { what: 'the end', endpoint: getRemovable, output: removable, shows: 'Terminate account…' },
])('$what', ({ endpoint, output, shows }) => itLoads({ render, endpoint, output, shows }));

describe('signing a device out', () => {
  const [other] = sessions.sessions;

  it('takes it off the list', async () => {
    const screen = await render(answer(endSession, null));
    await screen.find('button', 'Sign out Safari on iOS');
    screen.set(answer(listSessions, { sessions: other ? [other] : [] }));
    await screen.press('button', 'Sign out Safari on iOS');
    await screen.window.shows('Safari on iOS is signed out');
    await screen.shows('You are signed in on this device only.');
    expect(screen.calls(endSession)).toEqual([{ id: phone }]);
  });

  it('that is signed out already says so, and is no error', async () => {
    const screen = await render(refuse(endSession, 'notFound'));
    await screen.press('button', 'Sign out Safari on iOS');
    await screen.window.shows('That device was already signed out');
  });
});

describe('changing the password', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.press('button', 'Change: Login password');
    return { screen, dialog: screen.within('dialog') };
  };

  it('is judged before it is sent', async () => {
    const { screen, dialog } = await open();
    await dialog.type('New password', 'short');
    await dialog.press('button', 'Change password');
    await dialog.refused('Current password', 'Please fill in this field');
    await dialog.refused('New password', 'The password must have 8 to 50 characters');
    expect(screen.calls(changePassword)).toEqual([]);
  });

  it('into the current one is refused before it is sent, and the rules say so', async () => {
    const { screen, dialog } = await open(
      answer(hasFundPassword, { exists: true, lockedUntil: null }),
    );
    await dialog.shows('Different from the fund password (checked when you save)');
    await dialog.type('Current password', 'Dunes-and-2-oases');
    await dialog.type('New password', 'Dunes-and-2-oases');
    await dialog.type('Confirm new password', 'Dunes-and-2-oases');
    await dialog.press('button', 'Change password');
    await dialog.refused('New password', 'The new password must differ from the current one');
    expect(screen.calls(changePassword)).toEqual([]);
  });

  it('says nothing of a fund password where there is none', async () => {
    const { dialog } = await open();
    await dialog.shows('Different from the current password');
    expect(dialog.text()).not.toContain('fund password');
  });

  it('with a wrong one says so at its field, and nothing typed is lost', async () => {
    const { screen, dialog } = await open(
      refuse(changePassword, 'wrongPassword', { message: 'Wrong password' }),
    );
    await dialog.type('Current password', 'Not-it-2026');
    await dialog.type('New password', 'Dunes-and-2-oases');
    await dialog.type('Confirm new password', 'Dunes-and-2-oases');
    await dialog.press('button', 'Change password');
    await dialog.refused('Current password', 'Wrong password');
    expect(dialog.field('New password').value).toBe('Dunes-and-2-oases');
    screen.set(answer(changePassword, null));
    await dialog.press('button', 'Change password');
    await screen.window.shows('Your password has been changed.');
    expect(screen.query('dialog')).toBeUndefined();
  });
});

describe('changing the phone', () => {
  const sent = { expiresInSeconds: 600, retryAfterSeconds: 60 };
  const open = async (...answers: Answer[]) => {
    const screen = await render(answer(sendEmailCode, sent), ...answers);
    await screen.press('button', 'Change: Contact phone');
    return { screen, dialog: screen.within('dialog') };
  };

  it('says at the number what is wrong with it', async () => {
    const { dialog } = await open(
      refuseFields(sendSmsCode, [{ path: 'mobile', message: 'No such number' }]),
    );
    await dialog.type('New contact phone', '50 123 4567');
    await dialog.press('button', 'Send codes');
    await dialog.refused('New contact phone', 'No such number');
    expect(dialog.field('New contact phone').value).toMatch(/50 123 4567/);
  });

  it('lets another phone be named before its code is typed, the first one still there', async () => {
    const { screen, dialog } = await open(answer(sendSmsCode, sent));
    await dialog.type('New contact phone', '50 123 4567');
    await dialog.press('button', 'Send codes');
    await dialog.press('button', 'Use another phone');
    expect(dialog.field('New contact phone').value).toMatch(/50 123 4567/);
    await dialog.type('New contact phone', '50 765 4321');
    await dialog.press('button', 'Send codes');
    await dialog.shows('Code sent to the new phone');
    expect(screen.calls(sendSmsCode)).toMatchObject([
      { mobile: '+971501234567', purpose: 'changePhone' },
      { mobile: '+971507654321', purpose: 'changePhone' },
    ]);
  });

  it('says at the code what is wrong with it, then is done', async () => {
    const { screen, dialog } = await open(
      answer(sendSmsCode, sent),
      refuse(changeContactPhone, 'wrongCode', {
        message: 'Wrong code',
        data: { field: 'smsCode', triesLeft: 3 },
      }),
    );
    await dialog.type('New contact phone', '50 123 4567');
    await dialog.press('button', 'Send codes');
    await dialog.type('Code sent to your email address', '111111');
    await dialog.type('Code sent to the new phone', '222222');
    await dialog.press('button', 'Change contact phone');
    await dialog.refused('Code sent to the new phone', 'Wrong code');
    screen.set(answer(changeContactPhone, { contactPhone: '+971501234567' }));
    await dialog.press('button', 'Change contact phone');
    await screen.window.shows('Your contact phone is now');
    expect(screen.calls(changeContactPhone).at(-1)).toEqual({
      contactPhone: '+971501234567',
      mailCode: '111111',
      smsCode: '222222',
    });
  });
});

describe('turning the second factor on', () => {
  it('whose secret does not come is tried again', async () => {
    const secret = { secret: 'ABCDABCD', uri: 'otpauth://totp/x?secret=ABCDABCD' };
    const failing = refuse(beginSecondFactor, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(inTurn(failing, answer(beginSecondFactor, secret)));
    await screen.press('button', 'Turn on');
    const dialog = screen.within('dialog');
    await dialog.shows('Down for a minute');
    await dialog.press('button', 'Try again');
    await dialog.find('img', 'QR code for your authenticator app');
  });
});

describe('a copy of one’s data', () => {
  const waiting = sample(getMerchantDataExport.output, {
    state: 'waiting',
    nextAt: '2026-11-23T05:00:00.000Z',
  });

  it('is asked for with the password, and says where it is wrong with nothing lost', async () => {
    const screen = await render(
      refuse(requestMerchantDataExport, 'wrongPassword', { message: 'Wrong password' }),
    );
    await screen.shows('It does not include what customers gave you');
    await screen.press('button', 'Ask for a copy');
    await screen.window.type('Password', 'Merchant-2026');
    await screen.window.press('button', 'Ask for the copy');
    await screen.window.shows('Wrong password');
    expect(screen.window.field('Password').value).toBe('Merchant-2026');
    screen.set(answer(requestMerchantDataExport, waiting), answer(getMerchantDataExport, waiting));
    await screen.window.press('button', 'Ask for the copy');
    await screen.shows('Your copy is being made');
    expect(screen.calls(requestMerchantDataExport)).toHaveLength(2);
  });

  it('that is ready is downloaded, and one that cannot be asked about says so', async () => {
    const ready = sample(getMerchantDataExport.output, {
      state: 'ready',
      url: '/files/a?s=b',
      size: 5_242_880,
      expiresAt: '2026-11-29T05:00:00.000Z',
      nextAt: '2026-11-23T05:00:00.000Z',
    });
    const screen = await render(
      inTurn(
        refuse(getMerchantDataExport, 'unavailable', { message: 'Down for a minute' }),
        answer(getMerchantDataExport, ready),
      ),
    );
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    const link = await screen.find('link', 'Download');
    expect(link.getAttribute('href')).toBe('/files/a?s=b');
  });
});

describe('terminating the account', () => {
  it('that is not possible yet says why and where that is cleared', async () => {
    const screen = await render(
      answer(getRemovable, { removable: false, reasons: ['ordersPaid', 'balanceNotZero'] }),
    );
    await screen.shows('Resolve 2 items first, then come back.');
    expect(screen.get('link', 'Withdraw it').getAttribute('href')).toBe('/withdraw');
    screen.set(answer(getRemovable, removable));
    await screen.press('button', 'Check again');
    await screen.find('button', 'Terminate account…');
  });

  it('asks for the address typed and the password, says at its field what is wrong, and leaves', async () => {
    const held = hold(terminateAccount);
    const screen = await render(
      inTurn(refuse(terminateAccount, 'wrongPassword', { message: 'Wrong password' }), held),
    );
    await screen.press('button', 'Terminate account…');
    const dialog = screen.within('dialog');
    await dialog.type('Your email address, to confirm', 'other@example.ae');
    await dialog.press('button', 'Terminate account');
    await dialog.refused('Your email address, to confirm', 'This is not the email address');
    await dialog.refused('Login password', 'Please fill in this field');
    await dialog.type('Your email address, to confirm', 'aisha@example.ae');
    await dialog.type('Login password', 'Not-it-2026');
    await dialog.press('button', 'Terminate account');
    await dialog.refused('Login password', 'Wrong password');
    expect(dialog.field('Your email address, to confirm').value).toBe('aisha@example.ae');
    await dialog.press('button', 'Terminate account');
    await held.release(null);
    await screen.until(() => screen.left().length > 0);
    expect(screen.calls(terminateAccount)).toHaveLength(2);
  });
});

describe('in Arabic', () => {
  it('the page reads from the right, addresses and numbers from the left', async () => {
    const screen = await renderPortal(path, calm, { lang: 'ar-AE' });
    await screen.shows('aisha@example.ae');
    const email = [...document.querySelectorAll('[dir="ltr"]')].map((each) => each.textContent);
    expect(email).toContain('aisha@example.ae');
  });
});
