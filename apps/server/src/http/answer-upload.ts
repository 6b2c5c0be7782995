import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Handler, Received } from '../core/call.ts';
import type { Ctx } from '../core/context.ts';
import { refuse, Refusal } from '../core/refuse.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import { admit } from './admit.ts';
import { answerChange } from './answer-change.ts';
import { baseOf, paramsOf } from './call-base.ts';
import type { Envelope } from './envelope.ts';
import { claimRequest } from './idempotency.ts';
import { verify, type Verified, type WireKeys } from './verify.ts';

interface Upload {
  readonly handler: Extract<Handler, { kind: 'upload' }>;
  readonly request: FastifyRequest;
  readonly ctx: Ctx;
  readonly keys: WireKeys;
  readonly now: Date;
}

/**
 * Takes a multipart upload: the text fields are verified like any payload before a byte of the file is read;
 * a replay is answered before the file is received a second time, and again when it is saved.
 */
export const answerUpload = async ({
  handler,
  request,
  ctx,
  keys,
  now,
}: Upload): Promise<Envelope> => {
  const { fields, part } = await readForm(request);
  try {
    const verified = verify({ headers: request.headers, parameters: fields }, keys, now);
    const stored = await transaction(ctx.db, (tx) => claimRequest(tx, verified, now));
    if (stored !== undefined) return stored;
    const admission = await admit(ctx, handler, { verified, params: paramsOf(request), now });
    if (!admission.ok) throw admission.refusal;
    const file = { filename: part.filename, stream: part.file };
    const received = await admission.run({
      ...baseOf(ctx, request, verified),
      now,
      actor: admission.actor,
      file,
    });
    return await saveOnce(received, { ctx, verified, now, truncated: part.file.truncated });
  } catch (error) {
    throw brokenOff(error, part.file.errored) ? refuse('badRequest') : error;
  } finally {
    // Whoever still sends must be able to finish sending, or never reads our answer.
    part.file.resume();
  }
};

interface Saving {
  readonly ctx: Ctx;
  readonly verified: Verified;
  readonly now: Date;
  readonly truncated: boolean;
}

const saveOnce = async (
  received: Received<unknown>,
  { ctx, verified, now, truncated }: Saving,
): Promise<Envelope> => {
  let saved = false;
  try {
    const barred = truncated ? refuse('fileTooLarge') : undefined;
    const run = async (tx: Tx): Promise<unknown> => {
      const output = await received.save(tx);
      saved = true;
      return output;
    };
    const answer = await answerChange({ db: ctx.db, call: verified, now, barred, run });
    saved &&= answer.code === 0;
    return answer;
  } catch (error) {
    saved = false;
    throw error;
  } finally {
    if (!saved) await received.discard();
  }
};

/** Reads the form up to its file part. Text fields must stand before it, or nothing could be verified in time. */
const readForm = async (request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart()) throw refuse('badRequest');
  try {
    return await readUpToFile(request);
  } catch (error) {
    throw brokenOff(error, error) ? refuse('badRequest') : error;
  }
};

/** Whether a form ended in the middle. Limits that were broken come as errors of the framework, with a status. */
const brokenOff = (error: unknown, streamError: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  streamError === error &&
  !('statusCode' in error);

interface Form {
  readonly fields: Record<string, string>;
  readonly part: MultipartFile;
}

const readUpToFile = async (request: FastifyRequest): Promise<Form> => {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname === 'file') return { fields, part };
      part.file.resume();
      throw refuse('badRequest');
    }
    if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname))
      throw refuse('badRequest');
    fields[part.fieldname] = part.value;
  }
  throw refuse('badRequest');
};
