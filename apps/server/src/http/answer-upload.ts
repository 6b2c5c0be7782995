import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../core/call.ts';
import type { Ctx } from '../core/context.ts';
import { refuse, Refusal } from '../core/refuse.ts';
import { transaction } from '../db/transaction.ts';
import { admit } from './admit.ts';
import { baseOf, paramsOf } from './call-base.ts';
import type { Envelope } from './envelope.ts';
import { claimRequest } from './idempotency.ts';
import { saveOnce } from './save-once.ts';
import { verify, type WireKeys } from './verify.ts';

interface Upload {
  readonly handler: Extract<Handler, { kind: 'upload' }>;
  readonly request: FastifyRequest;
  readonly ctx: Ctx;
  readonly keys: WireKeys;
  readonly now: Date;
  readonly signal: AbortSignal;
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
  signal,
}: Upload): Promise<Envelope> => {
  const { fields, part } = await readForm(request);
  try {
    const verified = verify({ headers: request.headers, parameters: fields }, keys, now);
    const stored = await transaction(ctx.db, (tx) => claimRequest(tx, verified, now));
    if (stored !== undefined) return stored;
    const admission = await admit(ctx, handler, {
      verified,
      params: paramsOf(request),
      now,
      request,
    });
    if (!admission.ok) throw admission.refusal;
    const file = { filename: part.filename, stream: part.file };
    const received = await admission.run({
      ...baseOf(ctx, request, verified),
      now,
      signal,
      actor: admission.actor,
      file,
    });
    const barred = part.file.truncated ? refuse('fileTooLarge') : undefined;
    return await saveOnce(received, { db: ctx.db, call: verified, now, barred });
  } catch (error) {
    throw brokenOff(error, part.file.errored) ? refuse('badRequest') : error;
  } finally {
    // Whoever still sends must be able to finish sending, or never reads our answer.
    part.file.resume();
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
