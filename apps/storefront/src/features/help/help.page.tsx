import { pageRoute } from '../../shared/page-route.ts';
import { authPaths, paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import classes from './help.module.css';
import { openContact } from '@khidma/app/frame/frame-store';
import { queryOptionsFor } from '@khidma/client/query';
import { getShopOperator } from '@khidma/contract/catalogue/shop-home';
import { IconMessageCircle, IconReceipt } from '@khidma/icons';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button, ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

const operatorQuery = queryOptionsFor(getShopOperator, {});

export const route = pageRoute({ path: '/help', data: () => [operatorQuery] });

const questions = ['book', 'money', 'change', 'cancel', 'wrong', 'refund'] as const;

/** How ordering works, and how a person is reached. */
export function HelpPage() {
  const t = useTranslations('shopHome');
  return (
    <Page>
      <PageHeader title={t('help')} description={t('helpPage.lead')} />
      <div className={classes.layout}>
        <div className={classes.questions}>
          {questions.map((each) => (
            <section key={each}>
              <h2>{t(`helpPage.questions.${each}.q`)}</h2>
              <p className="k-grey">{t(`helpPage.questions.${each}.a`)}</p>
            </section>
          ))}
        </div>
        <div className="k-stack-5">
          <Contact />
          <OperatorFacts />
        </div>
      </div>
    </Page>
  );
}

function Contact() {
  const t = useTranslations('shopHome.helpPage');
  const isSignedIn = useSession((state) => state.customer !== null);
  const icon = <IconMessageCircle size={16} aria-hidden />;
  return (
    <Section title={t('contact')}>
      <div className="k-stack-4">
        <p className="k-grey">{t('contactText')}</p>
        <div className="k-wrap">
          {isSignedIn ? (
            <Button
              kind="primary"
              icon={icon}
              onClick={() => openContact({ kind: 'customerService', userId: null, orderId: null })}
            >
              {t('write')}
            </Button>
          ) : (
            <ButtonLink kind="primary" icon={icon} href={authPaths.signIn(paths.help())}>
              {t('write')}
            </ButtonLink>
          )}
          <ButtonLink icon={<IconReceipt size={16} aria-hidden />} href={paths.orders()}>
            {t('myOrders')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** Who runs the marketplace, as far as it says. */
function OperatorFacts() {
  const t = useTranslations('shopHome.helpPage');
  const { emirateOf } = useCatalogueNames();
  const { data } = useQuery(operatorQuery);
  if (data === undefined) return null;
  const { name, address, emirate, licence, trn } = data;
  const place = [address, emirateOf(emirate)].filter((part) => part !== '');
  return (
    <Section title={t('operator')}>
      <DescriptionList
        items={[
          { label: t('name'), value: <UserText>{name}</UserText> },
          { label: t('address'), value: <DotLine>{place}</DotLine> },
          ...(licence === '' ? [] : [{ label: t('licence'), value: <Ltr>{licence}</Ltr> }]),
          ...(trn === '' ? [] : [{ label: t('trn'), value: <Ltr>{trn}</Ltr> }]),
        ]}
      />
    </Section>
  );
}
