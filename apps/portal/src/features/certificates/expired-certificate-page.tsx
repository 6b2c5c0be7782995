import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { CertificateSection } from './certificate-section.tsx';
import { certificateKinds, certificateStateOf } from '../../shared/papers/certificate-state.ts';
import classes from './certificates.module.css';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../shared/own-queries.ts';

const VisitsAfterLicence = lazyPart({
  load: async () =>
    (await import('../../shared/visits/visits-after-licence.tsx')).VisitsAfterLicence,
  texts: texts.visitsAfterLicence,
  lang: () => sessionStore.getState().lang,
});

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
      <ul className={classes.blocks}>
        {(['not', 'goesOn', 'onSale', 'money', 'review'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Notice>
  );
}
