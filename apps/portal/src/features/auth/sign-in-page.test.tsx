import { loadCommonPasswords } from '@khidma/app/testing/load-common-passwords';
import { UiProvider } from '@khidma/ui/provider';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { beginActing } from '@khidma/app/testing/acting';
import {
  beforeAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  type MockInstance,
  vi,
} from 'vitest';
import { sessionStore } from '../../shared/session-store.ts';
import type { AuthCalls, Refusal } from './auth-calls.ts';
import { SignInPage } from './sign-in-page.tsx';
import { texts as textSets } from '../../shared/texts/texts.ts';
import { AuthCallsContext } from './use-auth-calls.ts';

beforeAll(loadCommonPasswords);

const user = { id: 'm-1', merchantName: 'Desert Rose' };
const refusal = (name: string, part: Partial<Refusal> = {}): Refusal => ({
  ok: false,
  name,
  message: name,
  fields: [],
  lockedUntil: null,
  triesLeft: null,
  retryAfterSeconds: null,
  ...part,
});

const calls = {
  signIn: vi.fn(),
  activate: vi.fn(),
  resetPassword: vi.fn(),
  verifyFactor: vi.fn(),
  demoMerchants: () => Promise.resolve([]),
};
const loadCalls = () => Promise.resolve(calls as unknown as AuthCalls); // the pages make no others

const texts = await textSets.auth.load('en_US');

let place: HTMLElement;
let root: Root;
let leave: MockInstance;

const field = (name: string): HTMLInputElement => {
  const found = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name} in: ${place.textContent}`);
  return found;
};
const type = async (name: string, text: string): Promise<void> =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Sends the form, and waits until nothing is on its way any more. */
const submit = async (): Promise<void> => {
  await act(async () => place.querySelector('form')?.requestSubmit());
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(place.querySelector('[data-loading]')).toBeNull();
  });
};
const signInAs = async (account: string, password: string): Promise<void> => {
  await type('account', account);
  await type('password', password);
  await submit();
};

beforeEach(async () => {
  onTestFinished(beginActing());
  leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  for (const call of [calls.signIn, calls.activate, calls.resetPassword, calls.verifyFactor])
    call.mockReset();
  sessionStore.setState({ token: null, userInfo: null });
  history.replaceState(null, '', '/login?next=%2Fwithdraw');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={texts}>
        <UiProvider dir="ltr" lang="en-AE">
          <AuthCallsContext value={loadCalls}>
            <SignInPage notice={null} />
          </AuthCallsContext>
        </UiProvider>
      </IntlProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('asks nothing of the server while a field is bad, and goes to the first such', async () => {
    await signInAs('aisha@', '');
    expect(calls.signIn).not.toHaveBeenCalled();
    expect(place.textContent).toContain('please enter a correct email');
    expect(document.activeElement).toBe(field('account'));
  });

  it('says what the server refuses and loses no input', async () => {
    calls.signIn.mockResolvedValue(refusal('wrongCredentials'));
    await signInAs('aisha@example.com', 'wrong');
    expect(place.querySelector('[role="alert"]')?.textContent).toBe('wrongCredentials');
    expect(field('account').value).toBe('aisha@example.com');
    expect(sessionStore.getState().token).toBeNull();
  });

  it('says until when it is locked and takes no tries meanwhile', async () => {
    const lockedUntil = Date.now() + 600_000;
    calls.signIn.mockResolvedValue(refusal('loginLocked', { lockedUntil }));
    await signInAs('050 123 4567', 'wrong');
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('You can try again at');
    expect(place.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(true);
  });

  it('keeps the session and leads to the path that was asked for', async () => {
    calls.signIn.mockResolvedValue({
      ok: true,
      data: { step: 'session', session: { token: 't-1', user } },
    });
    await signInAs('050 123 4567', 'right');
    expect(calls.signIn).toHaveBeenCalledWith({ account: '+971501234567', password: 'right' });
    expect(sessionStore.getState().token).toBe('t-1');
    expect(leave).toHaveBeenCalledWith('/withdraw');
  });
});

describe('specification 1: the activation code is checked only at first login, and first login forces a password reset', () => {
  const toActivation = async (): Promise<void> => {
    calls.signIn.mockResolvedValue({ ok: true, data: { step: 'activation', ticket: 'ticket-1' } });
    await signInAs('aisha@example.com', 'one-time');
  };

  it('goes back to the password when the ticket is no longer good', async () => {
    await toActivation();
    calls.activate.mockResolvedValue(refusal('resetTicketExpired'));
    await type('activationCode', 'ABCD-2345');
    await submit();
    expect(field('account')).toBeTruthy();
    expect(place.textContent).toContain('resetTicketExpired');
  });

  it('says how many tries are left with a wrong code', async () => {
    await toActivation();
    calls.activate.mockResolvedValue(refusal('wrongActivationCode', { triesLeft: 4 }));
    await type('activationCode', 'ABCD-2345');
    await submit();
    expect(place.textContent).toContain('wrongActivationCode. 4 attempts left');
  });

  const ownWords = ['aisha@example.com', '+971501234567', 'Aisha Rahman', 'Desert Rose'];
  const rules = () => [...place.querySelectorAll('ul[aria-label="The password needs"] li')];
  /** The rules that are ticked off. */
  const met = (): string[] =>
    rules()
      .filter((rule) => rule.querySelector('[role="img"]'))
      .map((rule) => rule.textContent);

  it('shows every rule of the own password, and turns it green while one types', async () => {
    await toActivation();
    calls.activate.mockResolvedValue({ ok: true, data: { ticket: 'ticket-2', ownWords } });
    await type('activationCode', 'ABCD-2345');
    await submit();
    const [length, classes, own, common, unlike] = [
      '8 to 50 characters',
      'Two of: upper-case letters, lower-case letters, digits, symbols',
      'More than your name, email, number or “Khidma”',
      'Not a password that many people use',
      'Different from the current password',
    ];
    // The form comes once it is needed, and the list of common ones behind it.
    await vi.waitFor(
      async () => {
        await act(async () => undefined);
        const shown = rules().map((rule) => rule.textContent);
        expect(shown).toEqual([length, classes, own, common, unlike]);
      },
      { timeout: 10_000 },
    );
    await type('password', 'Quiet-harbour-9');
    await vi.waitFor(
      async () => {
        await act(async () => undefined);
        expect(met()).toEqual([length, classes, own, common, unlike]);
      },
      { timeout: 10_000 },
    );
    await type('password', 'DesertRose-1');
    expect(met()).toEqual([length, classes, common, unlike]);
    await type('password', 'P@ssw0rd');
    expect(met()).toEqual([length, classes, own, unlike]);
    await type('confirmPassword', 'P@ssw0rd');
    await submit();
    expect(place.textContent).toContain('This password is too common');
    expect(calls.resetPassword).not.toHaveBeenCalled();
  });

  it('asks for the code, then for an own password, and only then keeps a session', async () => {
    await toActivation();
    calls.activate.mockResolvedValue({ ok: true, data: { ticket: 'ticket-2', ownWords } });
    await type('activationCode', 'ABCD-2345');
    await submit();
    await type('password', 'Own-pass-2026');
    await type('confirmPassword', 'Own-pass-2027');
    await submit();
    expect(place.textContent).toContain('The two passwords are different');
    expect(sessionStore.getState().token).toBeNull();

    calls.resetPassword.mockResolvedValue({ ok: true, data: { session: { token: 't-1', user } } });
    await type('confirmPassword', 'Own-pass-2026');
    await submit();
    expect(calls.resetPassword).toHaveBeenCalledWith({
      ticket: 'ticket-2',
      password: 'Own-pass-2026',
      confirmPassword: 'Own-pass-2026',
    });
    expect(sessionStore.getState().token).toBe('t-1');
  });
});

describe('where the second factor is on', () => {
  const ticket = 'ticket-2';
  const session = { token: 'token-2', expiresAt: '2026-12-01T00:00:00.000Z', user };
  /** The form of the second step comes when it is asked for. */
  const codeField = () =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      return field('code');
    });

  beforeEach(async () => {
    await import('./second-factor-form.tsx');
    calls.signIn.mockResolvedValue({ ok: true, data: { step: 'secondFactor', ticket } });
    await signInAs('a@example.ae', 'Right-1-one');
    await codeField();
  });

  it('six digits of the app are sent by themselves and lead into the portal', async () => {
    expect(field('code').inputMode).toBe('numeric');
    expect(field('code').autocomplete).toBe('one-time-code');
    calls.verifyFactor.mockResolvedValue({ ok: true, data: { session } });
    await type('code', '123456');
    await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/withdraw'));
    expect(calls.verifyFactor).toHaveBeenCalledWith({ ticket, code: '123456' });
  });

  it('a wrong code is said at its field, a ticket that is over leads back to the password', async () => {
    calls.verifyFactor.mockResolvedValueOnce(refusal('wrongSecondFactor'));
    await type('code', '123456');
    await vi.waitFor(() => expect(place.textContent).toContain('wrongSecondFactor'));
    calls.verifyFactor.mockResolvedValueOnce(refusal('resetTicketExpired'));
    await type('code', '');
    await type('code', '654321');
    await vi.waitFor(() => expect(field('password').value).toBe(''));
    expect(place.textContent).toContain('resetTicketExpired');
  });

  it('a recovery code is taken in the place of the app', async () => {
    const other = [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === texts.auth.secondFactor.useRecovery,
    );
    await act(async () => other?.click());
    await type('code', 'aaaaa');
    await submit();
    expect(place.textContent).toContain(texts.rules.secondFactorCode);
    expect(calls.verifyFactor).not.toHaveBeenCalled();
    calls.verifyFactor.mockResolvedValue({ ok: true, data: { session } });
    await type('code', 'k7mq2-9xwdf');
    await submit();
    expect(calls.verifyFactor).toHaveBeenCalledWith({ ticket, code: 'k7mq2-9xwdf' });
    expect(leave).toHaveBeenCalledWith('/withdraw');
  });
});
