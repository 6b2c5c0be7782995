import { createRoot } from 'react-dom/client';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { geometryFaults, type GeometryRules } from './geometry.ts';
import { StoryPage, storyLangs, type NamedStory, type StoryLang } from './story.tsx';

declare module 'vitest' {
  export interface ProvidedContext {
    isDeep: boolean;
  }
}

/** What opens, and what fills the window, has it for itself. */
const isAlone = ({ play, parameters }: NamedStory) =>
  play !== undefined || parameters !== undefined;

/** The least size of a target, in px, as the house has it for a finger and for a mouse. */
const widths = [
  { width: 390, height: 844, target: 44 },
  { width: 1280, height: 800, target: 24 },
] as const;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Draws stories in the page, one set after the other, as one app would. */
function stage(lang: StoryLang) {
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(async () => {
    root.unmount();
    host.remove();
    await page.viewport(1280, 800);
  });
  return async (shown: readonly NamedStory[]) => {
    root.render(<StoryPage key={shown[0]?.id} stories={shown} lang={lang} />);
    const places = () => [...host.querySelectorAll('[data-story]')];
    while (places()[0]?.getAttribute('data-story') !== shown[0]?.id) await frame();
    await document.fonts.ready;
    // What measures itself does so after the first frame.
    await frame();
    return shown.map((each, index) => ({ ...each, place: places()[index] ?? host }));
  };
}

/** What a story has wrong once it has come to rest: a fault that goes by itself is none. */
async function lastingFaults(place: Element, rules: GeometryRules): Promise<string[]> {
  let faults = geometryFaults(place, rules);
  for (let tries = 0; tries < 10 && faults.length > 0; tries += 1) {
    await frame();
    faults = geometryFaults(place, rules);
  }
  return faults;
}

const sizes = storyLangs.flatMap((lang) => widths.map((size) => ({ lang, ...size })));

/** The long run looks at each language in each width, a usual one at each language and each width. */
const looked = inject('isDeep')
  ? sizes
  : sizes.filter(({ lang, width }) => (width === 390) === (lang !== 'en_US'));

/** Tries stories in three languages, on a phone and on a desk: nothing is cut, lies over another thing, or is too small to be met. */
export const itStandsWhole = (stories: readonly NamedStory[]): void => {
  describe('every story stands whole, apart and within reach', () => {
    it.each(looked)(
      '$lang, $width px',
      async ({ lang, width, height, target }) => {
        await page.viewport(width, height);
        const rules = { target, letters: lang === 'ar-AE' ? 13 : 12 };
        const show = stage(lang);
        const faults: string[] = [];
        const judge = async ({ id, place }: { id: string; place: Element }) =>
          faults.push(
            ...(await lastingFaults(place, rules)).map(
              (fault) => `${id}, ${lang}, ${width} px: ${fault}`,
            ),
          );
        for (const each of await show(stories.filter((each) => !isAlone(each)))) await judge(each);
        for (const each of stories.filter(isAlone)) {
          const [shown] = await show([each]);
          if (!shown) continue;
          await each.play?.({ canvasElement: shown.place as HTMLElement }); // made by us, above
          await judge(shown);
        }
        expect(faults).toEqual([]);
      },
      60_000,
    );
  });
};
