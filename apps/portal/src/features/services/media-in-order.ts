import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';

/** The files of a service's content in the order they are shown; `media` holds those of what is on sale too. */
export const mediaInOrder = ({
  content,
  media,
}: Pick<ServiceDetail, 'content' | 'media'>): FileRef[] => {
  const byId = new Map(media.map((file) => [file.id, file]));
  return content.mediaIds.flatMap((id) => byId.get(id) ?? []);
};

/** The same with the watermark's image behind them: everything that a content names. */
export const filesInOrder = (service: Pick<ServiceDetail, 'content' | 'media'>): FileRef[] => {
  const { watermark } = service.content;
  const fileId = watermark?.kind === 'image' ? watermark.fileId : null;
  return [...mediaInOrder(service), ...service.media.filter(({ id }) => id === fileId)];
};
