import { lazyCode } from '@khidma/app/route/lazy-code';
import { ownProfileQuery } from '../../shared/own-queries.ts';
import {
  certificateKinds,
  type CertificateState,
  certificateStateOf,
  papersOf,
  renewalName,
} from '../../shared/papers/certificate-state.ts';
import type { Profile } from '../../shared/papers/profile-revision.ts';
import { usePaperValue } from '../../shared/papers/use-paper-value.tsx';
import { paths } from '../../shared/paths.ts';
import { findSavedForm } from '../../shared/saved-forms.ts';
import classes from './certificates.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconCertificate } from '@khidma/icons';

export const route = pageRoute({
  path: '/expired-certificate',
  data: () => [ownProfileQuery],
  nav: { group: 'business', order: 3, word: 'expiredCertificate', Icon: IconCertificate },
});

const VisitsAfterLicence = lazyPart(
  async () => (await import('../../shared/visits/visits-after-licence.tsx')).VisitsAfterLicence,
);

/** The certificates with what is left of each, what an expired licence blocks, and the way to renew. */
export function ExpiredCertificatePage() {
  const t = useTranslations();
  const query = useQuery(ownProfileQuery);
  return (
    <Page narrow>
      <PageHeader title={t('nav.expiredCertificate')} description={t('certificates.text')} />
      {query.data ? (
        <All profile={query.data} />
      ) : (
        <Card>
          <NotLoaded query={query} as="detail" />
        </Card>
      )}
    </Page>
  );
}

function All({ profile }: { readonly profile: Profile }) {
  const states = certificateKinds.map((kind) => certificateStateOf(profile, kind));
  const licence = states.find(({ kind }) => kind === 'licence');
  const isEnding = licence?.state === 'expired' || licence?.state === 'expiring';
  return (
    <>
      {licence?.state === 'expired' && <WhatIsBlocked />}
      {isEnding && licence.due !== null && <VisitsAfterLicence due={licence.due} />}
      {states.map((certificate) => (
        <CertificateSection key={certificate.kind} {...{ profile, certificate }} />
      ))}
    </>
  );
}

function WhatIsBlocked() {
  const t = useTranslations('certificates.blocks');
  return (
    <Notice tone="warning" title={t('title')}>
      <ul className={`k-stack-1 ${classes.blocks}`}>
        {(['not', 'goesOn', 'onSale', 'money', 'review'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Notice>
  );
}

// Most who come look; the form comes with the wish to renew.
const RenewalForm = lazyCode(
  async () => (await import('./renewal-form.tsx')).RenewalForm,
  <FormSkeleton />,
);

interface CertificateSectionProps {
  readonly profile: Profile;
  readonly certificate: CertificateState;
}

const tones = {
  missing: 'neutral',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
} as const satisfies Readonly<Record<CertificateState['state'], Tone>>;

/** One certificate: how it stands, what of it is under review, and the form that renews it. */
function CertificateSection({ profile, certificate }: CertificateSectionProps) {
  const t = useTranslations('certificates');
  const { kind, state, renewal } = certificate;
  const which = t(`which.${kind}`);
  // What was typed and never sent stands open: it is found where it was left.
  const [isOpen, setOpen] = useState(() => findSavedForm(renewalName(kind)) !== null);
  const isAdded = state === 'missing';
  return (
    <Section
      title={which}
      id={kind}
      actions={<StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>}
    >
      <div className="k-stack-5">
        {!isAdded && <Facts {...{ profile, certificate }} />}
        {renewal && <RenewalNotice {...{ certificate }} renewal={renewal} />}
        {isOpen ? (
          <RenewalForm {...{ profile, certificate }} onDone={() => setOpen(false)} />
        ) : (
          renewal?.state !== 'underReview' && (
            <div className={classes.buttons}>
              <Button
                kind={state === 'expired' || state === 'expiring' ? 'primary' : 'secondary'}
                onClick={() => setOpen(true)}
                aria-label={
                  renewal === null
                    ? t(isAdded ? 'renewal.addOf' : 'renewal.renewOf', { which })
                    : undefined
                }
              >
                {t(`renewal.${renewal === null ? (isAdded ? 'add' : 'renew') : 'again'}`)}
              </Button>
            </div>
          )
        )}
      </div>
    </Section>
  );
}

function Facts({ profile, certificate }: CertificateSectionProps) {
  const t = useTranslations('certificates.facts');
  const valueOf = usePaperValue();
  const { number, due, files } = papersOf[certificate.kind];
  return (
    <DescriptionList
      items={[
        { label: t('number'), value: valueOf(profile, number) },
        {
          label: t('until'),
          value: (
            <>
              {valueOf(profile, due) ?? t('noEnd')} <DaysLeft certificate={certificate} />
            </>
          ),
        },
        { label: t('documents'), wide: true, value: valueOf(profile, files) },
      ]}
    />
  );
}

function DaysLeft({ certificate: { notice } }: { readonly certificate: CertificateState }) {
  const t = useTranslations('certificates.facts');
  if (notice === null) return null;
  const { kind, days: count } = notice;
  return kind === 'expiredFor' ? (
    <div className={classes.expired}>{t('over', { count })}</div>
  ) : (
    <div className="k-quiet">{t('left', { count })}</div>
  );
}

interface RenewalNoticeProps {
  readonly certificate: CertificateState;
  readonly renewal: NonNullable<CertificateState['renewal']>;
}

function RenewalNotice({ certificate, renewal: { state, revision } }: RenewalNoticeProps) {
  const t = useTranslations('certificates');
  const valueOf = usePaperValue();
  const { moment } = useMoments();
  const isWaiting = state === 'underReview';
  const until = valueOf(revision.after, papersOf[certificate.kind].due);
  return (
    <Notice
      tone={isWaiting ? 'info' : 'danger'}
      title={
        isWaiting
          ? t('renewal.since', { when: moment(revision.submittedAt) })
          : t('renewal.rejected')
      }
      action={
        isWaiting ? (
          <ButtonLink size="sm" href={paths.merchant()}>
            {t('renewal.see')}
          </ButtonLink>
        ) : undefined
      }
    >
      {isWaiting ? t('renewal.sinceText') : <bdi>{revision.decisionMessage}</bdi>}
      {until !== null && <div>{t.rich('facts.newUntil', { until: () => until })}</div>}
    </Notice>
  );
}
