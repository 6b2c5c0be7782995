import { changeAvatar } from '@khidma/contract/account/change-avatar';
import { uploadFile } from '@khidma/contract/uploads/upload-file';
import { getClient } from '@khidma/client/query';
import { judgeBytes, uploadRules, type UploadProblem } from '@khidma/domain/uploads/upload-rules';
import { Avatar } from '@khidma/ui/avatar';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { sessionStore } from '../../shared/session-store.ts';
import classes from './merchants.module.css';

const AvatarCrop = lazy(async () => ({ default: (await import('./avatar-crop.tsx')).AvatarCrop }));

/** The picture beside the merchant's name: chosen, cropped to a square, sent. */
export function AvatarSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.avatar');
  const { avatarUrl, merchantName } = profile;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly src: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSending } = useSendAvatar(setProblem);
  const words = useProblemWords();
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    // What is cropped gets lighter: only what no crop can mend is refused before.
    const broken = judgeBytes('photo', { bytes: uploadRules.photo.minBytes, mime: file.type });
    setProblem(broken && words(broken));
    if (broken === null) setChosen({ file, src: URL.createObjectURL(file) });
  };
  const close = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.src);
    setChosen(null);
  };
  const crop = (cropped: File): void => {
    const broken = judgeBytes('avatar', { bytes: cropped.size, mime: cropped.type });
    if (broken !== null) setProblem(t('tooHeavy'));
    else void send(cropped);
  };
  return (
    <Section id="avatar" title={t('title')} description={t('text')}>
      <div className={classes.avatarRow}>
        <Avatar size="l" name={merchantName} url={avatarUrl} />
        <div className={classes.avatarTools}>
          <input
            ref={input}
            type="file"
            hidden
            accept={uploadRules.avatar.mimes.join(',')}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              // The same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
          <Button loading={isSending} onClick={() => input.current?.click()}>
            {t(avatarUrl === null ? 'add' : 'change')}
          </Button>
          {problem !== null && (
            <Notice tone="danger" announce>
              {problem}
            </Notice>
          )}
        </div>
      </div>
      <Suspense>
        {chosen !== null && <AvatarCrop {...chosen} onCropped={crop} onClose={close} />}
      </Suspense>
    </Section>
  );
}

const useProblemWords = (): ((problem: UploadProblem) => string) => {
  const t = useTranslations('errors');
  return ({ error, params }) => t(error, params);
};

const useSendAvatar = (onProblem: (message: string | null) => void) => {
  const t = useTranslations();
  const [isSending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    setSending(true);
    onProblem(null);
    try {
      const client = getClient();
      const { id } = await client.upload(uploadFile, { kind: 'avatar', file }, { silent: true });
      const { avatarUrl } = await client.call(changeAvatar, { fileId: id }, { silent: true });
      const { userInfo } = sessionStore.getState();
      if (userInfo !== null) sessionStore.setState({ userInfo: { ...userInfo, avatarUrl } });
      const section = t('merchantProfile.avatar.title');
      feedback.show({ message: t('merchantProfile.savedSection', { section }) });
    } catch (error) {
      onProblem(error instanceof Error ? error.message : t('common.uploadFailed'));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
};
