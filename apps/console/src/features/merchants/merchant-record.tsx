import { paths } from '../../shared/paths.ts';
import { RiskPart } from '../../shared/risk/risk-part.ts';
import { useActionName } from '../../shared/use-action-name.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { Timeline } from '@khidma/ui/timeline';
import { useTranslations } from 'use-intl';

/** What speaks for and against a merchant: what stands out, and what staff did. */
export function MerchantRecord({ merchant }: { readonly merchant: StaffMerchant }) {
  return (
    <>
      <RiskPart merchantId={merchant.profile.id} />
      <MerchantHistory merchant={merchant} />
    </>
  );
}

/** What staff did with a merchant and its application, the latest first. */
function MerchantHistory({ merchant }: { readonly merchant: StaffMerchant }) {
  const t = useTranslations('consoleMerchants.merchants');
  const { id } = merchant.profile;
  const nameOf = useActionName();
  const { moment } = useMoments();
  return (
    <Section
      title={t('history')}
      actions={
        merchant.history.some(({ subjectId }) => subjectId === id) && (
          <UiLink href={withSearch(paths.auditLog(), { subjectId: id })}>{t('toLog')}</UiLink>
        )
      }
    >
      {merchant.history.length === 0 ? (
        t('noHistory')
      ) : (
        <Timeline
          label={t('history')}
          events={merchant.history.map(({ id: key, action, staffName, at, note }, index) => ({
            key,
            title: nameOf(action),
            meta: (
              <DotLine>
                <UserText>{staffName}</UserText>
                {moment(at)}
              </DotLine>
            ),
            text: note === '' ? undefined : <UserParagraph>{note}</UserParagraph>,
            tone: index === 0 ? 'accent' : 'neutral',
          }))}
        />
      )}
    </Section>
  );
}
