import { lazyCode } from '@khidma/app/route/lazy-code';
import * as z from 'zod/mini';
import { ApiError } from '@khidma/client/call-errors';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Breadcrumbs, Page } from '@khidma/ui/page';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { type OrderStep, stepAfter, stepOf } from './order-way.ts';
import type { LaterStep } from './order-steps.tsx';
import type { RefusedField } from './use-order-form.ts';
import { useTranslations } from 'use-intl';
import { DeadEnd } from '../../shared/dead-end.tsx';
import { PendingPage } from '../../shared/pending-page.tsx';
import { withSearch } from '@khidma/app/route/with-search';
import { Part } from '../../shared/part.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { ScoreLine } from '../../shared/score-line.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { Gallery } from './gallery.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { OrderValues, ShopService } from './order-values.ts';
import classes from './service.module.css';
import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../shared/page-route.ts';
import { emiratesQuery, placesQuery } from '../../shared/shared-queries.ts';
import { day, emirate, id as orderId, instant } from '@khidma/contract/shapes/common';
import { useMoments } from '@khidma/app/intl/use-moments';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { IconClock, IconShieldCheck } from '@khidma/icons';
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx';
import { ShareButton } from '../../shared/share-button.tsx';
import { isSignedIn } from '../../shared/session-store.ts';
import { readSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getShopService } from '@khidma/contract/catalogue/shop-services';

/** What the page finds in its address. */
interface ServiceSearch {
  /** Where the customer was looking for it. */
  emirate?: z.infer<typeof emirate> | undefined;
  /** The community that the browser found near. */
  near?: string | undefined;
  /** The day for which it was looked for. */
  on?: string | undefined;
  /** The time that was chosen where it was found. */
  at?: string | undefined;
  /** The order that is to be ordered again. */
  again?: string | undefined;
  /** How far its order is, behind what is chosen on the page itself. */
  step?: LaterStep | undefined;
}

const community = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

const laterStep = z.enum(['place', 'contact', 'review']);

const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
  near: readSearch(community, search['near']),
  on: readSearch(day, search['on']),
  at: readSearch(instant, search['at']),
  again: readSearch(orderId, search['again']),
  step: readSearch(laterStep, search['step']),
});

const shopServiceQuery = (id: string) => queryOptionsFor(getShopService, { id });

export const route = pageRoute({
  path: '/s/$id',
  search: serviceSearch,
  data: ({ id }) => [shopServiceQuery(id), emiratesQuery, placesQuery],
});

const SellerStrip = lazyPart(async () => (await import('./seller-part.tsx')).SellerStrip);

const SellerPart = lazyPart(async () => (await import('./seller-part.tsx')).SellerPart);

// At the foot of a phone alone.
const OrderBar = lazyCode(async () => (await import('./order-bar.tsx')).OrderBar, null);

// Below what is read and chosen.
const Answers = lazyCode(
  async () => (await import('./answers.tsx')).Answers,
  <LoadingPlaceholder />,
);

const OrderSteps = lazyCode(
  async () => (await import('./order-steps.tsx')).OrderSteps,
  <LoadingPlaceholder />,
);

/** One service: what it is, who does it, and the form to order it with. */
export function ServicePage() {
  const { id } = route.useParams();
  const query = useQuery(shopServiceQuery(id));
  const isGone =
    query.error instanceof ApiError &&
    ['notFound', 'serviceNotOnSale', 'invalid'].includes(query.error.name);
  if (query.data !== undefined && !isGone) return <Ordering service={query.data} />;
  if (isGone) return <Gone />;
  return <PendingPage query={query} />;
}

/** The service, or a step of the way to its order. */
function Ordering({ service }: { readonly service: ShopService }) {
  const navigate = useNavigate();
  const { step, ...looked } = route.useSearch();
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const goTo = (next: OrderStep | undefined): Promise<void> =>
    navigate({
      to: '/s/$id',
      params: { id: service.id },
      search: { ...looked, step: next === 'choice' ? undefined : next },
    });
  const onDone = async (_values: OrderValues, next: OrderStep): Promise<void> => {
    setRefused([]);
    await goTo(next);
  };
  if (step === undefined)
    return (
      <Service
        service={service}
        panel={
          <OrderPanel
            service={service}
            refused={refused}
            onDone={(values) => onDone(values, stepAfter('choice', values, isSignedIn()))}
          />
        }
      />
    );
  return (
    <OrderSteps
      service={service}
      step={step}
      refused={refused}
      onDone={onDone}
      onRefused={async (fields) => {
        setRefused(fields);
        await goTo(stepOf(fields[0]?.path ?? ''));
      }}
    />
  );
}

interface ServiceProps {
  readonly service: ShopService;
  /** The beginning of its order. */
  readonly panel: ReactNode;
}

function Service({ service, panel }: ServiceProps) {
  const t = useTranslations('shop.service');
  const home = useTranslations('shopHome.service');
  const browse = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const order = useRef<HTMLDivElement>(null);
  const { id } = service;
  useEffect(() => {
    // Nobody waits for it: it is counted once what is looked at is there.
    void import('./note-view.ts').then(({ noteView }) => noteView(id));
  }, [id]);
  return (
    <Page>
      <Breadcrumbs
        items={[
          { label: browse('allServices'), href: paths.home() },
          {
            label: nameOf(service.categoryNames),
            href: withSearch(paths.home(), { category: service.categoryId }),
          },
        ]}
      />
      <div className={classes.layout}>
        <div className={`k-stack-4 ${classes.top}`}>
          <Gallery files={service.media} coverUrl={service.coverUrl} />
          <Head service={service} />
        </div>
        <div ref={order} className={classes.order} tabIndex={-1}>
          {panel}
          <p className={classes.held}>
            <IconShieldCheck size={18} stroke={1.75} aria-hidden />
            {home('held')}
          </p>
        </div>
        <div className={classes.about}>
          <SellerStrip service={service} />
          <Part title={t('about')}>
            <UserParagraph>{service.description}</UserParagraph>
            <Answers answers={service.answers} />
          </Part>
          <SellerPart service={service} />
          <OrderBar service={service} form={order} onOrder={() => showForm(order.current)} />
        </div>
      </div>
    </Page>
  );
}

/** What it is, who does it, and when it is free next; what it costs stands in the form. */
function Head({ service }: Pick<ServiceProps, 'service'>) {
  const browse = useTranslations('shopServices.browse');
  const t = useTranslations('shopHome.service');
  const { moment } = useNextFree();
  const [next] = service.nextTimes;
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <h1 className="k-title">
          <UserText>{service.name}</UserText>
        </h1>
        <p className={classes.by}>
          {browse.rich('by', {
            merchant: () => (
              <UiLink href={paths.merchant(service.merchantId)}>
                <UserText>{service.merchantName}</UserText>
              </UiLink>
            ),
          })}
        </p>
        <ScoreLine rating={service.rating} />
      </div>
      <div className={classes.acts}>
        <ShareButton title={service.name} />
        <FavouriteButton service={service} />
      </div>
      {next !== undefined && (
        <p className={classes.nextFree}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          {t('nextFree', { when: moment(next) })}
        </p>
      )}
    </div>
  );
}

/** Says a time as one does: by the day's name where it is near. */
function useNextFree() {
  const t = useTranslations('shopServices.browse');
  const { time, weekday } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const dayOf = (at: string): string => {
    const day = dubaiDay(Date.parse(at));
    if (day === today) return t('today');
    return day === addDays(today, 1) ? t('tomorrow') : weekday(at);
  };
  return { moment: (at: string): string => t('bookAt', { time: time(at), day: dayOf(at) }) };
}

/** The keyboard goes on where the eye does. */
const showForm = (form: HTMLElement | null): void => {
  form?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'start' });
};

function Gone() {
  const t = useTranslations('shop.service');
  return <DeadEnd title={t('gone')} text={t('goneText')} />;
}
