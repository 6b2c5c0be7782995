import { getClient } from '@khidma/client/query';
import { uploadFile } from '@khidma/contract/files/uploads';
import { Avatar } from '@khidma/ui/avatar';
import { Button } from '@khidma/ui/button';
import { ProblemNotice } from '@khidma/ui/notice';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './avatar-editor.module.css';
import { useSizes } from '../upload/use-sizes.ts';
import { useAvatarCrop } from './use-avatar-crop.tsx';

interface AvatarEditorProps {
  readonly name: string;
  readonly url: string | null;
  /** What an avatar must be; `types` as people call them. */
  readonly rule: {
    readonly mimes: readonly string[];
    readonly types: string;
    readonly maxBytes: number;
  };
  /** Shows what was uploaded, or with null nothing. What it throws is said here. */
  readonly onChange: (fileId: string | null) => Promise<void>;
  readonly removable?: boolean;
}

/** Somebody's picture: chosen, cropped to a square, uploaded, and taken away again. Its texts are the area `avatar`. */
export function AvatarEditor({ name, url, rule, onChange, removable = false }: AvatarEditorProps) {
  const t = useTranslations('avatar');
  const { figures } = useSizes();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'upload' | 'remove' | null>(null);
  const change = async (kind: 'upload' | 'remove', work: () => Promise<void>): Promise<void> => {
    setBusy(kind);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('failed'));
    } finally {
      setBusy(null);
    }
  };
  const upload = (file: File): Promise<void> =>
    change('upload', async () => {
      const sent = { kind: 'avatar', file } as const;
      const { id } = await getClient().upload(uploadFile, sent, { silent: true });
      await onChange(id);
    });
  const crop = useAvatarCrop({
    maxBytes: rule.maxBytes,
    onCropped: (file) => void upload(file),
  });
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    // Size and shape are mended by the crop.
    const fits = rule.mimes.includes(file.type);
    setProblem(fits ? null : t('wrongKind', figures({ types: rule.types })));
    if (fits) crop.begin(file);
  };
  return (
    <div className={classes.editor}>
      <Avatar size="l" name={name} url={url} />
      <div className={`k-stack-3 ${classes.tools}`}>
        <input
          ref={input}
          type="file"
          hidden
          accept={rule.mimes.join(',')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div className="k-wrap">
          <Button
            loading={busy === 'upload'}
            disabled={busy === 'remove'}
            onClick={() => input.current?.click()}
          >
            {t(url === null ? 'add' : 'change')}
          </Button>
          {removable && url !== null && (
            <Button
              kind="quiet"
              loading={busy === 'remove'}
              disabled={busy === 'upload'}
              onClick={() => void change('remove', () => onChange(null))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <ProblemNotice text={problem} />
      </div>
      {crop.dialog}
    </div>
  );
}
