import { BehindLink } from '../../shared/behind-link.tsx';
import { paths } from '../../shared/paths.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { linkSecret } from '@khidma/app/session/link-secret';
import { windowEnd } from '@khidma/app/visits/window-end';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { confirmAskedVisit, getAskedVisit } from '@khidma/contract/scheduling/visits';
import type { AskedVisit } from '@khidma/contract/shapes/asked-visit';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({ path: '/visit', frame: 'link' });

/** The visit that a reminder is about. It is looked at alone until a button is pressed: programs that look through mails follow its link too. */
export function VisitPage() {
  const t = useTranslations('shopVisit');
  const [link] = useState(() => linkSecret('visit') ?? '');
  return (
    <BehindLink
      title={t('title')}
      query={useQuery(askedVisitQuery(link))}
      gone={{
        title: t('gone'),
        text: t('goneText'),
        action: <ButtonLink href={paths.orders()}>{t('toOrders')}</ButtonLink>,
      }}
    >
      {(visit) => <Asked visit={visit} link={link} />}
    </BehindLink>
  );
}

interface AskedProps {
  readonly visit: AskedVisit;
  readonly link: string;
}

function Asked({ visit, link }: AskedProps) {
  const t = useTranslations('shopVisit');
  const { period } = useMoments();
  const { emirateOf } = useCatalogueNames();
  const { orderId, reservedAt, arrivalMinutes, merchantName } = visit;
  return (
    <Stack>
      <Answer visit={visit} link={link} />
      <Section title={<UserText>{visit.serviceName}</UserText>}>
        <DescriptionList
          items={[
            {
              label: t('when'),
              value: reservedAt && period(reservedAt, windowEnd(reservedAt, arrivalMinutes)),
            },
            { label: t('merchant'), value: <UserText>{merchantName}</UserText> },
            { label: t('where'), value: emirateOf(visit.emirate) },
            { label: t('order'), value: <Ltr>{visit.number}</Ltr> },
          ]}
        />
      </Section>
      <Section title={t('otherTime')} description={t('signIn')}>
        <Stack row>
          <ButtonLink href={paths.orderTo(orderId, 'propose')}>{t('otherTime')}</ButtonLink>
          <ButtonLink href={paths.orderTo(orderId, 'cancel')}>{t('cancel')}</ButtonLink>
        </Stack>
      </Section>
    </Stack>
  );
}

/** Whether it is confirmed, or the button that does it. */
function Answer({ visit, link }: AskedProps) {
  const t = useTranslations('shopVisit');
  const confirm = useEndpointMutation(confirmAskedVisit, { silent: true });
  const said = confirm.data ?? visit;
  const merchant = said.merchantName;
  if (said.confirmedAt !== null)
    return (
      <Notice tone="success" announce>
        {t('confirmed', { merchant })}
      </Notice>
    );
  if (!said.canConfirm) return <Notice tone="info">{t('over')}</Notice>;
  return (
    <Notice
      tone="info"
      title={t('ahead', { merchant })}
      action={
        <Button kind="primary" loading={confirm.isPending} onClick={() => confirm.mutate({ link })}>
          {t('confirm')}
        </Button>
      }
    >
      {confirm.isError ? confirm.error.message : t('askText')}
    </Notice>
  );
}

/** The visit behind the link of its reminder. */
const askedVisitQuery = (link: string) => queryOptionsFor(getAskedVisit, { link });
