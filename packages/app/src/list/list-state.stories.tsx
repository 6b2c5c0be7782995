import { appStory } from '../testing/app-story.tsx';
import { NotLoaded, type ListQuery } from './list-state.tsx';

const meta = { title: 'App/Not loaded' };
export default meta;

const query: ListQuery = {
  data: undefined,
  isError: false,
  isFetching: true,
  error: null,
  refetch: () => new Promise(() => undefined),
};

export const Rows = appStory(() => <NotLoaded query={query} count={4} />);

export const Facts = appStory(() => <NotLoaded query={query} as="detail" />);

export const Fields = appStory(() => <NotLoaded query={query} as="form" count={2} />);

export const Failed = appStory((w) => (
  <NotLoaded
    query={{ ...query, isError: true, isFetching: false, error: new Error(w.failedText) }}
  />
));
