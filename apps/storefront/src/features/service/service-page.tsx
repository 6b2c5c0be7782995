import { NamedAvatar } from '@khidma/ui/avatar';
import { ApiError } from '@khidma/client/call-errors';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Page, Section } from '@khidma/ui/page';
import { IconMapPin } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { AskMerchant } from '../../shared/ask-merchant.tsx';
import { DeadEnd } from '../../shared/dead-end.tsx';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { withSearch } from '@khidma/app/route/search';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { ScoreLine } from '../../shared/score-line.tsx';
import { useNames } from '../../shared/use-names.ts';
import { Answers } from './answers.tsx';
import { Gallery } from './gallery.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderPanel } from './order-panel.tsx';
import type { ShopService } from './order-values.ts';
import classes from './service.module.css';
import { useQuery } from '@tanstack/react-query';
import { shopServiceQuery } from './service-queries.ts';

const ServiceRatings = lazyPart({
  load: async () => (await import('./service-ratings.tsx')).ServiceRatings,
  texts: texts.ratings,
  lang: () => sessionStore.getState().lang,
});

/** One service: what it is, who does it, and the form to order it with. */
export function ServicePage() {
  const t = useTranslations('common');
  const { id } = useParams({ from: '/s/$id' });
  const query = useQuery(shopServiceQuery(id));
  const isGone =
    query.error instanceof ApiError &&
    ['notFound', 'serviceNotOnSale', 'invalid'].includes(query.error.name);
  if (query.data !== undefined && !isGone) return <Service service={query.data} />;
  if (isGone) return <Gone />;
  return (
    <Page>
      {query.isError ? <LoadFailed query={query} /> : <DetailSkeleton label={t('loading')} />}
    </Page>
  );
}

interface ServiceProps {
  readonly service: ShopService;
}

function Service({ service }: ServiceProps) {
  const t = useTranslations('shop.service');
  const shop = useTranslations('shop');
  const browse = useTranslations('shopBrowse');
  const { nameOf, emirateOf } = useNames();
  const order = useRef<HTMLDivElement>(null);
  const { id } = service;
  useEffect(() => {
    // Nobody waits for it: it is counted once what is looked at is there.
    void import('./note-view.ts').then(({ noteView }) => noteView(id));
  }, [id]);
  return (
    <Page>
      <Breadcrumbs
        label={shop('crumbs')}
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
        <div className={classes.top}>
          <Gallery media={service.media} coverUrl={service.coverUrl} />
          <div>
            <h1 className={classes.title}>
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
        <div className={classes.about}>
          <Section title={t('about')}>
            <UserParagraph>{service.description}</UserParagraph>
          </Section>
          <Answers answers={service.answers} />
        </div>
        <OrderBar service={service} onOrder={() => showForm(order.current)} />
        <div ref={order} className={classes.order} tabIndex={-1}>
          <OrderPanel service={service} />
        </div>
        <div className={classes.seller}>
          <Section
            title={t('merchant')}
            actions={
              <AskMerchant merchantId={service.merchantId} from={paths.service(service.id)} />
            }
          >
            <p className={classes.merchant}>
              <UiLink href={paths.merchant(service.merchantId)}>
                <NamedAvatar name={service.merchantName} url={service.merchantAvatarUrl} />
              </UiLink>
            </p>
            {service.merchantIntroduction !== '' && (
              <UserParagraph>{service.merchantIntroduction}</UserParagraph>
            )}
            <p className={classes.place}>
              <IconMapPin size={18} stroke={1.75} aria-hidden />
              {t('inEmirate', { emirate: emirateOf(service.merchantEmirate) })}
            </p>
            <Area service={service} />
          </Section>
          <ServiceRatings service={service} />
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

function Area({ service: { atMerchant, emirates, merchantEmirate } }: ServiceProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useNames();
  if (atMerchant)
    return (
      <p className={classes.serves}>{t('atMerchant', { emirate: emirateOf(merchantEmirate) })}</p>
    );
  return (
    <>
      <p className={classes.serves}>{t('serves')}</p>
      <ul className={classes.emirates}>
        {emirates.map((code) => (
          <li key={code}>{emirateOf(code)}</li>
        ))}
      </ul>
    </>
  );
}

function Gone() {
  const t = useTranslations('shop.service');
  return <DeadEnd title={t('gone')} text={t('goneText')} />;
}
