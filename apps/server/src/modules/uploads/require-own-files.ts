import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { refuseFields } from '../../core/refuse.ts';
import type { Tx } from '../../db/types.ts';
import { type FileOwner, ownFilesOf } from './files.ts';

/** Returns the files that a field names, each once; refuses the field where one of them is not `owner`'s own of that kind. */
export async function requireOwnFiles(
  tx: Tx,
  {
    path,
    ids: named,
    kind,
    owner,
  }: {
    readonly path: string;
    readonly ids: readonly string[];
    readonly kind: UploadKind;
    readonly owner: FileOwner;
  },
): Promise<string[]> {
  const ids = [...new Set(named)];
  const own = await ownFilesOf(tx, { ids, kinds: [kind], owner });
  const missing = ids.flatMap((id, index) =>
    own.has(id) ? [] : [{ path: `${path}.${index}`, rule: 'file' as const }],
  );
  if (missing.length > 0) throw refuseFields(missing);
  return ids;
}
