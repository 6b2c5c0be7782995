import { useSizes } from '@khidma/app/upload/use-sizes';
import { maxDocuments } from '@khidma/domain/limits/limits';
import { uploadRules, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import { Uploader, type UploadItem, type UploaderTexts } from '@khidma/ui/uploader';
import { useEffect, useState, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import type { ApplicationValues } from './application-values.ts';
import { type FileOnItsWay, useFiles } from './use-files.ts';
import { useFormFiles, type FileFieldName, type KeptFile } from './form-files.ts';
import { useRemark } from './remarks.ts';

interface FilesFieldProps {
  readonly control: Control<ApplicationValues>;
  readonly name: FileFieldName;
  readonly label: string;
  readonly hint: ReactNode;
  readonly required?: boolean | undefined;
  readonly kind?: UploadKind | undefined;
  readonly max?: number | undefined;
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

type Ids = string[] | string | null;

/** The files of a field; the form's value is the ids of those that the server has, or the one id. */
export function FilesField(props: FilesFieldProps) {
  const { control, name, label, hint, required, kind = 'document', max = maxDocuments } = props;
  const { value, onChange, ref, error } = useBoundField<
    Ids,
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control, name });
  const known = useFormFiles();
  const [initial] = useState(() => listOf(value).flatMap((id) => known.find(id) ?? []));
  const files = useFiles({ kind, max, initial, prepare: props.prepare });
  const remark = useRemark(name);
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const itemOf = useFileItem();
  const { all } = files;
  useEffect(() => {
    const ids = all.flatMap((each) => (each.state === 'done' ? [each.kept.id] : []));
    if (ids.join() !== listOf(value).join())
      onChange(Array.isArray(value) ? ids : (ids[0] ?? null));
  }, [all, value, onChange]);
  useEffect(() => {
    const isSending = all.some(({ state }) => state === 'sending');
    const isRefused = all.some(({ state }) => state === 'refused');
    known.say(name, isSending ? 'wait' : isRefused ? 'failed' : null);
    return () => known.say(name, null);
  }, [all, known, name]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Uploader
        label={label}
        texts={useUploaderTexts()}
        items={all.map(itemOf)}
        accept={uploadRules[kind].mimes.join(',')}
        max={max}
        multiple={max > 1}
        hint={hint}
        description={remark}
        error={notTaken ?? error}
        required={required}
        onFiles={(chosen) => setNotTaken(files.add(chosen))}
        onRemove={(key) => {
          setNotTaken(null);
          files.remove(key);
        }}
        onRetry={files.retry}
      />
    </div>
  );
}

const listOf = (value: Ids): readonly string[] =>
  Array.isArray(value) ? value : value === null ? [] : [value];

/** How a file of a form stands in the list. */
export const useFileItem = (): ((file: FileOnItsWay) => UploadItem) => {
  const t = useTranslations('join.upload');
  const { size: sizeOf } = useSizes();
  const done = ({ size, name, url, thumbUrl }: KeptFile) => ({
    name,
    status: 'done' as const,
    meta: t('done', { size: sizeOf(size) }),
    href: url,
    thumbUrl: thumbUrl ?? undefined,
  });
  return (each) => {
    const { key: id } = each;
    switch (each.state) {
      case 'sending': {
        const { file, sent } = each;
        return {
          id,
          name: file.name,
          // Once all bytes are sent the server looks at them.
          status: sent < 1 ? 'uploading' : 'processing',
          progress: sent,
          meta: t('sending', { percent: Math.floor(sent * 100) }),
        };
      }
      case 'refused':
        return { id, name: each.file.name, status: 'failed', error: each.why };
      case 'done':
        return { id, ...done(each.kept) };
    }
  };
};

/** The words of choosing and watching files. */
export const useUploaderTexts = (): UploaderTexts => {
  const t = useTranslations('join.upload');
  return {
    choose: t('choose'),
    drop: t('drop'),
    remove: (name) => t('remove', { name }),
    retry: (name) => t('retry', { name }),
    moveUp: (name) => t('moveUp', { name }),
    moveDown: (name) => t('moveDown', { name }),
    progress: (name) => t('progress', { name }),
  };
};
