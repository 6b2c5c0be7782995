import { ButtonLink } from '@khidma/ui/button';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import type { CertificateState } from '../../shared/papers/certificate-state.ts';
import { useCertificateWords } from '../../shared/papers/use-certificate-words.ts';
import { accountNotices, type AccountFacts, type AccountNotice } from './account-state.ts';

/** What needs the merchant, each with the way to do it; nothing where all is in order. */
export function AccountNotices({ facts }: { readonly facts: AccountFacts }) {
  const t = useTranslations('accountSettings.overview');
  const words = useNoticeWords();
  const notices = accountNotices(facts);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('needsYou')}>
      <Stack>
        {notices.map((notice) => {
          const { tone, title, text, action, href } = words(notice);
          return (
            <Notice
              key={title}
              tone={tone}
              title={title}
              action={
                <ButtonLink size="sm" href={href}>
                  {action}
                </ButtonLink>
              }
            >
              {text}
            </Notice>
          );
        })}
      </Stack>
    </section>
  );
}

interface NoticeWords {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly href: string;
}

const useNoticeWords = (): ((notice: AccountNotice) => NoticeWords) => {
  const t = useTranslations('accountSettings.overview.notice');
  const titleOf = useCertificateWords();
  const certificate = (judged: CertificateState): NoticeWords => {
    const { kind: which, state, renewal } = judged;
    const isExpired = state === 'expired';
    const common = { title: titleOf(judged), href: paths.expiredCertificate() };
    // What the merchant can do is done: it waits for staff.
    if (renewal?.state === 'underReview')
      return {
        ...common,
        tone: 'info',
        text: t('certificateRenewing'),
        action: t('certificateSee'),
      };
    return {
      ...common,
      tone: isExpired ? 'danger' : 'warning',
      text: t(isExpired ? 'certificateExpiredText' : 'certificateExpiresText', { which }),
      action: t('certificateAction'),
    };
  };
  return (notice) => {
    switch (notice.about) {
      case 'certificate':
        return certificate(notice.certificate);
      case 'revisionRejected':
        return {
          tone: 'danger',
          title: t('revisionRejected'),
          text: t('revisionRejectedText'),
          action: t('revisionAction'),
          href: paths.merchant(),
        };
      case 'payoutRejected':
        return {
          tone: 'danger',
          title: t('payoutRejected'),
          action: t('payoutAction'),
          href: paths.withdraw(),
        };
      case 'payoutMissing':
        return {
          tone: 'info',
          title: t('payoutMissing'),
          text: t('payoutMissingText'),
          action: t('payoutMissingAction'),
          href: paths.withdraw(),
        };
      case 'fundPasswordMissing':
        return {
          tone: 'warning',
          title: t('fundPasswordMissing'),
          text: t('fundPasswordMissingText'),
          action: t('fundPasswordAction'),
          href: paths.fundSecurity(),
        };
    }
  };
};
