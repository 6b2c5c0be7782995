import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { Button, ButtonLink } from '@khidma/ui/button';
import { UserParagraph } from '@khidma/ui/bdi';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { differing, inputOf, sensitiveOf } from '../../shared/papers/paper-values.ts';
import { openRevision, type Profile } from '../../shared/papers/revision-state.ts';
import { useSaveProfile } from '../../shared/papers/use-save-profile.ts';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DifferenceList } from './difference-list.tsx';

/** The change that waits or was refused: how it stands, what it changes, and what can be done with it. */
export function RevisionSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.revision');
  const { moment } = useMoments();
  const [isAsking, setAsking] = useState(false);
  const open = openRevision(profile);
  if (open === null) return null;
  const { revision } = open;
  const isWaiting = open.state === 'underReview';
  return (
    <Section
      title={t('difference')}
      footer={
        <Stack row>
          {isWaiting && <Button onClick={() => setAsking(true)}>{t('takeBack')}</Button>}
          <ButtonLink href={paths.merchantDetails()} kind={isWaiting ? 'secondary' : 'primary'}>
            {t(isWaiting ? 'amend' : 'correct')}
          </ButtonLink>
        </Stack>
      }
    >
      <Stack>
        {isWaiting ? (
          <Notice tone="info" title={t('underReview', { when: moment(revision.submittedAt) })}>
            {t('underReviewText')}
          </Notice>
        ) : (
          <Notice tone="danger" title={t('rejected')}>
            <UserParagraph>{revision.decisionMessage}</UserParagraph>
            {t('rejectedText')}
          </Notice>
        )}
        <DifferenceList
          before={sensitiveOf(profile)}
          after={revision.after}
          remarks={revision.remarks}
        />
      </Stack>
      {isAsking && <TakeBackDialog profile={profile} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface TakeBackDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

function TakeBackDialog({ profile, onClose }: TakeBackDialogProps) {
  const t = useTranslations('merchantProfile');
  const common = useTranslations('common');
  const save = useSaveProfile();
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({
    busy: false,
  });
  const takeBack = async (): Promise<void> => {
    const after = openRevision(profile)?.revision.after;
    if (after === undefined) return onClose();
    const inForce = sensitiveOf(profile);
    setState({ busy: true });
    try {
      // The values in force take the change back.
      await save(inputOf(inForce, differing(inForce, after, sensitiveFields)));
      feedback.show({ message: t('review.takenBack') });
      onClose();
      // The section goes with the change, and the button that had the focus with it.
      document.getElementById('main')?.focus();
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : '' });
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void takeBack()}
      title={t('revision.takeBackTitle')}
      confirmLabel={t('revision.takeBack')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
      busy={state.busy}
      error={state.error}
    >
      {t('revision.takeBackText')}
    </ConfirmDialog>
  );
}
