import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { useEndpointQuery } from '@khidma/client/query';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/list/list-state.tsx';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { AreaTexts } from '../../shared/texts/area-texts.tsx';
import { AddressSection } from './address-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { loadProfileTexts } from './load-profile-texts.ts';
import { MediaSection } from './media-section.tsx';
import { PapersSection } from './papers-section.tsx';
import { PayoutSection } from './payout-section.tsx';
import { ReviewPage } from './review-page.tsx';
import { RevisionSection } from './revision-section.tsx';
import { WatchedForms } from './watched-forms.tsx';
import { WorkSection } from './work-section.tsx';

/** The merchant's online information: what changes at once section by section, and what goes through review. */
export function MerchantPage() {
  const t = useTranslations();
  return (
    <AreaTexts
      load={loadProfileTexts}
      fallback={
        <Page narrow>
          <PageHeader title={t('nav.merchant')} />
          <Card>
            <DetailSkeleton label={t('common.loading')} />
          </Card>
        </Page>
      }
    >
      <Merchant />
    </AreaTexts>
  );
}

function Merchant() {
  const t = useTranslations();
  const { edit } = useSearch({ from: '/portal/account/user-center/merchant' });
  const query = useEndpointQuery(getMerchantDetail, { type: '1' }, { silent: true });
  if (query.data && edit) return <ReviewPage profile={query.data} />;
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
      <RevisionSection profile={profile} />
      <AvatarSection profile={profile} />
      <ContactSection profile={profile} />
      <AddressSection profile={profile} />
      <WorkSection profile={profile} />
      <MediaSection profile={profile} />
      <PapersSection profile={profile} />
      <PayoutSection />
    </WatchedForms>
  );
}
