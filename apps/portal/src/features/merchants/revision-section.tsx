import {
  differing,
  inputOf,
  sensitiveOf,
  type SensitiveProfile,
} from '../../shared/papers/paper-values.ts';
import { PaperRemarks, useRemarks } from '../../shared/papers/remarks.tsx';
import { openRevision, type Profile } from '../../shared/papers/revision-state.ts';
import { usePaperWords } from '../../shared/papers/use-paper-words.tsx';
import { useSaveProfile } from '../../shared/papers/use-save-profile.ts';
import { paths } from '../../shared/paths.ts';
import classes from './merchants.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { RemarkShape } from '@khidma/contract/shapes/application';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { IconArrowRight } from '@khidma/icons/arrow-right';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
      onClose={onClose}
      onConfirm={() => void takeBack()}
      title={t('revision.takeBackTitle')}
      confirmLabel={t('revision.takeBack')}
      busy={state.busy}
      error={state.error}
    >
      {t('revision.takeBackText')}
    </ConfirmDialog>
  );
}

interface DifferenceListProps {
  readonly before: SensitiveProfile;
  readonly after: SensitiveProfile;
  readonly remarks: readonly RemarkShape[];
}

/** Field by field what is in force and what was asked for, with what staff remarked on it. */
function DifferenceList({ remarks, ...rest }: DifferenceListProps) {
  return (
    <PaperRemarks value={remarks}>
      <Differences {...rest} />
    </PaperRemarks>
  );
}

function Differences({ before, after }: Omit<DifferenceListProps, 'remarks'>) {
  const t = useTranslations('merchantProfile');
  const words = usePaperWords();
  const remarkOn = useRemarks();
  const fields = differing(before, after, sensitiveFields);
  return (
    <dl className={classes.differences}>
      {fields.map((field) => (
        <div key={field} className={classes.difference}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd className="k-grey">
            <span className={`k-quiet ${classes.which}`}>{t('revision.before')}</span>
            <div>{words(before, field) ?? t('missing')}</div>
          </dd>
          <dd>
            <span className={`k-quiet ${classes.which}`}>
              <IconArrowRight size={16} className="k-flip" aria-hidden /> {t('revision.after')}
            </span>
            <div>{words(after, field) ?? t('missing')}</div>
          </dd>
          {remarkOn(field) !== undefined && <dd className={classes.wide}>{remarkOn(field)}</dd>}
        </div>
      ))}
    </dl>
  );
}
