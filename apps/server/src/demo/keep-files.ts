import { Readable } from 'node:stream';
import { MissingObjectError } from '../adapters/files/file-store.ts';
import { files } from '../db/schema/files.ts';
import type { FileRow } from '../areas/files/files.ts';
import { ownerOfUpload } from '../areas/files/receive.ts';
import type { Actor, Ctx } from '../kernel/context.ts';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';

/** Who a copy belongs to, and when it was sent. */
interface Receiver {
  readonly actor: Actor | null;
  readonly at: Date;
}

const ownerOf = (kind: UploadKind, actor: Actor | null) => {
  const owner = ownerOfUpload(actor, kind);
  if (owner === null) throw new Error(`nobody of this realm sends a ${kind}`);
  return { ownerRealm: owner.realm, ownerId: owner.id };
};

/**
 * Gives somebody a file that another one has sent already: every size of a picture is copied, for making them takes most
 * of a first start. Each has objects of its own, which go when it goes.
 */
export async function copyFile(
  { db, files: store, ids }: Ctx,
  sent: FileRow,
  { actor, at }: Receiver,
): Promise<string> {
  const id = ids.uuid();
  const copyOf = async (from: string): Promise<string> => {
    const key = from.replace(sent.id, id);
    const object = await store.get(from);
    if (!object) throw new MissingObjectError(from);
    await store.putStream(key, object.stream);
    return key;
  };
  const variants = await Promise.all(
    sent.variants.map(async (variant) => ({ ...variant, key: await copyOf(variant.key) })),
  );
  await db.insert(files).values({
    ...sent,
    // What was stored is of a kind that can be sent.
    ...ownerOf(sent.kind as UploadKind, actor),
    id,
    key: await copyOf(sent.key),
    variants,
    isPublic: false,
    createdAt: at,
    checkedAt: at,
  });
  return id;
}

/** A paper that the demo has drawn itself. */
interface Paper {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Keeps a paper without looking what it holds: a process of its own reads each upload, and a test has read ours. */
export async function keepPaper(
  { db, files: store, ids }: Ctx,
  { name, bytes, sha256 }: Paper,
  { actor, at }: Receiver,
): Promise<string> {
  const id = ids.uuid();
  const key = `originals/${id}`;
  await store.putStream(key, Readable.from([bytes]));
  await db.insert(files).values({
    ...ownerOf('document', actor),
    id,
    kind: 'document',
    name,
    mime: 'application/pdf',
    size: bytes.length,
    sha256,
    key,
    isPublic: false,
    createdAt: at,
    checkedAt: at,
  });
  return id;
}
