import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { storiesOf, StoryPage } from './testing/story.tsx';

const stories = storiesOf(import.meta.glob('./**/*.stories.tsx', { eager: true }));

/** Two of the languages: their faces are shipped, so that every machine draws the same letters. */
const langs = ['en_US', 'ar-AE'] as const;

/** What is looked at most, in its states: one of each kind of control. */
const chosen = [
  'text-field--Filled',
  'text-field--Refused',
  'select-field--Empty',
  'choice-fields--Checkbox',
  'choice-fields--Cards',
  'date-range-field--Filled',
  'money-field--Filled',
  'phone-field--Filled',
  'button--Kinds',
  'badge--States',
  'countdown--Steps',
  'notice--Tones',
  'empty-state--Whole',
  'data-table--Filled',
  'tabs-bar--Many',
  'description-list--Amounts',
  'timeline--Order',
  'stepper--Application',
  'stat-card--Grid',
  'uploader--OnTheWay',
];

describe('forty stories look as they did', () => {
  it('are there', () => {
    const ids = new Set(stories.map(({ id }) => id));
    expect(chosen.filter((id) => !ids.has(id))).toEqual([]);
  });

  it.each(langs.flatMap((lang) => chosen.map((id) => [id, lang] as const)))(
    '%s, %s',
    async (id, lang) => {
      await page.viewport(390, 844);
      const host = document.createElement('div');
      document.body.append(host);
      const root = createRoot(host);
      onTestFinished(() => {
        root.unmount();
        host.remove();
      });
      root.render(<StoryPage stories={stories.filter((each) => each.id === id)} lang={lang} />);
      await expect.poll(() => host.childElementCount).toBe(1);
      await document.fonts.ready;
      await expect.element(host).toMatchScreenshot(`${id}-${lang}`);
    },
    30_000,
  );
});
