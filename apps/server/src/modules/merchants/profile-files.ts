import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import type { FieldError } from '@khidma/contract/core/field-rules';
import type { updateMerchant } from '@khidma/contract/merchants/update-merchant';
import { documentFileFields } from '@khidma/domain/merchants/documents';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { Tx } from '../../db/types.ts';
import { ownFilesOf } from '../uploads/api.ts';

type Input = ParsedInputOf<typeof updateMerchant>;

/** Which files of a profile are not the merchant's own, or of another kind than their field takes. */
export async function profileFileProblems(
  tx: Tx,
  merchantId: string,
  input: Input,
): Promise<FieldError[]> {
  const named: { readonly path: string; readonly id: string; readonly kind: UploadKind }[] = [
    ...documentFileFields.flatMap((field) => listed(field, input[field], 'document')),
    ...listed('pictures', input.pictures, 'photo'),
    ...(input.videoId ? [{ path: 'videoId', id: input.videoId, kind: 'video' as const }] : []),
  ];
  const own = await ownFilesOf(tx, {
    ids: named.map(({ id }) => id),
    kinds: ['document', 'photo', 'video'],
    owner: { realm: 'merchant', id: merchantId },
  });
  return named.flatMap(({ path, id, kind }) =>
    own.get(id) === kind ? [] : [{ path, rule: 'file' as const }],
  );
}

const listed = (field: string, ids: readonly string[] | undefined, kind: UploadKind) =>
  (ids ?? []).map((id, index) => ({ path: `${field}.${index}`, id, kind }));
