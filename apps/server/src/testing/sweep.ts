import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import * as z from 'zod/mini';
import { queryPayload, type WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';
import { refuseFields } from '../kernel/refuse.ts';
import { refused } from '../http/answer-error.ts';
import { faultOfAnswer, langs } from './coded-answers.ts';
import { type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { changedAt, type Mutation, mutationsOf } from './mutations.ts';
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
 * Spoils a good payload in each way, sends all of them and tells in sentences what is wrong: answers without a code, in
 * another language, naming another field; payloads taken against the schema; refusals that changed something; a good
 * payload that is refused.
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
  let before = await takeFingerprint(server.pool);
  for (const [index, mutation] of mutationsFor(good.input).entries()) {
    const lang = langAt(index);
    const at = mutation.path.join('.');
    const place = `${endpoint.name}, ${at}: ${mutation.what}`;
    const barred =
      !reads &&
      verdictOf(endpoint, changedAt(good.input, mutation.path, mutation.value)) !== undefined;
    // A record that a call has changed is made anew, once for each place of the payload.
    if (staleAt !== undefined && staleAt !== at) {
      good = await make(server);
      staleAt = undefined;
      before = await takeFingerprint(server.pool);
    }
    const answer = await send(good, changedAt(good.input, mutation.path, mutation.value), lang);
    const fault =
      faultOfAnswer(answer, lang) ?? (barred ? faultOfBarred(mutation, answer) : undefined);
    if (fault !== undefined) faults.push(`${place}: ${fault} ${answer.body.toString()}`);
    // What a schema bars never reaches the database: it is looked at once, behind them all.
    if (reads || barred) continue;
    const after = await takeFingerprint(server.pool);
    const mayChange = answer.code === 0 || leavingTraces.has(answer.code);
    if (!mayChange && !sameState(before, after))
      faults.push(`${place}: ${answer.code}, and yet something has changed`);
    if (mayChange) staleAt = at;
    before = after;
  }
  if (!sameState(before, await takeFingerprint(server.pool)))
    faults.push(`${endpoint.name}: something has changed behind refused calls`);
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

/** How many of a payload's odd values are sent, where the rest is judged by the schema alone. */
const SENT_EVERY = 60;

/**
 * What every run asks of a payload: each odd value that the schema bars is refused with a code, in the caller's language
 * and at its field. The schema judges them all; a share goes the whole way over HTTP, another for each endpoint.
 */
export async function faultsOfBarred(
  server: RunningTestServer,
  endpoint: Endpoint,
  { input, token }: Sample,
): Promise<string[]> {
  const faults: string[] = [];
  // A query says every value as text: which of its fields is wrong is another question there.
  const reads = endpoint.method === 'GET';
  const checkAnswer = (mutation: Mutation, lang: (typeof langs)[number], answer: WireAnswer) => {
    const fault =
      faultOfAnswer(answer, lang) ?? (reads ? undefined : faultOfBarred(mutation, answer));
    if (fault === undefined) return;
    const place = `${endpoint.name}, ${mutation.path.join('.')}: ${mutation.what}`;
    faults.push(`${place}: ${fault} ${answer.body.toString()}`);
  };
  for (const [index, mutation] of mutationsOf(input).entries()) {
    const lang = langAt(index);
    const changed = changedAt(input, mutation.path, mutation.value);
    const verdict = verdictOf(endpoint, changed);
    if (verdict === undefined) continue;
    checkAnswer(mutation, lang, answerOf(verdict, lang));
    if ((index + endpoint.name.length) % SENT_EVERY !== 0) continue;
    const options = { lang, ...(token === undefined ? {} : { token }) };
    const sent = server.client.prepare(endpoint, changed, options);
    checkAnswer(mutation, lang, await server.client.send(sent));
  }
  return faults;
}

/** The fields that a schema refuses of a payload as it arrives; undefined where it takes it. */
function verdictOf(endpoint: Endpoint, input: unknown) {
  const arrived: unknown =
    endpoint.method === 'GET' ? queryPayload(input) : JSON.parse(JSON.stringify(input));
  const { success, error } = z.safeParse(endpoint.input, arrived, { reportInput: true });
  return success ? undefined : fieldErrorsOf(error);
}

/** The answer that the server makes of a verdict. */
const answerOf = (
  verdict: NonNullable<ReturnType<typeof verdictOf>>,
  lang: (typeof langs)[number],
): WireAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(0),
  ...refused(refuseFields(verdict), lang),
});

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
