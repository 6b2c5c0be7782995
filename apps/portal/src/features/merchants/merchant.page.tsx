import { lazyCode } from '@khidma/app/route/lazy-code';
import { allPlacesQuery, ownProfileQuery, payoutAccountQuery } from '../../shared/own-queries.ts';
import { openRevision, type Profile } from '../../shared/papers/profile-revision.ts';
import { paths, type ProfilePartName } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import classes from './merchant-page.module.css';
import { WatchedForms } from './section-form.tsx';
import { AvatarEditor } from '@khidma/app/avatar/avatar-editor';
import { NotLoaded } from '@khidma/app/list/list-state';
import { useSizes } from '@khidma/app/upload/use-sizes';
import { getClient } from '@khidma/client/query';
import { changeAvatar } from '@khidma/contract/identity/merchant-account';
import { typeNames, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { feedback } from '@khidma/ui/feedback';
import { DetailSkeleton, FormSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useQuery } from '@tanstack/react-query';
import { ContactSection } from './contact-section.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** The parts of the business profile, in their order. */
const profileParts = [
  'contact',
  'address',
  'work',
  'media',
  'papers',
  'payout',
] as const satisfies readonly ProfilePartName[];

/** What the business profile keeps in the URL: a reload, or signing in again, comes back to it. */
interface MerchantSearch {
  /** The form for what changes through review, in the profile's place. */
  readonly edit?: 'details' | undefined;
  /** The part that is shown. */
  readonly part?: ProfilePartName | undefined;
}

/** Reads the URL of the business profile; what makes no sense there is left out. */
const merchantSearch = ({ edit, part }: Record<string, unknown>): MerchantSearch => ({
  edit: edit === 'details' ? edit : undefined,
  part: profileParts.find((known) => known === part),
});

export const route = pageRoute({
  path: '/user-center/merchant',
  frame: 'account',
  search: merchantSearch,
  data: () => [ownProfileQuery, allPlacesQuery, payoutAccountQuery],
});

// The form has a page's weight of its own; hours, uploads and papers stand below what is seen first.
const ReviewPage = lazyCode(
  async () => (await import('./review-page.tsx')).ReviewPage,
  <Waiting />,
);
const own = () => import('./own-sections.tsx');
const AddressSection = lazyCode(async () => (await own()).AddressSection);
const WorkSection = lazyCode(async () => (await own()).WorkSection);
const MediaSection = lazyCode(async () => (await own()).MediaSection);
const reviewed = () => import('./papers-section.tsx');
const PapersSection = lazyCode(async () => (await reviewed()).PapersSection);
const RevisionSection = lazyCode(async () => (await reviewed()).RevisionSection);
const PayoutSection = lazyCode(async () => (await reviewed()).PayoutSection);

/** The merchant's online information: what changes at once part by part, and what goes through review. */
export function MerchantPage() {
  const t = useTranslations();
  const { edit, part } = route.useSearch();
  const query = useQuery(ownProfileQuery);
  if (query.data && edit) return <ReviewPage profile={query.data} />;
  return (
    <Page narrow>
      <PageHeader title={t('nav.merchant')} description={t('merchantProfile.text')} />
      {query.data ? (
        <Parts profile={query.data} chosen={part} />
      ) : (
        <Card>
          <NotLoaded query={query} as="detail" />
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
            <div key={key} className={`k-stack-5 ${classes.part}`} hidden={key !== part}>
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
        <DetailSkeleton />
      </Card>
    </Page>
  );
}

function Later({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Card>
          <FormSkeleton />
        </Card>
      }
    >
      {children}
    </Suspense>
  );
}

/** What may be chosen, and what it may weigh once cropped. */
const rule = { ...uploadRules.avatar, types: typeNames('avatar') };

/** The picture beside the merchant's name. */
function AvatarSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  const { figures } = useSizes();
  const show = async (fileId: string | null): Promise<void> => {
    if (fileId === null) return;
    const { avatarUrl } = await getClient().call(changeAvatar, { fileId }, { silent: true });
    const { userInfo } = sessionStore.getState();
    if (userInfo !== null) sessionStore.setState({ userInfo: { ...userInfo, avatarUrl } });
    feedback.show({ message: t('savedSection', { section: t('avatar.title') }) });
  };
  return (
    <Section
      title={t('avatar.title')}
      description={t('avatar.text', figures({ types: rule.types }))}
    >
      <AvatarEditor
        name={profile.merchantName}
        url={profile.avatarUrl}
        rule={rule}
        onChange={show}
      />
    </Section>
  );
}
