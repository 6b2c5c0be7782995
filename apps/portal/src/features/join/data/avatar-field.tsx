import type { FieldInputProps } from '../basic-inputs.tsx';
import { useFieldUploads } from '../files-field.tsx';
import { useRemark } from '../remarks.ts';
import { useAvatarCrop } from '@khidma/app/avatar/use-avatar-crop';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { useProblemText } from '@khidma/app/upload/use-problem-text';
import { validateFile, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** The profile picture: chosen, cut to a square, and sent. */
export function AvatarField({ form: { control }, required }: FieldInputProps) {
  const t = useTranslations();
  const one = { kind: 'avatar', max: 1 } as const;
  const { uploads, ref, error } = useFieldUploads({ ...one, control, name: 'avatarId' });
  const crop = useAvatarCrop({
    maxBytes: uploadRules.avatar.maxBytes,
    onCropped: (file) => uploads.add([file]),
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const problemText = useProblemText();
  const choose = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    // What is too heavy becomes lighter as it is cut.
    const problem = validateFile('document', { mime: file.type, bytes: file.size });
    const isPicture = uploadRules.avatar.mimes.some((mime) => mime === file.type);
    if (problem === null && isPicture) {
      setRefusal(null);
      crop.begin(file);
    } else {
      setRefusal(problemText(problem ?? wrongKind));
    }
  };
  return (
    <div ref={ref} tabIndex={-1}>
      <FileUploads
        {...{ ...one, uploads, required }}
        label={t('join.form.avatarId')}
        hint={t('joinData.avatarHint')}
        description={useRemark('avatarId')}
        error={refusal ?? error}
        onChoose={choose}
      />
      {crop.dialog}
    </div>
  );
}

const wrongKind = { error: 'fileWrongKind', params: { types: 'JPG, PNG' } } as const;
