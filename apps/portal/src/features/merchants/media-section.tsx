import { getClient } from '@khidma/client/query';
import { fileRef, type FileRef } from '@khidma/contract/shapes/common';
import { maxPictures } from '@khidma/domain/limits/limits';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFieldError } from '@khidma/app/form/use-field-error';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { isUnderWay } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { SectionCard } from './section-card.tsx';
import { useSectionForm, type SectionForm } from './use-section-form.ts';

const shape = z.object({ pictures: z.array(fileRef), video: z.array(fileRef) });

type MediaValues = z.infer<typeof shape>;

/** Pictures in their order, and a video. */
export function MediaSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.media');
  const section = useSectionForm<MediaValues>({
    name: 'profile:media',
    title: t('title'),
    shape,
    initial: { pictures: profile.pictures, video: profile.video ? [profile.video] : [] },
    input: ({ pictures, video }) => ({
      pictures: pictures.map(({ id }) => id),
      videoId: video[0]?.id ?? null,
    }),
  });
  const uploads = useTranslations('uploads');
  const [busy, setBusy] = useState({ pictures: false, video: false });
  const [round, setRound] = useState(0);
  return (
    <SectionCard
      section={section}
      title={t('title')}
      text={t('text')}
      disabledReason={busy.pictures || busy.video ? uploads('wait') : undefined}
      onDiscard={() => setRound(round + 1)}
    >
      {(['pictures', 'video'] as const).map((name) => (
        <MediaInput
          // What is on its way begins anew where what was chosen is discarded.
          key={`${name} ${round}`}
          {...{ section, name }}
          onBusy={(isBusy) => setBusy((now) => ({ ...now, [name]: isBusy }))}
        />
      ))}
    </SectionCard>
  );
}

const kinds = {
  pictures: { kind: 'photo', max: maxPictures },
  video: { kind: 'video', max: 1 },
} as const;

interface MediaInputProps {
  readonly section: SectionForm<MediaValues>;
  readonly name: keyof MediaValues;
  readonly onBusy: (isBusy: boolean) => void;
}

function MediaInput({ section: { form }, name, onBusy }: MediaInputProps) {
  const t = useTranslations('merchantProfile.media');
  const fieldError = useFieldError();
  const { kind, max } = kinds[name];
  const uploads = useUploads({ client: getClient(), kind, initial: form.getValues(name), max });
  const { list } = uploads;
  const isBusy = isUnderWay(list);
  useEffect(() => {
    const arrived = list.flatMap((upload) => upload.ref ?? []);
    if (idsIn(arrived) !== idsIn(form.getValues(name)))
      form.setValue(name, arrived, { shouldDirty: true });
  }, [list, form, name]);
  // oxlint-disable-next-line react/exhaustive-deps -- told when it changes, not when its listener does
  useEffect(() => onBusy(isBusy), [isBusy]);
  return (
    <FileUploads
      {...{ kind, uploads, max }}
      label={t(name)}
      hint={t(name === 'pictures' ? 'picturesHint' : 'videoHint', { max })}
      error={fieldError(form.formState.errors[name])}
      required={false}
      sortable={max > 1}
    />
  );
}

const idsIn = (files: readonly FileRef[]): string => files.map(({ id }) => id).join();
