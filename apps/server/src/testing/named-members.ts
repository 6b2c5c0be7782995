import type { Endpoint } from '@khidma/contract/core/endpoint';
import * as z from 'zod/mini';
import type { WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';

/** Refuses an answer with a member that the contract does not name: a row that was handed on as it is. */
export function requireNamedMembers({ name, output }: Endpoint, { code, data }: WireAnswer): void {
  const parsed = code === 0 ? z.safeParse(output, data) : undefined;
  const unnamed = parsed?.success ? membersBeyond(data, parsed.data) : [];
  if (unnamed.length > 0)
    throw new Error(`${name} answers what is not in its contract: ${unnamed.join(', ')}`);
}

function membersBeyond(value: unknown, named: unknown): string[] {
  if (typeof value !== 'object' || value === null || typeof named !== 'object' || named === null)
    return [];
  const known = new Map<string, unknown>(Object.entries(named));
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    known.has(key) ? membersBeyond(member, known.get(key)) : [key],
  );
}
