import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { CertificateSection } from './certificate-section.tsx';
import { certificateKinds, certificateStateOf } from '../../shared/papers/certificate-state.ts';
import classes from './certificates.module.css';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../shared/own-queries.ts';

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
          {query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          )}
        </Card>
      )}
    </Page>
  );
}

function All({ profile }: { readonly profile: Profile }) {
  const states = certificateKinds.map((kind) => certificateStateOf(profile, kind));
  const isLicenceExpired = states.some(
    ({ kind, state }) => kind === 'licence' && state === 'expired',
  );
  return (
    <>
      {isLicenceExpired && <WhatIsBlocked />}
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
      <ul className={classes.blocks}>
        {(['not', 'goesOn', 'onSale', 'money', 'review'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Notice>
  );
}
