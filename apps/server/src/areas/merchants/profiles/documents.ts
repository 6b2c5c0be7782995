import type { ShownDocuments } from '@khidma/contract/shapes/documents';
import type { FileRef } from '@khidma/contract/shapes/common';
import { documentFileFields } from '@khidma/domain/merchants/documents';
import type { MerchantDocuments } from '@khidma/domain/merchants/document-groups';
import { pickDocuments } from '../records/index.ts';
import { refsIn } from '../../files/index.ts';

/** The papers with their files as the caller may see them. */
export const presentDocuments = (
  from: MerchantDocuments,
  refs: ReadonlyMap<string, FileRef>,
): ShownDocuments => ({
  ...pickDocuments(from),
  licenceDocuments: refsIn(refs, from.licenceDocuments),
  idPhoto: refsIn(refs, from.idPhoto),
  additionalFile: refsIn(refs, from.additionalFile),
  corporateTaxFile: refsIn(refs, from.corporateTaxFile),
  vatFile: refsIn(refs, from.vatFile),
});

/** Every file that papers name. */
export const filesOfDocuments = (documents: MerchantDocuments): string[] =>
  documentFileFields.flatMap((field) => documents[field]);

/** The same with the field of each, `licenceDocuments.0`. */
export const namedFilesOfDocuments = (documents: {
  readonly [Field in keyof MerchantDocuments]?: MerchantDocuments[Field] | undefined;
}): { readonly path: string; readonly id: string }[] =>
  documentFileFields.flatMap((field) =>
    (documents[field] ?? []).map((id, index) => ({ path: `${field}.${index}`, id })),
  );
