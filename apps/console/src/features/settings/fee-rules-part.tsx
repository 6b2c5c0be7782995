import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { takeBackFeeRule } from '@khidma/contract/money/fees';
import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import { IconPlus } from '@khidma/ui/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { feeRulesQuery } from '../../shared/fees/fee-rules-query.ts';
import { useFeeRuleColumns } from './fee-rule-columns.tsx';

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);
const EndRuleDialog = lazyDialog(async () => (await import('./end-rule-dialog.tsx')).EndRuleDialog);

type Asked = { readonly what: 'end' | 'takeBack'; readonly rule: FeeRuleRow } | null;

/** Rates for a merchant, a category or a promotion. */
export function FeeRulesPart({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTranslations('consoleFees');
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const query = usePageQuery(feeRulesQuery(page));
  const columns = useFeeRuleColumns(mayChange ? (what, rule) => setAsked({ what, rule }) : null);
  const close = (): void => setAsked(null);
  return (
    <Section
      title={t('title')}
      description={t('text')}
      flush
      actions={
        <>
          <FileButtons file="feeRules" total={query.data?.total} />
          {mayChange && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <RecordList
        query={query}
        label={t('title')}
        columns={columns}
        bare
        page={page}
        onPage={setPage}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
      {adding && <FeeRuleDialog onClose={() => setAdding(false)} />}
      {asked?.what === 'end' && <EndRuleDialog rule={asked.rule} onClose={close} />}
      {asked?.what === 'takeBack' && (
        <AskDialog
          open
          onClose={close}
          endpoint={takeBackFeeRule}
          input={{ id: asked.rule.id }}
          title={t('takeBackTitle')}
          confirmLabel={t('takeBack')}
          doneText={t('takenBack')}
          danger
        >
          {t('takeBackText')}
        </AskDialog>
      )}
    </Section>
  );
}
