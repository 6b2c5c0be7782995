import { Button, ButtonLink } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import {
  certificatesDue,
  toneOf,
  useCertificateLabels,
  type CertificateState,
} from '../../shared/papers/certificate-state.ts';
import { storageKeys } from '../../shared/storage-keys.ts';
import { usePutAway } from '../../shared/use-put-away.ts';
import { useQuery } from '@tanstack/react-query';
import { DotLine } from '@khidma/ui/dot-line';
import { ownProfileQuery } from '../../shared/own-queries.ts';

interface CertificateNoticesProps {
  /** Told how many certificates have run out or soon will. */
  readonly onCount: (count: number) => void;
  /** Whether the page itself says how they stand: they are counted, and nothing is said twice. */
  readonly isThere: boolean;
  /** Told when all that is to be said is there. */
  readonly onSettled: () => void;
}

/** Above every page: which certificates will expire or have expired. What has not yet can be hidden for the day. */
export function CertificateNotices({ onCount, isThere, onSettled }: CertificateNoticesProps) {
  const { data, isError } = useQuery(ownProfileQuery);
  const due = data ? certificatesDue(data) : [];
  const count = due.length;
  useEffect(() => onCount(count), [onCount, count]);
  const today = data?.certificateTerms.today ?? '';
  const [isHidden, hide] = usePutAway(storageKeys.hiddenCertificates, `${data?.id} ${today}`);
  const isSilent = isThere || due.every(({ state }) => isHidden && state === 'expiring');
  const isKnown = isError || data !== undefined;
  useEffect(() => {
    if (isKnown && isSilent) onSettled();
  }, [isKnown, isSilent, onSettled]);
  if (!data || isSilent) return null;
  const expired = due.filter(({ state }) => state === 'expired');
  const expiring = isHidden ? [] : due.filter(({ state }) => state === 'expiring');
  return (
    <>
      {expired.length > 0 && <DueNotice due={expired} onShown={onSettled} />}
      {expiring.length > 0 && <DueNotice due={expiring} onHide={hide} onShown={onSettled} />}
    </>
  );
}

interface DueNoticeProps {
  readonly due: readonly CertificateState[];
  readonly onHide?: () => void;
  readonly onShown: () => void;
}

function DueNotice({ due, onHide, onShown }: DueNoticeProps) {
  const t = useTranslations('certificates.notice');
  const words = useCertificateLabels();
  useEffect(onShown, [onShown]);
  return (
    <Notice
      tone={toneOf(due)}
      action={
        <>
          <ButtonLink size="sm" href={paths.expiredCertificate()}>
            {t('renew')}
          </ButtonLink>
          {onHide && (
            <Button size="sm" kind="quiet" onClick={onHide}>
              {t('dismiss')}
            </Button>
          )}
        </>
      }
    >
      {due.map((certificate) => (
        <div key={certificate.kind}>
          <DotLine>
            {words(certificate)}
            {certificate.renewal?.state === 'underReview' && t('renewing')}
          </DotLine>
        </div>
      ))}
    </Notice>
  );
}
