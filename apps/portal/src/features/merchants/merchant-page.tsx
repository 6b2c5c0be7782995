import { DetailSkeleton, FormSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { openRevision, type Profile } from '../../shared/papers/revision-state.ts';
import { paths, type ProfilePartName } from '../../shared/paths.ts';
import { AvatarSection } from './avatar-section.tsx';
import { profileParts } from './merchant-search.ts';
import classes from './merchant-page.module.css';
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

/** The merchant's online information: what changes at once part by part, and what goes through review. */
export function MerchantPage() {
  const t = useTranslations();
  const { edit, part } = useSearch({ from: '/portal/account/user-center/merchant' });
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
        <Parts profile={query.data} chosen={part} />
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

interface PartsProps {
  readonly profile: Profile;
  readonly chosen: ProfilePartName | undefined;
}

/** One part at a time. What was opened stays, hidden: what is typed there, or on its way, is not lost between them. */
function Parts({ profile, chosen }: PartsProps) {
  const t = useTranslations('merchantProfile');
  const isOpen = openRevision(profile) !== null;
  // A change that waits or came back is what the merchant comes for.
  const part = chosen ?? (isOpen ? 'papers' : 'contact');
  const [seen, setSeen] = useState<readonly ProfilePartName[]>([part]);
  if (!seen.includes(part)) setSeen([...seen, part]);
  const parts: Record<ProfilePartName, ReactNode> = {
    contact: (
      <>
        <AvatarSection profile={profile} />
        <ContactSection profile={profile} />
      </>
    ),
    address: <AddressSection profile={profile} />,
    work: <WorkSection profile={profile} />,
    media: <MediaSection profile={profile} />,
    papers: (
      <>
        {isOpen && <RevisionSection profile={profile} />}
        <PapersSection profile={profile} />
      </>
    ),
    payout: <PayoutSection />,
  };
  return (
    <>
      <TabsBar
        label={t('parts')}
        active={part}
        items={profileParts.map((key) => ({
          key,
          label: t(`part.${key}`),
          href: paths.merchantPart(key),
          ...(key === 'papers' && isOpen && { count: 1, loud: true }),
        }))}
      />
      <WatchedForms>
        {profileParts
          .filter((key) => seen.includes(key))
          .map((key) => (
            <div key={key} className={classes.part} hidden={key !== part}>
              <Later>{parts[key]}</Later>
            </div>
          ))}
      </WatchedForms>
    </>
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
