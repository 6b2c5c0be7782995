import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';

interface Sentence {
  readonly title: string;
  readonly text: string;
}

interface NothingFoundProps {
  readonly isFiltered: boolean;
  /** Where there is nothing at all. */
  readonly none: Sentence;
  /** Where the filters leave nothing, and the way back to everything. */
  readonly noMatch: Sentence & { readonly allHref: string; readonly allLabel: string };
}

/** Why a list with filters is empty. */
export function NothingFound({ isFiltered, none, noMatch }: NothingFoundProps) {
  if (!isFiltered) return <EmptyState title={none.title}>{none.text}</EmptyState>;
  return (
    <EmptyState
      title={noMatch.title}
      action={<ButtonLink href={noMatch.allHref}>{noMatch.allLabel}</ButtonLink>}
    >
      {noMatch.text}
    </EmptyState>
  );
}
