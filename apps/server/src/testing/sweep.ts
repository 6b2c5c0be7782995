import { errorCodes } from '@khidma/contract/core/error-catalogue';
import * as z from 'zod/mini';
import type { WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';
import { faultOfAnswer, langs } from './coded-answers.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { changedAt, type Mutation } from './mutations.ts';
import type { Sample, Sampled } from './samples/sample.ts';
import type { RunningTestServer } from './test-server.ts';

/** Wrong tries are counted, and a refused card stays on record: only these refusals may leave something behind. */
const leavingTraces = new Set<number>([
  errorCodes.wrongCredentials,
  errorCodes.loginLocked,
  errorCodes.wrongActivationCode,
  errorCodes.wrongCode,
  errorCodes.wrongPassword,
  errorCodes.codeTriesUsedUp,
  errorCodes.wrongFundPassword,
  errorCodes.fundPasswordLocked,
  errorCodes.paymentFailed,
]);

/** The languages take turns. */
const langAt = (index: number) => langs[index % langs.length] ?? 'en_US';

const sameState = (one: Fingerprint, other: Fingerprint): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Calls an endpoint once for each mutation of a good payload and tells in sentences what is wrong: answers without a
 * code, in another language, naming another field; payloads taken against the schema; refusals that changed something.
 */
export async function faultsOfSweep(
  server: RunningTestServer,
  { endpoint, make }: Sampled,
  mutationsFor: (input: unknown) => readonly Mutation[],
): Promise<string[]> {
  const faults: string[] = [];
  const reads = endpoint.method === 'GET';
  let good = await make(server);
  let staleAt: string | undefined;
  let before = await fingerprintOf(server.db);
  for (const [index, mutation] of mutationsFor(good.input).entries()) {
    // A record that a call has changed is made anew, once for each place of the payload.
    if (staleAt !== undefined && staleAt !== mutation.path.join('.')) {
      good = await make(server);
      staleAt = undefined;
      before = await fingerprintOf(server.db);
    }
    const input = changedAt(good.input, mutation.path, mutation.value);
    const lang = langAt(index);
    const answer = await send(good, input, lang);
    const barred = !reads && !z.safeParse(endpoint.input, input).success;
    const fault =
      faultOfAnswer(answer, lang) ?? (barred ? faultOfBarred(mutation, answer) : undefined);
    const place = `${endpoint.name}, ${mutation.path.join('.')}: ${mutation.what}`;
    if (fault !== undefined) faults.push(`${place}: ${fault} ${answer.body.toString()}`);
    // What a schema bars never reaches the database: it is looked at once, behind them all.
    if (reads || barred) continue;
    const after = await fingerprintOf(server.db);
    const mayChange = answer.code === 0 || leavingTraces.has(answer.code);
    if (!mayChange && !sameState(before, after))
      faults.push(`${place}: ${answer.code}, and yet something has changed`);
    if (mayChange) staleAt = mutation.path.join('.');
    before = after;
  }
  if (!sameState(before, await fingerprintOf(server.db)))
    faults.push(`${endpoint.name}: something has changed behind refused calls`);
  return faults;

  function send({ token }: Sample, input: unknown, lang: string): Promise<WireAnswer> {
    const options = { lang, ...(token === undefined ? {} : { token }) };
    return server.client.send(server.client.prepare(endpoint, input, options));
  }
}

/** A payload against its schema: 42200 at the field that was spoiled, or 40000 where path and body disagree. */
function faultOfBarred({ path }: Mutation, { code, data }: WireAnswer): string | undefined {
  if (code === errorCodes.badRequest || code === errorCodes.notFound) return undefined;
  if (code !== errorCodes.invalid) return `answers ${code} against the schema`;
  const { fields } = data as { fields: { path: string }[] }; // `faultOfAnswer` has looked
  const spoiled = path.join('.');
  const isNear = fields.some(
    (field) => field.path.startsWith(spoiled) || spoiled.startsWith(field.path),
  );
  return isNear ? undefined : `names ${fields.map((field) => field.path).join(', ')}`;
}
