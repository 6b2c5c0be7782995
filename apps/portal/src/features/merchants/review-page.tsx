import { neverTakenAway } from '../../shared/papers/judge-papers.ts';
import { PaperFields } from '../../shared/papers/paper-fields.tsx';
import { PaperForm, type Papers, usePapers } from '../../shared/papers/paper-form.tsx';
import {
  askedForOf,
  sensitiveValues,
  reviewedGroupNames,
  reviewedGroups,
  sensitiveOf,
} from '../../shared/papers/paper-values.ts';
import { openRevision, type Profile } from '../../shared/papers/profile-revision.ts';
import { paths } from '../../shared/paths.ts';
import { isVatFileMissing, useSession } from '../../shared/session-store.ts';
import classes from './merchants.module.css';
import { FormNotice } from '@khidma/app/form/form-notice';
import { LoadFailed } from '@khidma/app/list/list-state';
import { useEndpointQuery } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { Button, ButtonLink } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** The form for everything that goes through review, sent as one change. */
export function ReviewPage({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  const [round, setRound] = useState(0);
  const back = t('review.back');
  const title = t('review.edit');
  return (
    <Page narrow>
      <PageHeader
        breadcrumbs={[{ label: back, href: paths.merchant() }, { label: title }]}
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
  const papers = usePapers({
    name: 'profile:review',
    initial: askedForOf(profile),
    inForce,
    base: sensitiveValues(profile),
    fields: sensitiveFields,
    required: neverTakenAway(inForce),
    onSent: (wasTakenBack) => {
      feedback.show({ message: t(wasTakenBack ? 'review.takenBack' : 'review.submitted') });
      void navigate({ to: '/user-center/merchant', search: {}, ignoreBlocker: true });
    },
  });
  const categories = useEndpointQuery(getCategoryTree, {});
  return (
    <PaperForm
      className={classes.review}
      remarks={openRevision(profile)?.revision.remarks ?? []}
      choices={{
        categories: categories.data ?? [],
        noCategories: categories.isError ? (
          <LoadFailed query={categories} />
        ) : (
          categories.isPending && <FormSkeleton fields={2} />
        ),
      }}
      {...{ papers, onDiscarded }}
    >
      <Rejection profile={profile} />
      {reviewedGroupNames.map((group) => (
        <Section
          key={group}
          id={group}
          title={t(`groups.${group}`)}
          description={group === 'vat' || group === 'additional' ? t(`hints.${group}`) : undefined}
        >
          {group === 'vat' && asksForVat && <Notice tone="info">{t('hints.vatMissing')}</Notice>}
          <PaperFields names={reviewedGroups[group]} />
        </Section>
      ))}
      <SubmitBar papers={papers} />
    </PaperForm>
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

function SubmitBar({ papers }: { readonly papers: Papers }) {
  const t = useTranslations();
  const { isSubmitting, errors, submitCount } = useFormState({ control: papers.form.control });
  const count = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <div className="k-stack-4">
      <ProblemNotice
        text={
          submitCount > 0 && count > 0 ? t('merchantProfile.review.summary', { count }) : undefined
        }
      />
      <FormNotice control={papers.form.control} />
      <div className={classes.buttons}>
        <ButtonLink href={paths.merchant()}>{t('common.cancel')}</ButtonLink>
        <Button type="submit" kind="primary" loading={isSubmitting}>
          {t('merchantProfile.review.submit')}
        </Button>
      </div>
    </div>
  );
}
