import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { NotLoaded } from '@khidma/app/list/list-state';
import { StatusBadge } from '@khidma/ui/badge';
import { Button, ButtonLink } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { FormSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { useQuery } from '@tanstack/react-query';
import { fundPasswordQuery } from '../../shared/own-queries.ts';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/user-center/fund-security',
  frame: 'account',
  data: () => [fundPasswordQuery],
});

// What a form needs comes once it is known which one it is.
const FundPasswordForm = lazyCode(
  async () => (await import('./fund-password-form.tsx')).FundPasswordForm,
  <FormSkeleton fields={3} />,
);
const ForgetFundPassword = lazyCode(
  async () => (await import('./forget-fund-password.tsx')).ForgetFundPassword,
  null,
);

/** The second password, asked for before money leaves the account: set, changed, or forgotten. */
export function FundSecurityPage() {
  const t = useTranslations('account.fund');
  const query = useQuery(fundPasswordQuery);
  const { data } = query;
  return (
    <Page narrow>
      <PageHeader
        title={t('title')}
        description={t('description')}
        badge={
          data && (
            <StatusBadge tone={data.exists ? 'success' : 'warning'}>
              {t(data.exists ? 'isSet' : 'isNotSet')}
            </StatusBadge>
          )
        }
        actions={data?.exists && <ButtonLink href={paths.withdraw()}>{t('toWithdraw')}</ButtonLink>}
      />
      {data ? (
        <FundPassword exists={data.exists} lockedUntil={data.lockedUntil} />
      ) : (
        <Card>
          <NotLoaded query={query} as="form" count={3} />
        </Card>
      )}
    </Page>
  );
}

interface FundPasswordProps {
  readonly exists: boolean;
  readonly lockedUntil: string | null;
}

function FundPassword({ exists, lockedUntil }: FundPasswordProps) {
  const t = useTranslations('account.fund');
  const [forgotten, setForgotten] = useState(false);
  const until = lockedUntil === null ? null : Date.parse(lockedUntil);
  const isLocked = useSecondsUntil(until) > 0;
  const changed = (message: 'wasSet' | 'wasChanged'): void => {
    feedback.show({ message: t(message) });
    setForgotten(false);
  };
  return (
    <>
      {isLocked && until !== null && <LockedNotice until={until} />}
      {forgotten || isLocked ? (
        <ForgetFundPassword
          onSet={() => changed('wasChanged')}
          onCancel={isLocked ? undefined : () => setForgotten(false)}
        />
      ) : (
        <Section
          title={t(exists ? 'changeTitle' : 'setTitle')}
          description={t(exists ? 'changeText' : 'setText')}
          actions={
            exists && (
              <Button kind="quiet" size="sm" onClick={() => setForgotten(true)}>
                {t('forgot')}
              </Button>
            )
          }
        >
          <FundPasswordForm
            // What was typed to set one has no place in the form that changes it.
            key={String(exists)}
            exists={exists}
            onSet={() => changed(exists ? 'wasChanged' : 'wasSet')}
          />
        </Section>
      )}
    </>
  );
}

function LockedNotice({ until }: { readonly until: number }) {
  const t = useTranslations('account.fund');
  const { time } = useMoments();
  return (
    <Notice tone="warning" announce title={t('locked', { time: time(until) })}>
      {t('lockedHint')}
    </Notice>
  );
}
