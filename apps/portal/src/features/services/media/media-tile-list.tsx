import {
  IconCrop,
  IconEye,
  IconMovie,
  IconPlayerPause,
  IconPlayerPlay,
  IconStar,
} from '@khidma/icons';
import { IconButton } from '@khidma/ui/button';
import { UploadGrid, type UploadTile } from '@khidma/ui/uploader-grid';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { inOrder, type MediaUpload } from '../../../shared/upload/media-list.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import { useMediaStatus } from './media-problems.tsx';
import type { ServiceControl } from '../service-form.ts';

interface MediaTileListProps {
  readonly control: ServiceControl;
  readonly uploads: MediaUploads;
  readonly onCrop: (upload: MediaUpload) => void;
  readonly onLook: (upload: MediaUpload) => void;
}

/** The media in the order that customers see, with what can be done with each. */
export function MediaTileList({ control, uploads, onCrop, onLook }: MediaTileListProps) {
  const t = useTranslations();
  const media = useTranslations('serviceMedia');
  const id = useId();
  const statusOf = useMediaStatus();
  const { field: cover } = useController({ control, name: 'content.coverId' });
  const badgeOf = ({ kind }: MediaUpload, isCover: boolean): string | null => {
    if (isCover) return media('cover');
    return kind === 'photo' ? null : media(`kinds.${kind}`);
  };
  const tileOf = (upload: MediaUpload): UploadTile => {
    const { key, name, kind, status, progress, previewUrl, ref } = upload;
    const isCover = ref !== null && ref.id === cover.value;
    return {
      id: key,
      name,
      status,
      progress,
      meta: statusOf(upload),
      thumbUrl: ref?.thumbUrl ?? previewUrl ?? undefined,
      icon: kind === 'video' ? <VideoFace url={ref?.url} /> : undefined,
      badge: badgeOf(upload, isCover),
      isChosen: isCover,
      onPicture: <PictureTools {...{ upload, uploads, onCrop, onLook }} />,
      tools: kind === 'photo' && ref !== null && !isCover && (
        <IconButton
          size="sm"
          label={t('serviceMedia.makeCoverOf', { name })}
          icon={<IconStar size={18} />}
          onClick={() => cover.onChange(ref.id)}
        />
      ),
    };
  };
  const items = inOrder(uploads.list).map(tileOf);
  if (items.length === 0) return null;
  const placeText =
    (key: 'grabbed' | 'moved' | 'dropped') => (name: string, position: number, total: number) =>
      media(key, { name, position, total });
  return (
    <UploadGrid
      id={id}
      label={media('list')}
      items={items}
      onRemove={uploads.remove}
      onPlace={uploads.place}
      texts={{
        remove: (name) => t('uploads.remove', { name }),
        progress: (name) => t('uploads.progress', { name }),
        grab: (name) => media('grab', { name }),
        moveBack: (name) => media('moveBack', { name }),
        moveOn: (name) => media('moveOn', { name }),
        sortHint: media('sortHint'),
        grabbed: placeText('grabbed'),
        moved: placeText('moved'),
        dropped: placeText('dropped'),
        cancelled: (name) => media('cancelled', { name }),
      }}
    />
  );
}

/** A video's first moment, as soon as there is one to show. */
function VideoFace({ url }: { readonly url: string | undefined }) {
  return url === undefined ? (
    <IconMovie size={30} stroke={1.25} aria-hidden />
  ) : (
    <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
  );
}

interface PictureToolsProps extends Omit<MediaTileListProps, 'control'> {
  readonly upload: MediaUpload;
}

/** What is done with the picture itself: paused on its way, looked at and cropped once it is there. */
function PictureTools({ upload, uploads, onCrop, onLook }: PictureToolsProps) {
  const t = useTranslations('serviceMedia');
  const { key, name, status, kind, isResumable, file, ref } = upload;
  if (status === 'uploading' && isResumable)
    return (
      <IconButton
        size="sm"
        label={t('pause', { name })}
        icon={<IconPlayerPause size={18} />}
        onClick={() => uploads.pause(key)}
      />
    );
  if (status === 'paused')
    return (
      <IconButton
        size="sm"
        label={t('resume', { name })}
        icon={<IconPlayerPlay size={18} />}
        onClick={() => uploads.retry(key)}
      />
    );
  if (status !== 'done' || ref === null) return null;
  return (
    <>
      {kind === 'photo' && file !== null && (
        <IconButton
          size="sm"
          label={t('crop', { name })}
          icon={<IconCrop size={18} />}
          onClick={() => onCrop(upload)}
        />
      )}
      <IconButton
        size="sm"
        label={t('look', { name })}
        icon={<IconEye size={18} />}
        onClick={() => onLook(upload)}
      />
    </>
  );
}
