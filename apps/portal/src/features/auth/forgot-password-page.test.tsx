import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { screenPart } from '@khidma/app/testing/screen';
import type { Lang } from '@khidma/i18n/languages';
import { languages } from '@khidma/i18n/languages';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { texts } from '../../shared/texts/texts.ts';
import type { AuthCalls, Refusal } from './auth-calls.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { AuthCallsContext } from './use-auth-calls.ts';

beforeAll(loadCommonPasswords);

const refusal = (name: string, message: string): Refusal => ({
  ok: false,
  name,
  message,
  fields: [],
  lockedUntil: null,
  triesLeft: null,
  retryAfterSeconds: null,
});
const sent = { ok: true, data: { expiresInSeconds: 600, retryAfterSeconds: 60 } } as const;
const right = {
  ok: true,
  data: { ticket: 'ticket-of-twenty-characters', ownWords: ['aisha@example.ae'] },
} as const;

/** The page in front of sign-in, which has calls of its own and no router. */
const show = async (calls: Partial<AuthCalls>, lang: Lang = 'en_US') => {
  const done = vi.fn();
  const { bcp47, dir } = languages[lang];
  const { host, unmount } = await render(
    <IntlProvider locale={bcp47} timeZone="Asia/Dubai" messages={await texts.auth.load(lang)}>
      {/* The page makes no others. */}
      <AuthCallsContext value={() => Promise.resolve(calls as AuthCalls)}>
        <ForgotPasswordPage onDone={done} />
      </AuthCallsContext>
    </IntlProvider>,
    dir,
  );
  onTestFinished(unmount);
  return { screen: screenPart(() => host), done };
};

describe('a forgotten password', () => {
  it('asks nothing of the server while the account is bad', async () => {
    const sendCode = vi.fn();
    const { screen } = await show({ sendCode });
    await screen.type('Email or mobile number', 'aisha@');
    await screen.press('button', 'Send code');
    await screen.refused('Email or mobile number', 'please enter a correct email');
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('says what fails, and loses no input', async () => {
    const sendCode = vi.fn().mockResolvedValue(refusal('unavailable', 'Down for a minute'));
    const { screen } = await show({ sendCode });
    await screen.type('Email or mobile number', 'aisha@example.ae');
    await screen.press('button', 'Send code');
    await screen.shows('Down for a minute');
    expect(screen.field('Email or mobile number').value).toBe('aisha@example.ae');
  });

  const toPassword = async (resetPassword: AuthCalls['resetPassword']) => {
    const checkCode = vi
      .fn()
      .mockResolvedValueOnce(refusal('wrongCode', 'Wrong code'))
      .mockResolvedValue(right);
    const shown = await show({
      sendCode: vi.fn().mockResolvedValue(sent),
      checkCode,
      resetPassword,
    });
    const { screen } = shown;
    await screen.type('Email or mobile number', 'aisha@example.ae');
    await screen.press('button', 'Send code');
    await screen.type('Verification code', '111111');
    await screen.refused('Verification code', 'Wrong code');
    await screen.type('Verification code', '222222');
    await screen.type('New password', 'Dunes-and-2-oases');
    await screen.type('Confirm new password', 'Dunes-and-2-oases');
    return shown;
  };

  it('says a wrong code at its field, and is set with the right one', async () => {
    const reset = vi.fn().mockResolvedValue({ ok: true, data: { session: null } });
    const { screen, done } = await toPassword(reset);
    await screen.press('button', 'Save new password');
    await screen.until(() => done.mock.calls.length === 1);
    expect(reset).toHaveBeenCalledOnce();
  });

  it('says how long the new one has to be before it is sent', async () => {
    const reset = vi.fn();
    const { screen } = await toPassword(reset);
    await screen.type('New password', 'short');
    await screen.press('button', 'Save new password');
    await screen.refused('New password', 'The password must have 8 to 50 characters');
    expect(reset).not.toHaveBeenCalled();
  });

  it('says at its field that the new one is no new one', async () => {
    const reset = vi.fn().mockResolvedValue(refusal('samePassword', 'This is your password'));
    const { screen } = await toPassword(reset);
    await screen.press('button', 'Save new password');
    await screen.refused('New password', 'This is your password');
    expect(screen.field('New password').value).toBe('Dunes-and-2-oases');
  });

  it('begins anew where it took too long', async () => {
    const reset = vi.fn().mockResolvedValue(refusal('resetTicketExpired', 'It took too long'));
    const { screen } = await toPassword(reset);
    await screen.press('button', 'Save new password');
    await screen.shows('It took too long');
    await screen.findField('Email or mobile number');
  });

  it('reads from the right in Arabic', async () => {
    const { screen } = await show({}, 'ar-AE');
    const { forgot } = (await texts.auth.load('ar-AE')).auth;
    await screen.find('heading', forgot.title);
  });
});
