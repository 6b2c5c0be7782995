import { NotLoaded } from '@khidma/app/list/list-state';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isLinkOver } from './is-link-over.ts';

interface BehindLinkProps<T> {
  readonly title: string;
  readonly query: UseQueryResult<T>;
  /** What stands there where the link has ended or never was one, and what leads on. */
  readonly gone: { readonly title: string; readonly text: string; readonly action?: ReactNode };
  readonly children: (data: T) => ReactNode;
}

/** A page for whoever has its link: the thing, or that the link leads to it no more. */
export function BehindLink<T>({ title, query, gone, children }: BehindLinkProps<T>) {
  const { data, error } = query;
  const isGone = isLinkOver(error);
  return (
    <Page narrow>
      <PageHeader title={title} />
      {isGone ? (
        <EmptyState title={gone.title} action={gone.action}>
          {gone.text}
        </EmptyState>
      ) : data !== undefined ? (
        children(data)
      ) : (
        <NotLoaded query={query} as="detail" />
      )}
    </Page>
  );
}
