import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { ApplicationDraft } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { claimFiles, type FileOwner } from '../uploads/api.ts';
import { namedFilesOfDocuments } from './document-fields.ts';

/** The files of one kind that an application names, each with its field. */
interface ApplicationFiles {
  readonly kind: UploadKind;
  readonly files: readonly { readonly path: string; readonly id: string }[];
}

const byKind = (content: ApplicationDraft): readonly ApplicationFiles[] => [
  { kind: 'document', files: namedFilesOfDocuments(content) },
  {
    kind: 'photo',
    files: (content.pictures ?? []).map((id, index) => ({ path: `pictures.${index}`, id })),
  },
  { kind: 'video', files: one('videoId', content.videoId) },
  { kind: 'avatar', files: one('avatarId', content.avatarId) },
];

const one = (path: string, id: string | null | undefined) => (id ? [{ path, id }] : []);

/** The ids of every file that an application names. */
export const filesOfApplication = (content: ApplicationDraft): string[] =>
  byKind(content).flatMap(({ files }) => files.map(({ id }) => id));

/** Hands an application's files on, each as the kind that its field takes. Returns the fields of those that `from` does not hold; refuse on any. */
export async function claimApplicationFiles(
  tx: Tx,
  content: ApplicationDraft,
  owners: { readonly from: FileOwner; readonly to: FileOwner },
): Promise<string[]> {
  const lost: string[] = [];
  for (const { kind, files } of byKind(content)) {
    const notOwned = await claimFiles(tx, {
      ids: files.map(({ id }) => id),
      kinds: [kind],
      ...owners,
    });
    lost.push(...files.filter(({ id }) => notOwned.includes(id)).map(({ path }) => path));
  }
  return lost;
}
