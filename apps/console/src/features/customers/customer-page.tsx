import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffCustomer } from '@khidma/contract/shapes/staff-customer';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { Breadcrumbs, Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { CallerParts } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { Lines } from '../../shared/caller/lines.tsx';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { customerQuery } from './customers-queries.ts';

/** One customer: who it is, what they ordered and said, where they are signed in. */
export function CustomerPage() {
  const { id } = useParams({ from: '/inside/customers/$id' });
  const query = useDetailQuery(customerQuery(id));
  return (
    <LoadedDetail query={query} list="customers">
      {(customer) => <CustomerFile key={id} customer={customer} />}
    </LoadedDetail>
  );
}

function CustomerFile({ customer }: { readonly customer: StaffCustomer }) {
  const t = useTranslations('consoleCustomers');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const name = customer.erased ? t('nobody') : <UserText>{customer.name}</UserText>;
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[{ label: t('title'), href: paths.customers() }, { label: name }]}
          />
        }
        title={name}
        badge={<CustomerBadge customer={customer} />}
        description={!customer.erased && <ReachLine {...customer} />}
        actions={<CustomerActions customer={customer} />}
      />
      {customer.blockedAt !== null && (
        <Notice tone="danger" title={t('blockedNotice', { moment: moment(customer.blockedAt) })}>
          <UserParagraph>{customer.blockedReason}</UserParagraph>
        </Notice>
      )}
      <Columns
        aside={
          <>
            <Profile customer={customer} />
            <Sessions customer={customer} />
          </>
        }
      >
        <LatestOrders caller={{ kind: 'customer', id: customer.id }} />
        <CallerParts caller={{ kind: 'customer', id: customer.id }} email={customer.email} />
        <Disputes customer={customer} />
        <Comments customer={customer} />
      </Columns>
    </Page>
  );
}

interface PartProps {
  readonly customer: StaffCustomer;
}

function Profile({ customer }: PartProps) {
  const t = useTranslations('consoleCustomers');
  const { moment } = useMoments();
  const { createdAt, conversations } = customer;
  return (
    <Section title={t('profile')}>
      <DescriptionList
        look="rows"
        items={[
          { label: t('since'), value: moment(createdAt) },
          { label: t('conversations'), value: String(conversations) },
        ]}
      />
    </Section>
  );
}

function Disputes({ customer: { disputes } }: PartProps) {
  const t = useTranslations('consoleCustomers');
  const words = useTranslations('disputes');
  const { moment } = useMoments();
  return (
    <Section title={t('disputes')}>
      <Lines none={t('noDisputes')}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <UiLink href={paths.order(dispute.orderId)}>
              <Ltr>{dispute.orderNumber}</Ltr>
            </UiLink>
            <DotLine>
              {words(`kinds.${dispute.kind}`)}
              {words(`statuses.${dispute.status}`)}
            </DotLine>
            <Small>{moment(dispute.openedAt)}</Small>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Comments({ customer: { comments } }: PartProps) {
  const t = useTranslations('consoleCustomers');
  const { moment } = useMoments();
  return (
    <Section title={t('comments')}>
      <Lines none={t('noComments')}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <UiLink href={paths.order(comment.orderId)}>
              <Ltr>{comment.orderNumber}</Ltr>
            </UiLink>
            <span>{t('stars', { count: comment.rating })}</span>
            {comment.hidden && <span>{t('hidden')}</span>}
            <Small>{moment(comment.createdAt)}</Small>
            {comment.text !== '' && <UserParagraph>{comment.text}</UserParagraph>}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Sessions({ customer: { sessions } }: PartProps) {
  const t = useTranslations('consoleCustomers');
  const { moment } = useMoments();
  return (
    <Section title={t('sessions')}>
      <Lines none={t('noSessions')}>
        {sessions.map(({ id, browser, system, lastUsedAt }) => (
          <li key={id}>
            <span>
              {browser === null || system === null
                ? t('unknown')
                : t('device', { browser, system })}
            </span>
            <Small>{t('lastUsed', { moment: moment(lastUsedAt) })}</Small>
          </li>
        ))}
      </Lines>
    </Section>
  );
}
