import { escapedMarkup } from '@khidma/domain/rules/markup';
import type { IncomingHttpHeaders } from 'node:http';
import type { S3Object, S3Objects } from './s3-objects.ts';
import { S3Refusal } from './s3-refusal.ts';

/** A request that is signed well, for a bucket that is there. */
export interface S3Request {
  readonly method: string;
  /** Empty where the bucket itself is meant. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** Answers as S3 does, as far as one bucket and its objects go. What it does not know it refuses, so that nothing passes by chance. */
export function answerS3(bucket: S3Objects, name: string, request: S3Request): S3Answer {
  if (request.key === '') return answerBucket(bucket, request);
  return request.query.has('uploads') || request.query.has('uploadId')
    ? answerMultipart(bucket, name, request)
    : answerObject(bucket, name, request);
}

function answerBucket(bucket: S3Objects, { method, query }: S3Request): S3Answer {
  if (method === 'GET' && query.get('list-type') === '2') {
    const most = Number(query.get('max-keys') ?? 1000);
    const found = bucket.list(query.get('prefix') ?? '', query.get('start-after') ?? '');
    const page = found
      .slice(0, most)
      .map(
        ({ key, bytes, etag, changedAt }) =>
          `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><ETag>${escapedMarkup(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
      );
    const more = String(found.length > most);
    return xml('ListBucketResult', `<IsTruncated>${more}</IsTruncated>${page.join('')}`);
  }
  if (method === 'GET' && query.has('uploads')) {
    const page = [...bucket.uploads].map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    return xml('ListMultipartUploadsResult', page.join(''));
  }
  throw new S3Refusal(501, 'NotImplemented');
}

function answerObject(bucket: S3Objects, name: string, request: S3Request): S3Answer {
  const { method, key, headers, body } = request;
  switch (method) {
    case 'PUT': {
      const source = copied(bucket, name, headers);
      if (source) return copyResult('CopyObjectResult', bucket.put(key, source));
      return {
        status: 200,
        headers: { etag: bucket.put(key, body, { ifNew: ifNew(headers) }).etag },
      };
    }
    case 'HEAD': {
      const { bytes, etag } = bucket.get(key);
      return { status: 200, headers: { etag, 'content-length': String(bytes.length) } };
    }
    case 'GET':
      return part(bucket.get(key), headers.range);
    case 'DELETE':
      bucket.objects.delete(key);
      return { status: 204 };
    default:
      throw new S3Refusal(405, 'MethodNotAllowed');
  }
}

function answerMultipart(bucket: S3Objects, name: string, request: S3Request): S3Answer {
  const { method, key, query, headers, body } = request;
  const id = query.get('uploadId') ?? '';
  if (method === 'POST' && query.has('uploads'))
    return xml('InitiateMultipartUploadResult', `<UploadId>${bucket.begin(key)}</UploadId>`);
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'));
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument');
    const source = copied(bucket, name, headers);
    if (source) return copyResult('CopyPartResult', bucket.putPart(id, number, source));
    return { status: 200, headers: { etag: bucket.putPart(id, number, body).etag } };
  }
  if (method === 'POST') {
    const { etag } = bucket.complete(id, partsIn(body.toString()));
    return xml(
      'CompleteMultipartUploadResult',
      `<Key>${key}</Key><ETag>${escapedMarkup(etag)}</ETag>`,
    );
  }
  if (method === 'DELETE') {
    bucket.abort(id);
    return { status: 204 };
  }
  throw new S3Refusal(405, 'MethodNotAllowed');
}

/** The bytes that a copy is made of, or undefined where the request brings its own. */
function copied(bucket: S3Objects, name: string, headers: IncomingHttpHeaders): Buffer | undefined {
  const source = headers['x-amz-copy-source'];
  if (typeof source !== 'string') return undefined;
  const [, from, key] = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(source)) ?? [];
  if (from !== name || key === undefined) throw new S3Refusal(404, 'NoSuchBucket');
  const { bytes } = bucket.get(key);
  const range = headers['x-amz-copy-source-range'];
  if (typeof range !== 'string') return bytes;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined || Number(last) >= bytes.length)
    throw new S3Refusal(400, 'InvalidArgument');
  return bytes.subarray(Number(first), Number(last) + 1);
}

function part({ bytes, etag }: S3Object, range: string | undefined): S3Answer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  // What makes no sense as a range is answered with the whole.
  if (first === undefined || Number(last) < Number(first))
    return { status: 200, headers: { etag }, body: bytes };
  if (Number(first) >= bytes.length) throw new S3Refusal(416, 'InvalidRange');
  const end = Math.min(Number(last), bytes.length - 1);
  return {
    status: 206,
    headers: { etag, 'content-range': `bytes ${first}-${end}/${bytes.length}` },
    body: bytes.subarray(Number(first), end + 1),
  };
}

function ifNew(headers: IncomingHttpHeaders): boolean {
  if (headers['if-match'] !== undefined) throw new S3Refusal(501, 'NotImplemented');
  return headers['if-none-match'] === '*';
}

const partsIn = (body: string): { readonly number: number; readonly etag: string }[] =>
  [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, inner = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(inner)?.[1]),
    etag: (/<ETag>(.*?)</.exec(inner)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));

const copyResult = (root: string, { etag, changedAt }: S3Object): S3Answer =>
  xml(
    root,
    `<LastModified>${changedAt.toISOString()}</LastModified><ETag>${escapedMarkup(etag)}</ETag>`,
  );

const xml = (root: string, inner: string): S3Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`,
});
