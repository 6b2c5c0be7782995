import { OrderLink } from '../../shared/record-links.tsx';
import { recordQuery } from '@khidma/app/list/list-queries';
import { CallerCases, CallerWritten } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { Lines } from '../../shared/caller/lines.tsx';
import { ReachLine } from '../../shared/caller/reach-line.tsx';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { LoadedDetail } from '../../shared/decision/loaded-detail.tsx';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import {
  blockCustomer,
  getStaffCustomer,
  unblockCustomer,
} from '@khidma/contract/orders/customers';
import { eraseCustomer, requestCustomerExport } from '@khidma/contract/privacy/data-exports';
import type { StaffCustomer } from '@khidma/contract/shapes/staff-customer';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { Notice } from '@khidma/ui/notice';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { callerCardQuery, callerOrdersQuery } from '../../shared/caller/caller-queries.ts';

/** The parts of the page: what is open, then what it is looked up for. */
const customerTabs = ['overview', 'record', 'account'] as const;

export const route = pageRoute({
  path: '/customers/$id',
  search: searchOf({ tab: oneOfSearch(customerTabs) }),
  data: ({ id }) => [
    recordQuery(getStaffCustomer, id),
    callerOrdersQuery({ kind: 'customer', id }),
    callerCardQuery({ kind: 'customer', id }),
  ],
});

/** One customer: who it is, what they ordered and said, where they are signed in. */
export function CustomerPage() {
  const { id } = route.useParams();
  const query = useDetailQuery(recordQuery(getStaffCustomer, id));
  return (
    <LoadedDetail query={query} list="customers">
      {(customer) => <CustomerFile key={id} customer={customer} />}
    </LoadedDetail>
  );
}

function CustomerFile({ customer }: { readonly customer: StaffCustomer }) {
  const t = useTranslations('consolePeople.customers');
  const { moment } = useMoments();
  const { tab = 'overview' } = route.useSearch();
  const caller = { kind: 'customer', id: customer.id } as const;
  const parts: Record<(typeof customerTabs)[number], ReactNode> = {
    overview: (
      <>
        <CallerCases caller={caller} />
        <LatestOrders caller={caller} />
        <Disputes customer={customer} />
      </>
    ),
    record: <CallerWritten caller={caller} email={customer.email} />,
    account: (
      <>
        <Comments customer={customer} />
        <Sessions customer={customer} />
      </>
    ),
  };
  const name = customer.erased ? t('nobody') : <UserText>{customer.name}</UserText>;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.customers() }, { label: name }]}
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
      <CustomerFacts customer={customer} />
      <TabsBar
        label={t('parts')}
        active={tab}
        items={customerTabs.map((key) => ({
          key,
          label: t(`part.${key}`),
          href: withSearch(paths.customer(customer.id), {
            tab: key === 'overview' ? undefined : key,
          }),
        }))}
      />
      {parts[tab]}
    </Page>
  );
}

interface PartProps {
  readonly customer: StaffCustomer;
}

/** Who it is, in a line. */
function CustomerFacts({ customer }: PartProps) {
  const t = useTranslations('consolePeople.customers');
  const format = useFormatter();
  const { day } = useMoments();
  return (
    <DescriptionList
      look="strip"
      items={[
        { label: t('since'), value: day(customer.createdAt) },
        {
          label: t('openOrders'),
          value: (
            <UiLink href={withSearch(paths.orders(), { customerId: customer.id })}>
              {format.number(customer.openOrders)}
            </UiLink>
          ),
        },
        { label: t('disputes'), value: format.number(customer.disputes.length) },
        { label: t('comments'), value: format.number(customer.comments.length) },
        { label: t('conversations'), value: format.number(customer.conversations) },
        { label: t('sessions'), value: format.number(customer.sessions.length) },
      ]}
    />
  );
}

function Disputes({ customer: { disputes } }: PartProps) {
  const t = useTranslations('consolePeople.customers');
  const words = useTranslations('disputes');
  const { moment } = useMoments();
  return (
    <Section title={t('disputes')}>
      <Lines none={t('noDisputes')}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <OrderLink id={dispute.orderId} number={dispute.orderNumber} />
            <DotLine>
              {words(`kinds.${dispute.kind}`)}
              {words(`statuses.${dispute.status}`)}
            </DotLine>
            <Caption>{moment(dispute.openedAt)}</Caption>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Comments({ customer: { comments } }: PartProps) {
  const t = useTranslations('consolePeople.customers');
  const { moment } = useMoments();
  return (
    <Section title={t('comments')}>
      <Lines none={t('noComments')}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <OrderLink id={comment.orderId} number={comment.orderNumber} />
            <span>{t('stars', { count: comment.rating })}</span>
            {comment.hidden && <span>{t('hidden')}</span>}
            <Caption>{moment(comment.createdAt)}</Caption>
            {comment.text !== '' && <UserParagraph>{comment.text}</UserParagraph>}
          </li>
        ))}
      </Lines>
    </Section>
  );
}

function Sessions({ customer: { sessions } }: PartProps) {
  const t = useTranslations('consolePeople.customers');
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
            <Caption>{t('lastUsed', { moment: moment(lastUsedAt) })}</Caption>
          </li>
        ))}
      </Lines>
    </Section>
  );
}

const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog);

const endpoints = { block: blockCustomer, unblock: unblockCustomer } as const;

/** What staff can do about a customer's account. */
function CustomerActions({ customer }: { readonly customer: StaffCustomer }) {
  const t = useTranslations('consolePeople.customers');
  const [asked, ask] = useState<'standing' | 'export' | 'erase' | null>(null);
  const close = (): void => ask(null);
  const maySupport = usePermission(blockCustomer);
  const mayErase = usePermission(eraseCustomer);
  if (customer.erased) return null;
  const { id, name, blockedAt } = customer;
  const action = blockedAt === null ? 'block' : 'unblock';
  return (
    <>
      {mayErase && (
        <Button kind="danger-quiet" onClick={() => ask('erase')}>
          {t('erase.action')}
        </Button>
      )}
      {maySupport && blockedAt === null && (
        <Button onClick={() => ask('export')}>{t('export.action')}</Button>
      )}
      {maySupport && (
        <Button
          kind={action === 'block' ? 'danger-quiet' : 'primary'}
          onClick={() => ask('standing')}
        >
          {t(`${action}.action`)}
        </Button>
      )}
      <RefuseDialog
        // The reason for the one is none for the other.
        key={action}
        open={asked === 'standing'}
        onClose={close}
        endpoint={endpoints[action]}
        inputOf={(reason) => ({ id, reason })}
        field={{ name: 'reason', longest: 500 }}
        title={t(`${action}.title`, { name })}
        label={t(`${action}.reason`)}
        danger={action === 'block'}
        confirmLabel={t(`${action}.action`)}
        doneText={t(`${action}.done`)}
      >
        {t(`${action}.text`)}
      </RefuseDialog>
      <AskDialog
        open={asked === 'export'}
        onClose={close}
        endpoint={requestCustomerExport}
        input={{ id }}
        title={t('export.title', { name })}
        confirmLabel={t('export.action')}
        doneText={t('export.done')}
      >
        {t('export.text')}
      </AskDialog>
      <EraseDialog open={asked === 'erase'} customer={customer} onClose={close} />
    </>
  );
}
