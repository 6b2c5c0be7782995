import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ShownProfile } from '../../shared/papers/shown-profile.ts';

/** The submission before this one, in the shape that fields are shown in; null at the first. */
export const previousVersion = (application: ApplicationAudit): ShownProfile | null => {
  const { previous } = application;
  if (previous === null) return null;
  const { fields, files } = previous;
  const refs = (ids: readonly string[] = []): FileRef[] =>
    ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
  const one = (id: string | null | undefined): FileRef | null => refs(id ? [id] : [])[0] ?? null;
  const { videoId, avatarId, ...rest } = fields;
  // What the version before did not know is what this one says.
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...application,
    ...(known as Partial<ApplicationAudit>), // fields of the form but its files, which follow
    licenceDocuments: refs(fields.licenceDocuments),
    idPhoto: refs(fields.idPhoto),
    additionalFile: refs(fields.additionalFile),
    corporateTaxFile: refs(fields.corporateTaxFile),
    vatFile: refs(fields.vatFile),
    pictures: refs(fields.pictures),
    video: one(videoId),
    avatar: one(avatarId),
  };
};
