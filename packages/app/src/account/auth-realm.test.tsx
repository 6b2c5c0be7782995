import { signInStaff } from '@khidma/contract/identity/sign-in';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { expect, it, onTestFinished } from 'vitest';
import { beginActing } from '../testing/acting.ts';
import { until } from '../testing/screen.ts';
import { type AuthCalls, AuthCallsContext, type Refusal, useAuthCall } from './auth-realm.ts';

const typed = { email: 'a@example.com', password: 'x' };

function Asker({ endpoint }: { readonly endpoint: () => Promise<typeof signInStaff> }) {
  const call = useAuthCall();
  const ask = async (button: HTMLButtonElement): Promise<void> => {
    const outcome = await call(endpoint, typed);
    button.textContent = outcome.ok ? 'done' : `${outcome.name} ${outcome.message}`;
  };
  return (
    <button type="button" onClick={(event) => void ask(event.currentTarget)}>
      Ask
    </button>
  );
}

/** What pressing it comes to, where the schemas of the call come like that. */
const press = async (endpoint: () => Promise<typeof signInStaff>, calls: AuthCalls) => {
  onTestFinished(beginActing());
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ common: { networkError: 'No line' } }}>
        <AuthCallsContext value={() => Promise.resolve(calls)}>
          <Asker endpoint={endpoint} />
        </AuthCallsContext>
      </IntlProvider>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  await until(() => place.textContent !== 'Ask');
  const text = place.textContent;
  await act(async () => root.unmount());
  place.remove();
  return text;
};

const refusal: Refusal = {
  ok: false,
  name: 'asked',
  message: 'of the server',
  fields: [],
  lockedUntil: null,
  triesLeft: null,
  retryAfterSeconds: null,
};
const asked: unknown[] = [];
const refusing: AuthCalls = {
  call: (endpoint, input) => {
    asked.push([endpoint, input]);
    return Promise.resolve(refusal);
  },
  demoAccounts: () => Promise.resolve([]),
};

it('makes a call once its schemas are there', async () => {
  expect(await press(() => Promise.resolve(signInStaff), refusing)).toBe('asked of the server');
  expect(asked).toEqual([[signInStaff, typed]]);
});

it('says that there is no line where its schemas do not come', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await press(lost, refusing)).toBe('NetworkFailure No line');
});
