import { ApiError, HttpFailure } from '@khidma/client/call-errors';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { common } from '@khidma/i18n/en_US/common';
import { render } from '@khidma/ui/testing/render';
import { IntlProvider } from 'use-intl';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LoadFailed } from './list-state.tsx';

it.each([
  ['the reason of the server', 'The service is temporarily unavailable'],
  ['a sentence where the call failed before the app had words', ''],
])('what did not load says %s, and can be tried again', async (_what, sentence) => {
  const refetch = vi.fn();
  const error = new HttpFailure(503, '/api/staff/withdrawals', sentence);
  const query = { data: undefined, isError: true, isFetching: false, error, refetch };
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ common }}>
      <LoadFailed query={query} />
    </IntlProvider>,
  );
  onTestFinished(unmount);
  const alert = host.querySelector('[role=alert]');
  expect(alert?.textContent).toContain(sentence || common.networkError);
  expect(alert?.textContent).not.toContain('503');
  host.querySelector('button')?.click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('what staff are not to see through a merchant’s eyes is hidden, and has not failed', async () => {
  const said = 'You are viewing the portal as the merchant: this part is not shown';
  const error = new ApiError({ code: errorCodes.lookOnly, data: null, message: said }, said);
  const query = { data: undefined, isError: true, isFetching: false, error, refetch: vi.fn() };
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ common }}>
      <LoadFailed query={query} heads />
    </IntlProvider>,
  );
  onTestFinished(unmount);
  expect(host.querySelector('h1')?.textContent).toBe('Hidden from our team');
  expect(host.textContent).toContain(said);
  expect(host.querySelector('[role=alert], button')).toBeNull();
});
