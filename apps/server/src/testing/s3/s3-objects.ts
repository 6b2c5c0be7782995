import { createHash, randomUUID } from 'node:crypto';
import { S3Refusal } from './s3-refusal.ts';

/** An object as the bucket holds it. */
export interface S3Object {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly changedAt: Date;
}

interface Upload {
  readonly key: string;
  readonly begunAt: Date;
  readonly parts: Map<number, S3Object>;
}

/** S3 completes no upload with a smaller part, but for its last one. */
const SMALLEST_PART = 5 * 1024 * 1024;

/** What is in one bucket, and what is on its way into it. */
export class S3Objects {
  readonly objects = new Map<string, S3Object>();
  readonly uploads = new Map<string, Upload>();
  /** The dates that objects and uploads get. */
  now = (): Date => new Date();

  put(key: string, bytes: Buffer, { ifNew = false } = {}): S3Object {
    if (ifNew && this.objects.has(key)) throw new S3Refusal(412, 'PreconditionFailed');
    const object = this.#object(bytes);
    this.objects.set(key, object);
    return object;
  }

  get(key: string): S3Object {
    const object = this.objects.get(key);
    if (!object) throw new S3Refusal(404, 'NoSuchKey');
    return object;
  }

  /** Keys in the order that S3 lists them in: by their bytes. */
  list(prefix: string, after: string): (S3Object & { readonly key: string })[] {
    return [...this.objects]
      .map(([key, object]) => ({ ...object, key }))
      .filter(({ key }) => key.startsWith(prefix) && key > after)
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  begin(key: string): string {
    const id = randomUUID();
    this.uploads.set(id, { key, begunAt: this.now(), parts: new Map() });
    return id;
  }

  putPart(id: string, number: number, bytes: Buffer): S3Object {
    const part = this.#object(bytes);
    this.#upload(id).parts.set(number, part);
    return part;
  }

  complete(
    id: string,
    wanted: readonly { readonly number: number; readonly etag: string }[],
  ): S3Object {
    const { key, parts } = this.#upload(id);
    const chosen = wanted.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (!part || part.etag !== etag) throw new S3Refusal(400, 'InvalidPart');
      if (number <= (wanted[index - 1]?.number ?? 0)) throw new S3Refusal(400, 'InvalidPartOrder');
      return part.bytes;
    });
    if (chosen.length === 0) throw new S3Refusal(400, 'MalformedXML');
    if (chosen.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
      throw new S3Refusal(400, 'EntityTooSmall');
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(chosen));
  }

  abort(id: string): void {
    this.#upload(id);
    this.uploads.delete(id);
  }

  #upload(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new S3Refusal(404, 'NoSuchUpload');
    return upload;
  }

  #object(bytes: Buffer): S3Object {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    return { bytes, etag, changedAt: this.now() };
  }
}
