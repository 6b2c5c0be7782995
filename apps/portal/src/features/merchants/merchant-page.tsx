import { DetailSkeleton, FormSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { openRevision, type Profile } from '../../shared/papers/revision-state.ts';
import { AvatarSection } from './avatar-section.tsx';
import { WatchedForms } from './watched-forms.tsx';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../shared/own-queries.ts';

// The form has a page's weight of its own; hours, uploads and papers stand below what is seen first.
const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }));
const RevisionSection = lazy(async () => ({
  default: (await import('./revision-section.tsx')).RevisionSection,
}));
const PayoutSection = lazy(async () => ({
  default: (await import('./payout-section.tsx')).PayoutSection,
}));
const ContactSection = lazy(async () => ({
  default: (await import('./contact-section.tsx')).ContactSection,
}));
const AddressSection = lazy(async () => ({
  default: (await import('./address-section.tsx')).AddressSection,
}));
const WorkSection = lazy(async () => ({
  default: (await import('./work-section.tsx')).WorkSection,
}));
const PapersSection = lazy(async () => ({
  default: (await import('./papers-section.tsx')).PapersSection,
}));
const MediaSection = lazy(async () => ({
  default: (await import('./media-section.tsx')).MediaSection,
}));

/** The merchant's online information: what changes at once section by section, and what goes through review. */
export function MerchantPage() {
  const t = useTranslations();
  const { edit } = useSearch({ from: '/portal/account/user-center/merchant' });
  const query = useQuery(ownProfileQuery);
  if (query.data && edit)
    return (
      <Suspense fallback={<Waiting />}>
        <ReviewPage profile={query.data} />
      </Suspense>
    );
  return (
    <Page narrow>
      <PageHeader title={t('nav.merchant')} description={t('merchantProfile.text')} />
      {query.data ? (
        <Sections profile={query.data} />
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

function Sections({ profile }: { readonly profile: Profile }) {
  return (
    <WatchedForms>
      {openRevision(profile) !== null && (
        <Later>
          <RevisionSection profile={profile} />
        </Later>
      )}
      <AvatarSection profile={profile} />
      <Later>
        <ContactSection profile={profile} />
      </Later>
      <Later>
        <AddressSection profile={profile} />
      </Later>
      <Later>
        <WorkSection profile={profile} />
      </Later>
      <Later>
        <MediaSection profile={profile} />
      </Later>
      <Later>
        <PapersSection profile={profile} />
      </Later>
      <Later>
        <PayoutSection />
      </Later>
    </WatchedForms>
  );
}

function Waiting() {
  const t = useTranslations();
  return (
    <Page narrow>
      <PageHeader title={t('nav.merchant')} />
      <Card>
        <DetailSkeleton label={t('common.loading')} />
      </Card>
    </Page>
  );
}

function Later({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <Suspense
      fallback={
        <Card>
          <FormSkeleton label={t('loading')} />
        </Card>
      }
    >
      {children}
    </Suspense>
  );
}
