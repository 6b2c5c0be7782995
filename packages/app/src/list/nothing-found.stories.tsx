import { appStory } from '../testing/app-story.tsx';
import { NothingFound } from './nothing-found.tsx';

const meta = { title: 'App/Nothing found' };
export default meta;

export const AtAll = appStory((w) => (
  <NothingFound
    isFiltered={false}
    none={{ title: w.orders, text: w.longText }}
    noMatch={{ title: w.orders, text: w.longText, allHref: '#', allLabel: w.reset }}
  />
));

export const ThatFits = appStory((w) => (
  <NothingFound
    isFiltered
    none={{ title: w.orders, text: w.longText }}
    noMatch={{ title: w.longLabel, text: w.longText, allHref: '#', allLabel: w.reset }}
  />
));
