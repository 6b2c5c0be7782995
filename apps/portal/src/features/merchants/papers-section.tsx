import { payoutAccountQuery } from '../../shared/own-queries.ts';
import { Remarks, useRemark } from '../../shared/papers/field-form.tsx';
import {
  inputOf,
  type ReviewedGroup,
  reviewedGroupNames,
  reviewedGroups,
  sensitiveOf,
} from '../../shared/papers/paper-values.ts';
import {
  differing,
  openRevision,
  type Profile,
  type SensitiveProfile,
} from '../../shared/papers/profile-revision.ts';
import { usePaperValue } from '../../shared/papers/use-paper-value.tsx';
import { useSaveProfile } from '../../shared/papers/use-save-profile.ts';
import { paths } from '../../shared/paths.ts';
import classes from './merchants.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import type { FieldName } from '@khidma/app/papers/fields';
import { isFileField } from '@khidma/app/papers/values';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserParagraph } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { IconArrowRight } from '@khidma/icons';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** What changes through review, as it is in force. */
export function PapersSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  return (
    <Section
      title={t('review.title')}
      description={t('review.text')}
      actions={<StatusBadge tone="success">{t('review.inForce')}</StatusBadge>}
      footer={<ButtonLink href={paths.merchantDetails()}>{t('review.edit')}</ButtonLink>}
    >
      <div className={classes.groups}>
        {reviewedGroupNames.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`}>{t(`groups.${group}`)}</h3>
            <Facts group={group} profile={profile} />
          </section>
        ))}
      </div>
    </Section>
  );
}

interface FactsProps {
  readonly group: ReviewedGroup;
  readonly profile: Profile;
}

/** A group's fields, each with what stands in it; a group of which nothing is given says so once. */
function Facts({ group, profile }: FactsProps) {
  const t = useTranslations('merchantProfile');
  const labels = useTranslations('merchantFields.labels');
  const valueOf = usePaperValue();
  const shown = reviewedGroups[group]
    .map((field) => ({ field, value: valueOf(profile, field) }))
    // Corporate tax has either a number or a reason for having none.
    .filter(({ value }) => group !== 'corporateTax' || value !== null);
  if (shown.every(({ value }) => value === null)) return <p className="k-grey">{t('missing')}</p>;
  return (
    <DescriptionList
      items={shown.map(({ field, value }) => ({
        label: labels(field),
        value,
        wide: isFileField(field) || field === 'serviceTypes',
      }))}
    />
  );
}

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
        <Remarks value={revision.remarks}>
          <Differences before={sensitiveOf(profile)} after={revision.after} />
        </Remarks>
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

interface DifferencesProps {
  readonly before: SensitiveProfile;
  readonly after: SensitiveProfile;
}

/** Field by field what is in force and what was asked for, with what staff remarked on it. */
function Differences({ before, after }: DifferencesProps) {
  return (
    <dl className={classes.differences}>
      {differing(before, after, sensitiveFields).map((field) => (
        <Difference key={field} {...{ field, before, after }} />
      ))}
    </dl>
  );
}

function Difference({ field, before, after }: DifferencesProps & { readonly field: FieldName }) {
  const t = useTranslations('merchantProfile');
  const label = useTranslations('merchantFields.labels')(field);
  const valueOf = usePaperValue();
  const remark = useRemark(field);
  return (
    <div className={classes.difference}>
      <dt>{label}</dt>
      <dd className="k-grey">
        <span className={`k-quiet ${classes.which}`}>{t('revision.before')}</span>
        <div>{valueOf(before, field) ?? t('missing')}</div>
      </dd>
      <dd>
        <span className={`k-quiet ${classes.which}`}>
          <IconArrowRight size={16} className="k-flip" aria-hidden /> {t('revision.after')}
        </span>
        <div>{valueOf(after, field) ?? t('missing')}</div>
      </dd>
      {remark !== undefined && <dd className={classes.wide}>{remark}</dd>}
    </div>
  );
}

const tones = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>;

/** Where withdrawals go and how that stands; it is changed where money is. */
export function PayoutSection() {
  const t = useTranslations('merchantProfile.payout');
  const query = useQuery(payoutAccountQuery);
  const { data } = query;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      footer={<ButtonLink href={paths.withdraw()}>{t('action')}</ButtonLink>}
    >
      {data === undefined ? (
        <NotLoaded query={query} as="form" count={1} />
      ) : (
        <Accounts {...data} />
      )}
    </Section>
  );
}

function Accounts({ approved, pending }: OutputOf<typeof getPayoutAccount>) {
  const t = useTranslations('merchantProfile.payout');
  const words = useTranslations('statuses.payoutAccount');
  const accounts = [approved, pending].filter((account) => account !== null);
  if (accounts.length === 0) return <p>{t('none')}</p>;
  return (
    <Stack>
      {accounts.map(({ id, iban, status }) => (
        <DescriptionList
          key={id}
          items={[
            { label: t('iban'), value: <Ltr>{formatIban(iban)}</Ltr> },
            {
              label: t('state'),
              value: <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>,
            },
          ]}
        />
      ))}
    </Stack>
  );
}
