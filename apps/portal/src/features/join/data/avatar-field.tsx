import { useSizes } from '@khidma/app/upload/use-sizes';
import { validateFile, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { Uploader } from '@khidma/ui/uploader';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAvatarCrop } from '@khidma/app/avatar/use-avatar-crop.tsx';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import type { ApplicationValues } from '../application-values.ts';
import type { FieldInputProps } from '../basic-inputs.tsx';
import { useFileItem, useUploaderTexts } from '../files-field.tsx';
import { useFormFiles } from '../form-files.ts';
import { useRemark } from '../remarks.ts';
import { useFiles } from '../use-files.ts';

/** The profile picture: chosen, cut to a square, and sent. */
export function AvatarField({ form, required }: FieldInputProps) {
  const t = useTranslations();
  const { value, onChange, ref, error } = useBoundField<
    string | null,
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control: form.control, name: 'avatarId' });
  const known = useFormFiles();
  const [initial] = useState(() => (value === null ? [] : [known.find(value) ?? []].flat()));
  const files = useFiles({ kind: 'avatar', max: 1, initial });
  const crop = useAvatarCrop({
    maxBytes: uploadRules.avatar.maxBytes,
    onCropped: (file) => files.add([file]),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const remark = useRemark('avatarId');
  const itemOf = useFileItem();
  const { all } = files;
  useEffect(() => {
    const [id = null] = all.flatMap((each) => (each.state === 'done' ? [each.kept.id] : []));
    if (id !== value) onChange(id);
    const state = all[0]?.state;
    known.say('avatarId', state === 'sending' ? 'wait' : state === 'refused' ? 'failed' : null);
    return () => known.say('avatarId', null);
  }, [all, value, onChange, known]);
  const { figures } = useSizes();
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    // What is too heavy becomes lighter as it is cut.
    const problem = validateFile('document', { mime: file.type, bytes: file.size });
    const isPicture = uploadRules.avatar.mimes.some((mime) => mime === file.type);
    if (problem === null && isPicture) {
      setRefusal(null);
      crop.begin(file);
    } else {
      const { error: rule, params } = problem ?? wrongKind;
      setRefusal(t(`errors.${rule}`, figures(params)));
    }
  };
  return (
    <div ref={ref} tabIndex={-1}>
      <Uploader
        label={t('join.form.avatarId')}
        texts={useUploaderTexts()}
        items={all.map(itemOf)}
        accept={uploadRules.avatar.mimes.join(',')}
        max={1}
        multiple={false}
        hint={t('joinData.avatarHint')}
        description={remark}
        error={refusal ?? error}
        required={required}
        onFiles={(list) => choose(list[0])}
        onRemove={files.remove}
        onRetry={files.retry}
      />
      {crop.dialog}
    </div>
  );
}

const wrongKind = { error: 'fileWrongKind', params: { types: 'JPG, PNG' } } as const;
