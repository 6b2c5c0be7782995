import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { Button, ButtonLink } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Page, PageHeader, Section } from '@khidma/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '@khidma/app/form/form-notice';
import { neverTakenAway } from '../../shared/papers/judge-papers.ts';
import { KeptNotice } from '../../shared/papers/kept-notice.tsx';
import { reviewedGroupNames } from '../../shared/papers/paper-fields.ts';
import { PaperInputs } from '../../shared/papers/paper-inputs.tsx';
import { sensitiveOf } from '../../shared/papers/paper-values.ts';
import { PaperRemarks } from '../../shared/papers/remarks.tsx';
import {
  askedForOf,
  baseOf,
  openRevision,
  type Profile,
} from '../../shared/papers/revision-state.ts';
import { LeaveGuard } from '../../shared/leave/leave-guard.tsx';
import { usePaperForm, type PaperForm } from '../../shared/papers/use-paper-form.ts';
import { paths } from '../../shared/paths.ts';
import { isVatFileMissing, useSession } from '../../shared/session-store.ts';
import classes from './merchants.module.css';

// One group of many, with the heaviest choices.
const BusinessInputs = lazy(async () => ({
  default: (await import('./business-inputs.tsx')).BusinessInputs,
}));

/** The form for everything that goes through review, sent as one change. */
export function ReviewPage({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  const [round, setRound] = useState(0);
  const back = t('review.back');
  const title = t('review.edit');
  return (
    <Page narrow>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={back}
            items={[{ label: back, href: paths.merchant() }, { label: title }]}
          />
        }
        title={title}
        description={t('review.formText')}
      />
      <ReviewForm key={round} profile={profile} onDiscarded={() => setRound(round + 1)} />
    </Page>
  );
}

interface ReviewFormProps {
  readonly profile: Profile;
  readonly onDiscarded: () => void;
}

function ReviewForm({ profile, onDiscarded }: ReviewFormProps) {
  const t = useTranslations('merchantProfile');
  const navigate = useNavigate();
  const user = useSession((state) => state.userInfo);
  // By the derived flag alone: no number, no date, no certificate.
  const asksForVat = user !== null && isVatFileMissing(user);
  const inForce = sensitiveOf(profile);
  const required = neverTakenAway(inForce);
  const papers = usePaperForm({
    name: 'profile:review',
    initial: askedForOf(profile),
    inForce,
    base: baseOf(profile),
    fields: sensitiveFields,
    required,
    onSent: (wasTakenBack) => {
      feedback.show({ message: t(wasTakenBack ? 'review.takenBack' : 'review.submitted') });
      void navigate({ to: '/user-center/merchant', search: {}, ignoreBlocker: true });
    },
  });
  const discard = (): void => {
    papers.discard();
    onDiscarded();
  };
  return (
    <PaperRemarks value={openRevision(profile)?.revision.remarks ?? []}>
      <form className={classes.review} noValidate onSubmit={papers.submit}>
        {papers.kept && <KeptNotice at={papers.kept.at} onDiscard={discard} />}
        <Rejection profile={profile} />
        {reviewedGroupNames.map((group) => (
          <Section
            key={group}
            id={group}
            title={t(`groups.${group}`)}
            description={
              group === 'vat' || group === 'additional' ? t(`hints.${group}`) : undefined
            }
          >
            {group === 'vat' && asksForVat && <Notice tone="info">{t('hints.vatMissing')}</Notice>}
            {group === 'business' ? (
              <Suspense fallback={null}>
                <BusinessInputs {...{ papers, required }} />
              </Suspense>
            ) : (
              <PaperInputs {...{ group, papers, required }} />
            )}
          </Section>
        ))}
        <SubmitBar papers={papers} />
        <LeaveGuard words="merchantProfile.leave" isDirty={papers.isDirty} />
      </form>
    </PaperRemarks>
  );
}

function Rejection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile.revision');
  const open = openRevision(profile);
  if (open?.state !== 'rejected') return null;
  return (
    <Notice tone="danger" title={t('rejected')}>
      <bdi>{open.revision.decisionMessage}</bdi>
    </Notice>
  );
}

function SubmitBar({ papers: { control } }: { readonly papers: PaperForm }) {
  const t = useTranslations();
  const { isSubmitting, errors, submitCount } = useFormState({ control });
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <div className="k-stack-4">
      {submitCount > 0 && count > 0 && (
        <Notice tone="danger" announce>
          {t('merchantProfile.review.summary', { count })}
        </Notice>
      )}
      <FormNotice control={control} />
      <div className={classes.buttons}>
        <ButtonLink href={paths.merchant()}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {t('merchantProfile.review.submit')}
        </Button>
      </div>
    </div>
  );
}
