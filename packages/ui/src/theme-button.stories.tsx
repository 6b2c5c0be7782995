import { ThemeButton } from './theme-button.tsx';
import { nothing, press, story } from './testing/story.tsx';

const meta = { title: 'Buttons/Theme' };
export default meta;

export const Open = story(
  (w) => (
    <ThemeButton
      label={w.sort}
      items={w.tabs
        .slice(0, 3)
        .map((label, index) => ({ key: label, label, current: index === 0, onSelect: nothing }))}
    />
  ),
  { play: press('button') },
);
