import { IconX } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import classes from './compose.module.css';
import type { Upload } from '@khidma/app/upload/uploads';
import type { FileKind } from './use-files.ts';

interface FileChipsProps {
  readonly files: readonly Upload[];
  readonly kind: FileKind;
  readonly onRemove: (key: string) => void;
}

/** The files of the next message, and how far each is up. */
export function FileChips({ files, kind, onRemove }: FileChipsProps) {
  const t = useTranslations('messenger.compose');
  if (files.length === 0) return null;
  return (
    <ul className="k-wrap">
      {files.map(({ key, name, progress, ref: file }) => (
        <li key={key} className={classes.file}>
          {kind === 'picture' && file !== null && <img src={file.thumbUrl ?? file.url} alt="" />}
          <bdi className={`k-clip ${classes.fileName}`}>{name}</bdi>
          {file === null && (
            <progress value={progress} aria-label={t('uploading', { name })}>
              {Math.round(progress * 100)}
            </progress>
          )}
          <button
            type="button"
            className={classes.tool}
            aria-label={t('removeFile', { name })}
            onClick={() => onRemove(key)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
