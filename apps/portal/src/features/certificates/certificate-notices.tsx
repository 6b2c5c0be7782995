import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { useEndpointQuery } from '@khidma/client/query';
import { dubaiDay } from '@khidma/domain/rules/days';
import { Button, ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AreaTexts } from '../../shared/texts/area-texts.tsx';
import { certificatesDue, toneOf, type CertificateState } from './certificate-state.ts';
import { hideOn, isHiddenOn } from './hidden-today.ts';
import { loadNoticeTexts } from './load-certificate-texts.ts';
import { useCertificateWords } from './use-certificate-words.ts';

interface CertificateNoticesProps {
  /** Told how many certificates have run out or soon will. */
  readonly onCount: (count: number) => void;
  /** Whether the page is the one where they are renewed. */
  readonly isThere: boolean;
}

/** Above every page: which certificates will expire or have expired. What has not yet can be hidden for the day. */
export function CertificateNotices({ onCount, isThere }: CertificateNoticesProps) {
  const [today] = useState(() => dubaiDay(Date.now()));
  const { data } = useEndpointQuery(getMerchantDetail, { type: '1' }, { silent: true });
  const [hidden, setHidden] = useState(false);
  const due = data ? certificatesDue(data, today) : [];
  const count = due.length;
  useEffect(() => onCount(count), [onCount, count]);
  if (!data || count === 0) return null;
  const isHidden = hidden || isHiddenOn(today, data.id);
  const expired = due.filter(({ state }) => state === 'expired');
  const expiring = isHidden ? [] : due.filter(({ state }) => state === 'expiring');
  const hide = (): void => {
    hideOn(today, data.id);
    setHidden(true);
  };
  return (
    <AreaTexts load={loadNoticeTexts} fallback={null}>
      {expired.length > 0 && <DueNotice due={expired} isThere={isThere} />}
      {expiring.length > 0 && <DueNotice due={expiring} isThere={isThere} onHide={hide} />}
    </AreaTexts>
  );
}

interface DueNoticeProps {
  readonly due: readonly CertificateState[];
  readonly isThere: boolean;
  readonly onHide?: () => void;
}

function DueNotice({ due, isThere, onHide }: DueNoticeProps) {
  const t = useTranslations('certificates.notice');
  const words = useCertificateWords();
  return (
    <Notice
      tone={toneOf(due)}
      action={
        <Stack row>
          {!isThere && (
            <ButtonLink size="sm" href={paths.expiredCertificate()}>
              {t('renew')}
            </ButtonLink>
          )}
          {onHide && (
            <Button size="sm" kind="quiet" onClick={onHide}>
              {t('dismiss')}
            </Button>
          )}
        </Stack>
      }
    >
      {due.map((certificate) => (
        <div key={certificate.kind}>
          {words(certificate)}
          {certificate.renewal?.standing === 'underReview' && <> · {t('renewing')}</>}
        </div>
      ))}
    </Notice>
  );
}
