import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import { sizeText, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { Uploader, type UploadItem, type UploaderTexts } from '@khidma/ui/uploader';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBoundField } from '../../shared/form/use-bound-field.ts';
import type { ApplicationValues } from './application-values.ts';
import type { Document } from './documents-state.ts';
import { useRemark } from './remarks.tsx';
import type { Documents } from './use-documents.ts';

interface DocumentsFieldProps {
  readonly control: Control<ApplicationValues>;
  readonly documents: Documents;
  readonly required: boolean;
}

const accept = uploadRules.document.mimes.join(',');

/** The licence's documents; the form's value is the ids of those that the server has. */
export function DocumentsField({ control, documents, required }: DocumentsFieldProps) {
  const t = useTranslations('join');
  const { value, onChange, ref, error } = useBoundField<
    string[],
    ApplicationValues,
    unknown,
    ApplicationValues
  >({
    control,
    name: 'licenceDocuments',
  });
  const remark = useRemark('licenceDocuments');
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const itemOf = useItemOf();
  const { all } = documents;
  useEffect(() => {
    const ids = all.flatMap((each) => (each.state === 'done' ? [each.kept.id] : []));
    if (ids.join() !== value.join()) onChange(ids);
  }, [all, value, onChange]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Uploader
        label={t('form.licenceDocuments')}
        texts={useUploaderTexts()}
        items={all.map(itemOf)}
        accept={accept}
        max={maxDocuments}
        hint={t('form.documentsHint')}
        description={remark}
        error={notTaken ?? error}
        required={required}
        onFiles={(files) => setNotTaken(documents.add(files))}
        onRemove={(key) => {
          setNotTaken(null);
          documents.remove(key);
        }}
        onRetry={documents.retry}
      />
    </div>
  );
}

const useItemOf = (): ((document: Document) => UploadItem) => {
  const t = useTranslations('join.upload');
  return (document) => {
    const { key: id } = document;
    switch (document.state) {
      case 'sending': {
        const { file, sent } = document;
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
        return { id, name: document.file.name, status: 'failed', error: document.why };
      case 'done':
        return {
          id,
          name: document.kept.name,
          status: 'done',
          meta: t('done', { size: sizeText(document.kept.size) }),
        };
    }
  };
};

const useUploaderTexts = (): UploaderTexts => {
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
