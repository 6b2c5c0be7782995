import { type PickedFile, sessionStore, useSession } from '../../shared/session-store.ts';
import { inOrder, type MediaUpload } from '../../shared/upload/media-list.ts';
import { kindOfMedia } from '@khidma/app/pictures/named-media';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { useEffect, useEffectEvent } from 'react';

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

interface Picked {
  /** The service that they are picked for; null while it has no id. */
  readonly serviceId: string | null;
  readonly list: readonly MediaUpload[];
  /** What the service's draft holds as the server has it. */
  readonly savedIds: readonly string[];
}

/** Keeps in the session store what the wizard has picked and no draft holds yet. */
export const useKeepPicked = ({ serviceId, list, savedIds }: Picked): void => {
  const picked = inOrder(list)
    .flatMap((upload) => fileOf(upload) ?? [])
    .filter(({ id }) => !savedIds.includes(id));
  const keep = useEffectEvent(() => put(serviceId, picked));
  const key = picked.map(({ id, url }) => id + url).join();
  useEffect(() => keep(), [key, serviceId]);
  // What has not arrived is no longer sent, and its picture goes with the screen.
  const leave = useEffectEvent(() =>
    put(
      serviceId,
      picked.filter(({ id }) => list.some(({ ref }) => ref?.id === id)),
    ),
  );
  useEffect(() => () => leave(), []);
};

/** A picked file as a stored one: until it has arrived, by the browser's own picture of it. */
const fileOf = (upload: MediaUpload): FileRef | null => {
  if (upload.ref !== null) return upload.ref;
  return upload.previewUrl === null || upload.file === null
    ? null
    : {
        id: upload.key,
        name: upload.name,
        kind: upload.kind,
        mime: upload.file.type,
        size: upload.file.size,
        width: null,
        height: null,
        url: upload.previewUrl,
        thumbUrl: upload.kind === 'video' ? null : upload.previewUrl,
      };
};

const put = (serviceId: string | null, files: readonly FileRef[]): void => {
  const mine = files.map((file) => ({ serviceId, file }));
  const { pictures, videos } = sessionStore.getState();
  const ofOthers = (list: readonly PickedFile[]): readonly PickedFile[] =>
    list.filter((picked) => picked.serviceId !== serviceId && picked.serviceId !== null);
  sessionStore.setState({
    pictures: [...ofOthers(pictures), ...mine.filter(({ file }) => !isVideo(file))],
    videos: [...ofOthers(videos), ...mine.filter(({ file }) => isVideo(file))],
  });
};

const isVideo = (file: FileRef): boolean => kindOfMedia(file) === 'video';

/** What is picked for a service and not saved: pictures, then videos, without those that `held` has. */
export const usePickedMedia = (serviceId: string | null, held: readonly FileRef[]): FileRef[] => {
  const pictures = useSession((state) => state.pictures);
  const videos = useSession((state) => state.videos);
  return [...pictures, ...videos]
    .filter((picked) => picked.serviceId === serviceId)
    .map(({ file }) => file)
    .filter(({ id }) => !held.some((other) => other.id === id));
};
