import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import { parseConfig } from '@khidma/client/config';
import { createSignedClient, sendOver } from '@khidma/testkit/signed-client';

/** Calls an endpoint and returns its data; throws what the server says where it refuses. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
) => Promise<unknown>;

/** Returns a client of the server at this address: for what a journey needs and is not about. */
export async function connect(url: string): Promise<CallApi> {
  const config = parseConfig(await (await fetch(new URL('/config.json', url))).json());
  const client = createSignedClient({
    send: sendOver(url),
    keys: config,
    now: () => new Date(),
  });
  return async (endpoint, input, token) => {
    const answer = await client.call(endpoint, input, token === undefined ? {} : { token });
    if (answer.data === undefined) throw new Error(`${endpoint.name}: ${answer.message}`);
    return answer.data;
  };
}
