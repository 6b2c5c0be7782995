import { lazyCode } from '@khidma/app/route/lazy-code';
import * as z from 'zod/mini';
import { ApiError } from '@khidma/client/call-errors';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Breadcrumbs, Page, Section } from '@khidma/ui/page';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeadEnd } from '../../shared/dead-end.tsx';
import { PendingPage } from '../../shared/pending-page.tsx';
import { withSearch } from '@khidma/app/route/with-search';
import { paths } from '../../shared/paths.ts';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { ScoreLine } from '../../shared/score-line.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import { Gallery } from './gallery.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { ShopService } from './order-values.ts';
import classes from './service.module.css';
import { useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../shared/page-route.ts';
import { emiratesQuery, placesQuery } from '../../shared/shared-queries.ts';
import { day, emirate, id as orderId, instant } from '@khidma/contract/shapes/common';
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
}

const community = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
  near: readSearch(community, search['near']),
  on: readSearch(day, search['on']),
  at: readSearch(instant, search['at']),
  again: readSearch(orderId, search['again']),
});

const shopServiceQuery = (id: string) => queryOptionsFor(getShopService, { id });

export const route = pageRoute({
  path: '/s/$id',
  search: serviceSearch,
  data: ({ id }) => [shopServiceQuery(id), emiratesQuery, placesQuery],
});

const SellerPart = lazyPart(async () => (await import('./seller-part.tsx')).SellerPart);

// At the foot of a phone alone.
const OrderBar = lazyCode(async () => (await import('./order-bar.tsx')).OrderBar, null);

// Below what is read and chosen.
const Answers = lazyCode(
  async () => (await import('./answers.tsx')).Answers,
  <LoadingPlaceholder />,
);

/** One service: what it is, who does it, and the form to order it with. */
export function ServicePage() {
  const { id } = route.useParams();
  const query = useQuery(shopServiceQuery(id));
  const isGone =
    query.error instanceof ApiError &&
    ['notFound', 'serviceNotOnSale', 'invalid'].includes(query.error.name);
  if (query.data !== undefined && !isGone) return <Service service={query.data} />;
  if (isGone) return <Gone />;
  return <PendingPage query={query} />;
}

interface ServiceProps {
  readonly service: ShopService;
}

function Service({ service }: ServiceProps) {
  const t = useTranslations('shop.service');
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
          { label: <UserText>{service.name}</UserText> },
        ]}
      />
      <div className={classes.layout}>
        <div className={`k-stack-4 ${classes.top}`}>
          <Gallery files={service.media} coverUrl={service.coverUrl} />
          <div>
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
        </div>
        <div className={`k-stack-5 ${classes.about}`}>
          <Section title={t('about')}>
            <UserParagraph>{service.description}</UserParagraph>
          </Section>
          <Answers answers={service.answers} />
        </div>
        <OrderBar service={service} onOrder={() => showForm(order.current)} />
        <div ref={order} className={classes.order} tabIndex={-1}>
          <OrderPanel service={service} />
        </div>
        <div className={`k-stack-5 ${classes.seller}`}>
          <SellerPart service={service} />
        </div>
      </div>
    </Page>
  );
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
