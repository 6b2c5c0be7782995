import type { ApiClient, CallOptions } from '@khidma/client/api-client';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { dialogSignal } from '@khidma/ui/popup/escape-stack';

/**
 * Lets whoever changes something in a dialog leave it before the answer has come: the call is given up, so that nothing
 * is done behind their back, and another try of theirs is the same call.
 */
export const leavableClient = (client: ApiClient): ApiClient => ({
  ...client,
  call: (endpoint, input, options) => client.call(endpoint, input, inDialog(endpoint, options)),
  upload: (endpoint, input, options) => client.upload(endpoint, input, inDialog(endpoint, options)),
});

const inDialog = <Options extends CallOptions>(
  { method }: Pick<Endpoint, 'method'>,
  options?: Options,
): Options | CallOptions | undefined => {
  const signal = method === 'GET' || options?.signal ? undefined : dialogSignal();
  return signal === undefined ? options : { ...options, signal };
};
