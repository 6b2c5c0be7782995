import { uploadRules, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import { Ltr } from '@khidma/ui/bdi';
import { Uploader, type UploaderProps, type UploadItem } from '@khidma/ui/uploader';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isKept, type Upload, type UploadFailure } from './uploads.ts';
import { useProblemText } from './use-problem-text.ts';
import { useSizes } from './use-sizes.ts';
import type { Uploads } from './use-uploads.ts';

/** What is asked for, and how far it is. */
export interface FileUploadsProps {
  readonly kind: UploadKind;
  readonly uploads: Uploads;
  readonly label: string;
  /** Where it is not said for several of them together. */
  readonly hint?: string;
  /** In the middle of the zone, instead of a cloud. */
  readonly Icon?: UploaderProps['Icon'];
  readonly max: number;
  readonly error?: string | undefined;
  readonly description?: ReactNode;
  /** One without files is incomplete, unless it is said otherwise. */
  readonly required?: boolean;
  /** Whether the order of the files matters. */
  readonly sortable?: boolean;
  /** Takes what was chosen, where it is not sent as it is. */
  readonly onChoose?: ((files: readonly File[]) => void) | undefined;
  /** What else stands in a file's row. */
  readonly tools?: (upload: Upload) => ReactNode;
}

/** Choosing files and watching them go up. */
export function FileUploads({
  kind,
  uploads,
  label,
  hint,
  Icon,
  max,
  error,
  description,
  required = true,
  sortable,
  onChoose,
  tools,
}: FileUploadsProps) {
  const t = useTranslations('uploads');
  const words = useUploadLabels();
  const [leftOut, setLeftOut] = useState(0);
  const add = (files: File[]): void => {
    setLeftOut(files.length - Math.max(0, max - uploads.list.length));
    uploads.add(files);
  };
  return (
    <Uploader
      label={label}
      hint={hint}
      Icon={Icon}
      accept={uploadRules[kind].mimes.join(',')}
      max={max}
      description={description}
      required={required}
      multiple={max > 1}
      error={leftOut > 0 ? t('tooMany', { count: leftOut, max }) : error}
      items={uploads.list.map((upload) => ({ ...words(upload), tools: tools?.(upload) }))}
      onFiles={onChoose ?? add}
      onRemove={(key) => {
        setLeftOut(0);
        uploads.remove(key);
      }}
      onRetry={uploads.retry}
      onMove={sortable ? uploads.move : undefined}
      texts={{
        choose: t('choose'),
        drop: t('drop'),
        remove: (name) => t('remove', { name }),
        retry: (name) => t('retry', { name }),
        moveUp: (name) => t('moveUp', { name }),
        moveDown: (name) => t('moveDown', { name }),
        progress: (name) => t('progress', { name }),
      }}
    />
  );
}

const useUploadLabels = (): ((upload: Upload) => UploadItem) => {
  const t = useTranslations();
  const { size: sizeOf } = useSizes();
  const problemText = useProblemText();
  const failed = (failure: UploadFailure): string => {
    switch (failure.kind) {
      case 'rule':
        return problemText(failure.problem);
      case 'tooHeavyForBrowser':
        return t('common.imageTooLarge');
      case 'said':
        return failure.message || t('common.uploadFailed');
    }
  };
  const meta = (upload: Upload): ReactNode => {
    const { status, progress, size } = upload;
    if (isKept(upload)) return t('kept.file');
    if (status === 'uploading') return <Ltr>{`${Math.round(progress * 100)} %`}</Ltr>;
    if (status === 'done') return <bdi>{sizeOf(size)}</bdi>;
    return t('uploads.preparing');
  };
  return (upload) => {
    const { key, name, status, progress, ref, previewUrl, failure } = upload;
    return {
      id: key,
      name,
      status,
      progress,
      meta: meta(upload),
      // What was refused may be no picture at all, whatever it calls itself.
      thumbUrl: status === 'failed' ? undefined : (previewUrl ?? ref?.thumbUrl ?? undefined),
      href: ref?.url,
      error: failure === null ? undefined : failed(failure),
    };
  };
};
