import { Notice } from '@khidma/ui/notice';
import { Button, ButtonLink } from '@khidma/ui/button';
import { isUnsent, useOutbox } from '@khidma/app/offline/outbox-state';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { queryOptionsFor } from '@khidma/client/query';
import { getDueTerms } from '@khidma/contract/merchants/terms';
import { useAtRest } from '@khidma/ui/rest';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CertificateNotices } from '../features/certificates/certificate-notices.tsx';
import { DueOrders } from '../features/orders/due-orders.ts';
import { paths } from '../shared/paths.ts';
import { isVatFileMissing, look, useSession } from '../shared/session-store.ts';
import { storageKeys } from '../shared/storage-keys.ts';
import { usePutAway } from '../shared/use-put-away.ts';

/** The banner of staff who look through a merchant's eyes. */
const LookBanner = lazyPart(async () => (await import('./look-banner.tsx')).LookBanner);

const KeptNotice = lazyPart(
  async () => (await import('@khidma/app/offline/kept-notice')).KeptNotice,
);

const TermsQuestion = lazyPart(async () => (await import('./due-terms.tsx')).TermsQuestion);

interface PortalNoticesProps {
  readonly pathname: string;
  /** Told how many certificates have run out or soon will. */
  readonly onCertificates: (count: number) => void;
  /** Told how many orders need the merchant now. */
  readonly onOrders: (count: number) => void;
  /** Told when all that is to be said is there. */
  readonly onSettled: () => void;
}

/** What is said above every page: certificates that end, and the VAT certificate that is not there. */
export function PortalNotices({
  pathname,
  onCertificates,
  onOrders,
  onSettled,
}: PortalNoticesProps) {
  return (
    <>
      {look === null ? <DueTerms /> : <LookBanner />}
      <Unsent />
      <DueOrders onCount={onOrders} />
      <CertificateNotices
        onCount={onCertificates}
        onSettled={onSettled}
        isThere={[paths.expiredCertificate(), paths.userCenter()].includes(pathname)}
      />
      <VatNotice isThere={pathname === paths.merchant()} />
    </>
  );
}

/** What was done without a line and is not sent yet. */
function Unsent() {
  const { items } = useOutbox();
  return items.some(isUnsent) ? <KeptNotice orderHref={paths.order} /> : null;
}

/** Asks for new terms to be accepted, each time the portal is opened until they are. */
function DueTerms() {
  const { data: terms } = useQuery({ ...queryOptionsFor(getDueTerms, {}), enabled: useAtRest() });
  return terms == null ? null : <TermsQuestion terms={terms} />;
}

/** The derived flag of the specification (section 3): no VAT number, no date, no certificate. Who need not register puts it away. */
function VatNotice({ isThere }: { readonly isThere: boolean }) {
  const t = useTranslations();
  const user = useSession((state) => state.userInfo);
  const [isHidden, hide] = usePutAway(storageKeys.hiddenVatNotice, user?.id ?? '');
  if (user === null || !isVatFileMissing(user) || isHidden) return null;
  return (
    <Notice
      tone="info"
      action={
        !isThere && (
          <>
            <ButtonLink size="sm" href={paths.merchantDetails()}>
              {t('common.add')}
            </ButtonLink>
            <Button size="sm" kind="quiet" onClick={hide}>
              {t('nav.hide')}
            </Button>
          </>
        )
      }
    >
      {t('nav.vatMissing')}
    </Notice>
  );
}
