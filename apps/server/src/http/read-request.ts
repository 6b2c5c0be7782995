import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { refuse, Refusal } from '../kernel/refuse.ts';

/** GET signs its query, the others their body; a DELETE whose body a proxy dropped signs its query. */
export const parametersOf = ({ method }: Endpoint, { body, query }: FastifyRequest): unknown => {
  if (method === 'GET') return query;
  return method === 'DELETE' && (body === undefined || body === null) ? query : body;
};

/** Fastify's path parameters are texts: every segment of ours is a plain `:name`. */
export const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> =>
  request.params as Record<string, string>; // see above

/** A multipart form, read up to its file. */
export interface Form {
  readonly fields: Record<string, string>;
  readonly part: MultipartFile;
}

/** Reads a form up to its file part and hands both over. A form that breaks off in the middle is refused. */
export const withForm = async <T>(
  request: FastifyRequest,
  take: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw refuse('badRequest');
  const form = await readUpToFile(request).catch((error: unknown) => {
    throw isBrokenOff(error, error) ? refuse('badRequest') : error;
  });
  try {
    return await take(form);
  } catch (error) {
    throw isBrokenOff(error, form.part.file.errored) ? refuse('badRequest') : error;
  } finally {
    // Whoever still sends must be able to finish sending, or never reads our answer.
    form.part.file.resume();
  }
};

/** Whether a form ended in the middle. Limits that were broken come as errors of the framework, with a status. */
const isBrokenOff = (error: unknown, streamError: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  streamError === error &&
  !('statusCode' in error);

/** Text fields must stand before the file, or nothing could be verified in time. */
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
