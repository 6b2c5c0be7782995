import { Ltr } from '@khidma/ui/bdi';
import { Page, PageHeader } from '@khidma/ui/page';
import type { ReactNode } from 'react';

interface RecordFrameProps {
  /** The list that it is in. */
  readonly list: { readonly label: string; readonly href: string };
  readonly number: string;
  readonly title: ReactNode;
  readonly badge: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The page of a record with a number: the way back to its list, what it is, how it stands, what can be done. */
export function RecordFrame({ list, number, title, badge, actions, children }: RecordFrameProps) {
  return (
    <Page>
      <PageHeader
        breadcrumbs={[list, { label: <Ltr>{number}</Ltr> }]}
        title={title}
        badge={badge}
        actions={actions}
      />
      {children}
    </Page>
  );
}
