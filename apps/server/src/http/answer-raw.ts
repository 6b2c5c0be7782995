import type { FastifyInstance } from 'fastify';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLang } from '@khidma/i18n/languages';
import type { Ids } from '../adapters/ids.ts';
import { refuse } from '../core/refuse.ts';
import { refused } from './answer-error.ts';

/** What Node's parser complains of, by the status that says so; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What belongs to the answer that the headers are taken from, and not to every one. */
const ownHeaders =
  /^(content-(length|type)|cache-control|connection|date|keep-alive|x-request-id)$/;

export type CommonHeaders = Readonly<Record<string, string>>;

/** Returns what gets the headers of every answer. They are taken from an ordinary one, so that one place decides them. */
export const commonHeadersOf = (app: FastifyInstance): (() => Promise<CommonHeaders>) => {
  let headers: Promise<CommonHeaders> | undefined;
  const ask = async (): Promise<CommonHeaders> => {
    const answer = await app.inject('/healthz');
    return Object.fromEntries(
      Object.entries(answer.headers)
        .filter(([name]) => !ownHeaders.test(name))
        .map(([name, value]) => [name, String(value)]),
    );
  };
  return () => (headers ??= ask());
};

/** Answers what never became a request, with the envelope and the headers of every other answer. */
export const answerRaw = (
  app: FastifyInstance,
  { ids, headers }: { readonly ids: Ids; readonly headers: () => Promise<CommonHeaders> },
): void => {
  const latest = new WeakMap<Socket, ServerResponse>();
  const end = async (socket: Socket, status: number): Promise<void> => {
    try {
      socket.end(rawAnswer(status, await headers(), ids.uuid()));
    } catch {
      socket.destroy();
    }
  };
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    latest.set(socket, response),
  );
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answering = latest.get(socket);
    const inMidst = answering?.headersSent === true && !answering.writableEnded;
    if (error.code === 'ECONNRESET' || !socket.writable || inMidst) {
      socket.destroy();
      return;
    }
    void end(socket, statuses[error.code ?? ''] ?? 400);
  });
};

const rawAnswer = (status: number, common: CommonHeaders, requestId: string): string => {
  const body = JSON.stringify(refused(refuse('badRequest'), defaultLang));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(common).map(([name, value]) => `${name}: ${value}`),
    `\r\n${body}`,
  ].join('\r\n');
};
