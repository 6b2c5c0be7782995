import { Button } from '@khidma/ui/button';
import { LoadFailed, type ListQuery } from './list-state.tsx';
import { useThrottled } from './use-throttled.ts';

interface LoadMoreProps {
  readonly query: ListQuery & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: ListQuery['refetch'];
  };
  readonly label: string;
}

/** The way to what follows in a list that is read on, or why that failed, with another try. */
export function LoadMore({ query, label }: LoadMoreProps) {
  const { fetchNextPage } = query;
  const more = useThrottled(() => fetchNextPage());
  if (query.isFetchNextPageError)
    return <LoadFailed query={{ ...query, refetch: fetchNextPage }} />;
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button loading={query.isFetchingNextPage} onClick={more}>
        {label}
      </Button>
    </div>
  );
}
