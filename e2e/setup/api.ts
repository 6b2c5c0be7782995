import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { parseConfig } from '@khidma/client/config';
import { createSignedClient, sendOver } from '@khidma/testkit/signed-client';
import * as z from 'zod/mini';

/** Calls an endpoint and returns its data; throws what the server says where it refuses. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
) => Promise<unknown>;

const corrected = z.object({ serverTime: z.number() });

/** Returns a client of the server at this address: for what a journey needs and is not about. It goes by the clock of the server, which may be moved. */
export async function connect(url: string): Promise<CallApi> {
  const config = parseConfig(await (await fetch(new URL('/config.json', url))).json());
  let ahead = 0;
  const client = createSignedClient({
    send: sendOver(url),
    keys: config,
    now: () => new Date(Date.now() + ahead),
  });
  return async (endpoint, input, token) => {
    const send = () => client.call(endpoint, input, token === undefined ? {} : { token });
    let answer = await send();
    if (answer.code === errorCodes.clockSkew) {
      ahead = z.parse(corrected, answer.data).serverTime - Date.now();
      answer = await send();
    }
    if (answer.code !== 0 || answer.data === undefined)
      throw new Error(`${endpoint.name}: ${answer.message}`);
    return answer.data;
  };
}
