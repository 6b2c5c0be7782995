import { FormSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { loadAccountTexts } from './load-account-texts.ts';

interface WithAccountTextsProps {
  /** What the page is called; it stands there from the first moment. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the account centre, once its texts have come. */
export function WithAccountTexts({ title, children }: WithAccountTextsProps) {
  const t = useTranslations('common');
  return (
    <AreaTexts
      load={loadAccountTexts}
      fallback={
        <Page>
          <PageHeader title={title} />
          <Card>
            <FormSkeleton label={t('loading')} />
          </Card>
        </Page>
      }
    >
      {children}
    </AreaTexts>
  );
}
