import { LangSwitch } from './lang-switch.tsx';
import { nothing, press, story } from './testing/story.tsx';

const meta = { title: 'Buttons/Language' };
export default meta;

export const Row = story((w, lang) => (
  <LangSwitch look="row" label={w.language} value={lang} onChange={nothing} />
));

export const Open = story(
  (w, lang) => <LangSwitch label={w.language} value={lang} onChange={nothing} />,
  { play: press('button') },
);
