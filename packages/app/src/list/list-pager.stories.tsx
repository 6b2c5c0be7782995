import { nothing } from '@khidma/ui/testing/story';
import { appStory } from '../testing/app-story.tsx';
import { ListPager } from './list-pager.tsx';

const meta = { title: 'App/List pager' };
export default meta;

export const Middle = appStory(() => (
  <ListPager
    list={{ total: 1_234, totalIsCapped: false, cursor: null }}
    page={12}
    onPage={nothing}
  />
));

export const Capped = appStory(() => (
  <ListPager
    list={{ total: 10_000, totalIsCapped: true, cursor: 'next' }}
    page={1}
    busy
    onPage={nothing}
  />
));
