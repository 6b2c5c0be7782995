import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import * as z from 'zod/mini';
import { queryPayload, type WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';
import { refuseFields } from '../core/refuse.ts';
import { refused } from '../http/answer-error.ts';
import { faultOfAnswer, langs } from './coded-answers.ts';
import { isDeep } from './deep.ts';
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
  errorCodes.wrongSecondFactor,
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
 * In a usual run every so many of a field's mutations are sent, others at each field; the long run sends them all.
 * What the schema bars is told by the schema, so that fewer of it need the way through the server.
 */
const SENT_EVERY = { taken: 12, barred: 96 };
/** Of the others the schema judges every so many, so that each field and each value has its turns; it is among those sent. */
const JUDGED_EVERY = 3;

/**
 * Spoils a good payload in each way and tells in sentences what is wrong: answers without a code, in another language,
 * naming another field; payloads taken against the schema; refusals that changed something; a good payload that is
 * refused. What is not sent is judged
 * by the schema itself, and by the answer that the server makes of its verdict.
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
  let isTaken = false;
  let before = await fingerprintOf(server.pool);
  for (const { mutation, turn, lang } of sweepOf(mutationsFor(good.input))) {
    if (!isDeep && turn % JUDGED_EVERY !== 0) continue;
    const at = mutation.path.join('.');
    const place = `${endpoint.name}, ${at}: ${mutation.what}`;
    const changed = changedAt(good.input, mutation.path, mutation.value);
    const verdict = verdictOf(endpoint, changed);
    const barred = !reads && verdict !== undefined;
    if (!isDeep && turn % SENT_EVERY[verdict === undefined ? 'taken' : 'barred'] !== 0) {
      const fault = verdict && faultOfVerdict(verdict, { lang, ...(!reads && { mutation }) });
      if (fault !== undefined) faults.push(`${place}: ${fault}`);
      continue;
    }
    // A record that a call has changed is made anew, once for each place of the payload.
    if (staleAt !== undefined && staleAt !== at) {
      good = await make(server);
      staleAt = undefined;
      before = await fingerprintOf(server.pool);
    }
    const answer = await send(good, changedAt(good.input, mutation.path, mutation.value), lang);
    const fault =
      faultOfAnswer(answer, lang) ?? (barred ? faultOfBarred(mutation, answer) : undefined);
    if (fault !== undefined) faults.push(`${place}: ${fault} ${answer.body.toString()}`);
    // What a schema bars never reaches the database: it is looked at once, behind them all.
    if (reads || barred) continue;
    const after = await fingerprintOf(server.pool);
    const mayChange = answer.code === 0 || leavingTraces.has(answer.code);
    if (!mayChange && !sameState(before, after))
      faults.push(`${place}: ${answer.code}, and yet something has changed`);
    if (mayChange) staleAt = at;
    isTaken ||= answer.code === 0;
    before = after;
  }
  if (!sameState(before, await fingerprintOf(server.pool)))
    faults.push(`${endpoint.name}: something has changed behind refused calls`);
  // A good record that was taken with something odd in it is shown to be good: one more is made in the long run.
  if (isTaken && !isDeep) return faults;
  // What was spoiled was good: the server takes it as it is.
  if (staleAt !== undefined) good = await make(server);
  let taken = await send(good, good.input, 'en_US');
  // So many were good that their quota is used up.
  if (taken.code === errorCodes.tooManyRequests) {
    server.clock.advance(60_000);
    taken = await send(good, good.input, 'en_US');
  }
  if (taken.code !== 0) faults.push(`${endpoint.name}: a good call ${taken.body.toString()}`);
  return faults;

  function send({ token }: Sample, input: unknown, lang: string): Promise<WireAnswer> {
    const options = { lang, ...(token === undefined ? {} : { token }) };
    return server.client.send(server.client.prepare(endpoint, input, options));
  }
}

/** The mutations with the language of each; whose turn it is to be sent moves on from field to field. */
function sweepOf(mutations: readonly Mutation[]) {
  const places = [...new Set(mutations.map(({ path }) => path.join('.')))];
  return mutations.map((mutation, index) => ({
    mutation,
    lang: langAt(index),
    turn: index + places.indexOf(mutation.path.join('.')),
  }));
}

/** The fields that a schema refuses of a payload as it arrives; undefined where it takes it. */
function verdictOf(endpoint: Endpoint, input: unknown) {
  const arrived: unknown =
    endpoint.method === 'GET' ? queryPayload(input) : JSON.parse(JSON.stringify(input));
  const { success, error } = z.safeParse(endpoint.input, arrived, { reportInput: true });
  return success ? undefined : fieldErrorsOf(error);
}

/** What is wrong with the answer that the server would make of a verdict. */
function faultOfVerdict(
  verdict: ReturnType<typeof fieldErrorsOf>,
  { lang, mutation }: { readonly lang: (typeof langs)[number]; readonly mutation?: Mutation },
): string | undefined {
  const answer = { status: 200, headers: {}, body: Buffer.alloc(0) };
  const refusal = { ...answer, ...refused(refuseFields(verdict), lang) };
  return faultOfAnswer(refusal, lang) ?? (mutation && faultOfBarred(mutation, refusal));
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
