import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { beginUpload } from '@khidma/contract/files/uploads';
import { sha256Of } from './media.ts';
import type { RunningTestServer } from './test-server.ts';

type Begun = OutputOf<typeof beginUpload>;
type Input = InputOf<typeof beginUpload>;

/** A file that is to go up in pieces. */
export interface ResumableFile {
  readonly kind: Input['kind'];
  readonly bytes: Buffer;
  readonly token?: string;
  /** Where what is promised is not what is sent. */
  readonly promised?: Partial<Input>;
}

/** An upload that was begun, with nothing of it sent. */
export const givenBegun = (
  server: RunningTestServer,
  { kind, bytes, token, promised }: ResumableFile,
): Promise<Begun> =>
  server.ok(
    beginUpload,
    { kind, name: 'a file', size: bytes.length, sha256: sha256Of(bytes), ...promised },
    token === undefined ? {} : { token },
  );

/** An upload whose every byte has arrived, in one piece, not finished yet. */
export async function givenResumable(
  server: RunningTestServer,
  file: ResumableFile,
): Promise<Begun> {
  const begun = await givenBegun(server, file);
  const sent = await sendPiece(server, { url: begun.url, offset: 0, bytes: file.bytes });
  if (sent.status !== 204) throw new Error(`a piece was answered with ${sent.status}`);
  return begun;
}

/** Sends one piece by the tus protocol. */
export async function sendPiece(
  server: RunningTestServer,
  piece: {
    readonly url: string;
    readonly offset: number;
    readonly bytes: Buffer;
    readonly headers?: Readonly<Record<string, string>>;
  },
): Promise<{ readonly status: number; readonly offset: number | null }> {
  const { statusCode, headers } = await server.app.inject({
    method: 'PATCH',
    url: piece.url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(piece.offset),
      'content-type': 'application/offset+octet-stream',
      ...piece.headers,
    },
    payload: piece.bytes,
  });
  return { status: statusCode, offset: offsetIn(headers) };
}

/** How much of an upload the server says it has; null where it knows none. */
export async function offsetOf(
  server: RunningTestServer,
  url: string,
): Promise<{ readonly status: number; readonly offset: number | null }> {
  const { statusCode, headers } = await server.app.inject({
    method: 'HEAD',
    url,
    headers: { 'tus-resumable': '1.0.0' },
  });
  return { status: statusCode, offset: offsetIn(headers) };
}

function offsetIn(headers: Readonly<Record<string, unknown>>): number | null {
  const offset = headers['upload-offset'];
  return typeof offset === 'string' ? Number(offset) : null;
}
