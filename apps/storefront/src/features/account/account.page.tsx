import { lazyCode } from '@khidma/app/route/lazy-code';
import { sessionStore } from '../../shared/session-store.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import classes from './account.module.css';
import type { ContactKind } from './change-contact-dialog.tsx';
import { DevicesSection } from '@khidma/app/account/devices-section';
import { PasswordSection } from '@khidma/app/account/password-section';
import { AvatarEditor } from '@khidma/app/avatar/avatar-editor';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { useSizes } from '@khidma/app/upload/use-sizes';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  changeCustomerAvatar,
  updateMyProfile,
  getMyProfile,
} from '@khidma/contract/identity/customer-account';
import { updateMyProfileInput } from '@khidma/contract/identity/customer-account.forms';
import { changeCustomerPassword } from '@khidma/contract/identity/passwords';
import {
  endCustomerSession,
  endOtherCustomerSessions,
  listCustomerSessions,
} from '@khidma/contract/identity/sessions';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { typeNames, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

const myProfileQuery = queryOptionsFor(getMyProfile, {});

/** Where the customer is signed in. */
const mySessionsQuery = queryOptionsFor(listCustomerSessions, {});

export const route = pageRoute({
  path: '/account',
  frame: 'customer',
  data: () => [myProfileQuery],
});

const OwnDataCopy = lazyCode(async () => (await import('./own-data-copy.tsx')).OwnDataCopy);

const DeleteAccount = lazyCode(async () => (await import('./delete-account.tsx')).DeleteAccount);

const SavedAddresses = lazyPart(async () => (await import('./saved-addresses.tsx')).SavedAddresses);

type Profile = OutputOf<typeof getMyProfile>;

/** The customer as merchants see them: picture, name and number. */
export function AccountPage() {
  const t = useTranslations();
  const query = useQuery(myProfileQuery);
  return (
    <Page narrow>
      <PageHeader title={t('shopAccount.title')} description={t('shopAccount.description')} />
      {query.data === undefined ? (
        <Section title={t('shopAccount.details')}>
          <NotLoaded query={query} as="form" />
        </Section>
      ) : (
        <>
          <Picture profile={query.data} />
          <Details profile={query.data} />
          <ContactSection profile={query.data} />
          <SavedAddresses />
          <SignInSafety profile={query.data} />
          <Suspense fallback={<LoadingPlaceholder />}>
            <OwnDataCopy />
            <DeleteAccount />
          </Suspense>
        </>
      )}
    </Page>
  );
}

/** Shows what has changed in the bar above at once. */
const keepInSession = (change: Partial<Profile>): void => {
  const { customer } = sessionStore.getState();
  if (customer !== null) sessionStore.setState({ customer: { ...customer, ...change } });
};

/** What may be chosen, and what it may weigh once cropped. */
const rule = { ...uploadRules.avatar, types: typeNames('avatar') };

function Picture({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('shopAccount');
  const { figures } = useSizes();
  const show = async (fileId: string | null): Promise<void> => {
    const shown = await getClient().call(changeCustomerAvatar, { fileId }, { silent: true });
    keepInSession(shown);
    feedback.show({ message: t(fileId === null ? 'pictureRemoved' : 'pictureSaved') });
  };
  return (
    <Section title={t('picture')} description={t('pictureText', figures({ types: rule.types }))}>
      <AvatarEditor
        name={profile.name}
        url={profile.avatarUrl ?? null}
        rule={rule}
        onChange={show}
        removable
      />
    </Section>
  );
}

const resolver = ruleResolver(updateMyProfileInput);

function Details({ profile }: { readonly profile: Profile }) {
  const t = useTranslations();
  const { name } = profile;
  const form = useForm({
    resolver,
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const save = useFormSubmit(form, async (values) => {
    const saved = await getClient().call(updateMyProfile, values, { silent: true });
    keepInSession(saved);
    form.reset({ name: saved.name });
    feedback.show({ message: t('shopAccount.saved') });
  });
  return (
    <Section title={t('shopAccount.details')} description={t('shopAccount.detailsText')}>
      <form className="k-stack-5" noValidate onSubmit={save}>
        <FormNotice control={control} />
        <TextInput
          control={control}
          name="name"
          label={t('shopAccount.name')}
          autoComplete="name"
          maxLength={80}
          required
        />
        <div>
          <Button type="submit" kind="primary" loading={isSubmitting}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** The customer's password, and where the account is signed in. */
function SignInSafety({ profile }: { readonly profile: OutputOf<typeof getMyProfile> }) {
  const signOut = useSignOut();
  const query = useQuery(mySessionsQuery);
  const ownWords = [profile.email, profile.mobile, profile.name];
  return (
    <>
      <PasswordSection endpoint={changeCustomerPassword} ownWords={ownWords} />
      <DevicesSection
        query={query}
        calls={{ end: endCustomerSession, endOthers: endOtherCustomerSessions, signOut }}
      />
    </>
  );
}

const ChangeContactDialog = lazyDialog(
  async () => (await import('./change-contact-dialog.tsx')).ChangeContactDialog,
);

/** What one signs in by: an address, and a number once it is confirmed. */
function ContactSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('shopAccount.contact');
  const [changed, setChanged] = useState<ContactKind | null>(null);
  const isShown = profile.isMobileShown === true;
  return (
    <Section title={t('title')} description={t('text')}>
      <Row
        label={t('email')}
        action={
          <Button size="sm" onClick={() => setChanged('email')}>
            {t('changeEmail')}
          </Button>
        }
      >
        <Ltr>{profile.email}</Ltr>
      </Row>
      <Row
        label={t('mobile')}
        action={
          <Button size="sm" onClick={() => setChanged('mobile')}>
            {t(isShown ? 'changeMobile' : 'confirmMobile')}
          </Button>
        }
      >
        <Ltr>{formatMobile(profile.mobile)}</Ltr>{' '}
        <StatusBadge tone={isShown ? 'success' : 'neutral'}>
          {t(isShown ? 'shown' : 'notShown')}
        </StatusBadge>
        {!isShown && <Caption>{t('notShownText')}</Caption>}
      </Row>
      {changed !== null && (
        <ChangeContactDialog kind={changed} profile={profile} onClose={() => setChanged(null)} />
      )}
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Row({ label, action, children }: RowProps) {
  return (
    <div className={`k-between ${classes.contact}`}>
      <div>
        <p className="k-quiet">{label}</p>
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
