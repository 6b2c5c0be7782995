import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type BucketPlace, bucketPlaceOf } from '../../adapters/files/bucket-place.ts';
import { answerS3, type S3Answer, type S3Request } from './answer-s3.ts';
import { S3Objects } from './s3-objects.ts';
import { S3Refusal } from './s3-refusal.ts';
import { type Signer, verifySignature } from './s3-signature.ts';

type Trouble = (call: string, headers: IncomingHttpHeaders) => S3Refusal | 'cut off' | undefined;

/** An S3 endpoint on the loopback, with one bucket in memory. It believes no signature that it has not verified. */
export interface FakeS3 {
  /** What `S3_URL` says. */
  readonly url: string;
  readonly bucket: S3Objects;
  /** The calls it was asked, as in `PUT /bucket/key?partNumber`. */
  readonly calls: string[];
  /** Answers a call as S3 in trouble would, or cuts the connection off; while it returns undefined, all is well. */
  trouble: Trouble | undefined;
  close(): Promise<void>;
}

/** The same, as settings have it. */
export function placeOf({ url }: Pick<FakeS3, 'url'>): BucketPlace {
  const place = bucketPlaceOf(url);
  if (typeof place === 'string') throw new Error(`S3_URL ${place}`);
  return place;
}

const signer: Signer = {
  accessKeyId: 'KHIDMATESTKEY',
  secretAccessKey: 'a/secret+with=signs',
  region: 'me-central-1',
};

const BUCKET = 'khidma-files';

/** Starts one; call it in `beforeAll` and `close()` in `afterAll`. A port is for one that comes back. */
export async function startFakeS3(port = 0): Promise<FakeS3> {
  const bucket = new S3Objects();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void take(request, response);
  });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = callOf(request);
    calls.push(call);
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined) return;
    const trouble = fake.trouble?.(call, request.headers);
    if (trouble === 'cut off') {
      request.socket.destroy();
      return;
    }
    send(response, request, trouble ? errorOf(trouble) : answered(bucket, request, body));
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  const secret = encodeURIComponent(signer.secretAccessKey);
  const fake: FakeS3 = {
    url: `http://${signer.accessKeyId}:${secret}@127.0.0.1:${own}/${BUCKET}?region=${signer.region}`,
    bucket,
    calls,
    trouble: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function answered(bucket: S3Objects, request: IncomingMessage, body: Buffer): S3Answer {
  try {
    verifySignature(request, body, signer);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const [, name, key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (name !== BUCKET) throw new S3Refusal(404, 'NoSuchBucket');
    const { method = '', headers } = request;
    const asked: S3Request = { method, key, query, headers, body };
    return answerS3(bucket, BUCKET, asked);
  } catch (error) {
    if (error instanceof S3Refusal) return errorOf(error);
    throw error;
  }
}

const errorOf = ({ status, code }: S3Refusal): S3Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

function send(
  response: ServerResponse,
  { method }: IncomingMessage,
  { status, headers, body = '' }: S3Answer,
): void {
  const isBare = method === 'HEAD' || status === 204;
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'application/xml' : 'application/octet-stream',
    ...(!isBare && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  });
  response.end(isBare ? undefined : body);
}

/** What was asked, without its figures. */
function callOf({ method, url }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const marks = ['uploads', 'partNumber', 'uploadId', 'list-type'].filter((name) =>
    searchParams.has(name),
  );
  return `${method} ${pathname}${marks.length > 0 ? `?${marks.join('&')}` : ''}`;
}
