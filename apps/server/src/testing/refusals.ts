import type { Endpoint, InputOf, Realm } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { expect } from 'vitest';
import { givenCustomer, givenMerchant, givenStaff, loadImToken, type Stage } from './people.ts';

/** The part of a test server that calls endpoints. */
export interface Callable extends Stage {
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { readonly token?: string; readonly lang?: string; readonly requestId?: string },
  ): Promise<{ readonly code: number; readonly data?: unknown }>;
}

type SignedRealm = Exclude<Realm, 'public'>;

const tokenOf: Record<SignedRealm, (server: Stage) => Promise<string>> = {
  merchant: async (server) => (await givenMerchant(server)).token,
  staff: async (server) => (await givenStaff(server)).token,
  customer: async (server) => (await givenCustomer(server)).token,
  messaging: async (server) => loadImToken(server, (await givenMerchant(server)).token),
};

/** Proves that an endpoint answers 401 without a token and to an unknown one, and 20300 to every other realm's. */
export async function refusesStrangers<E extends Endpoint>(
  server: Callable,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const { realm } = endpoint;
  if (realm === 'public') throw new Error(`${endpoint.name} is public: it refuses no stranger`);
  expect((await server.call(endpoint, input)).code, 'without a token').toBe(
    errorCodes.unauthenticated,
  );
  expect(
    (await server.call(endpoint, input, { token: 'A'.repeat(43) })).code,
    'with an unknown token',
  ).toBe(errorCodes.unauthenticated);
  // `Object.keys` answers string[]; the table is closed.
  for (const other of (Object.keys(tokenOf) as SignedRealm[]).filter((name) => name !== realm)) {
    const token = await tokenOf[other](server);
    expect((await server.call(endpoint, input, { token })).code, `with a token of ${other}`).toBe(
      errorCodes.noPermission,
    );
  }
}

/** One payload that must be refused, the field it breaks and the rule. */
export interface BadInput {
  readonly input: unknown;
  readonly path: string;
  readonly rule: string;
}

/** Proves that payloads are refused with 42200 and the field named. */
export async function refusesInput(
  server: Callable,
  endpoint: Endpoint,
  { token, cases }: { readonly token?: string; readonly cases: readonly BadInput[] },
): Promise<void> {
  for (const { input, path, rule } of cases) {
    const answer = await server.call(endpoint, input, token === undefined ? {} : { token });
    expect(answer, `${endpoint.name} with ${JSON.stringify(input)}`).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: expect.arrayContaining([expect.objectContaining({ path, rule })]) },
    });
  }
}
