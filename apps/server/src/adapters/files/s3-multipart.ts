import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { ByteRange } from './file-store.ts';

/** Bytes of a part, but for the last one. S3 takes no less than 5 MiB and no more than 10,000 parts: enough for 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;

/** An object that is written part by part. Nobody sees it before it is complete. */
export interface MultipartUpload {
  /** The next part. */
  add(bytes: Uint8Array): Promise<void>;
  /** The next part, out of what the same bucket holds under the key now: its bytes do not come by here. */
  addCopy(range: ByteRange): Promise<void>;
  complete(): Promise<void>;
  /** Throws nothing: what is left after a lost connection is swept a day later. */
  abort(): Promise<void>;
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

type Calling = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Begins one; `calling` makes errors of what fails. */
export async function beginMultipart(
  client: S3Client,
  target: Target,
  calling: Calling,
): Promise<MultipartUpload> {
  const { UploadId } = await calling('write', () =>
    client.send(new CreateMultipartUploadCommand(target)),
  );
  const upload = { ...target, UploadId };
  const parts: CompletedPart[] = [];
  const next = (): { PartNumber: number } => ({ PartNumber: parts.length + 1 });
  return {
    add: async (bytes) => {
      const part = { ...upload, ...next(), Body: bytes };
      const { ETag } = await calling('write', () => client.send(new UploadPartCommand(part)));
      parts.push({ ...next(), ETag });
    },
    addCopy: async ({ start, end }) => {
      const CopySource = `${target.Bucket}/${target.Key}`;
      const part = { ...upload, ...next(), CopySource, CopySourceRange: `bytes=${start}-${end}` };
      const { CopyPartResult } = await calling('write', () =>
        client.send(new UploadPartCopyCommand(part)),
      );
      parts.push({ ...next(), ETag: CopyPartResult?.ETag });
    },
    complete: async () => {
      const whole = { ...upload, MultipartUpload: { Parts: parts } };
      await calling('write', () => client.send(new CompleteMultipartUploadCommand(whole)));
    },
    abort: async () => {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    },
  };
}
