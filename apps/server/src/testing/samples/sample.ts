import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';
import type { RunningTestServer } from '../test-server.ts';

/** A call that the server takes: its payload and who makes it. */
export interface Sample {
  readonly input: unknown;
  readonly token?: string;
}

/** How to make one of an endpoint, on a stage of its own: nobody else's record is touched. */
export interface Sampled {
  readonly endpoint: Endpoint;
  readonly make: (server: RunningTestServer) => Promise<Sample>;
}

/** Types a sample's payload by its endpoint. Payloads carry every field that the schema knows, the optional ones too. */
export const sample = <E extends Endpoint>(
  endpoint: E,
  make: (
    server: RunningTestServer,
  ) => Promise<{ readonly input: InputOf<E>; readonly token?: string }>,
): Sampled => ({ endpoint, make });

/** What every list takes, as a query says it. */
export const firstPage = { pageNum: '1', pageSize: '20' } as const;
