import type { Endpoint } from '@khidma/contract/core/endpoint';
import { langs, type Lang } from '@khidma/i18n/languages';
import { pseudoMarks } from '@khidma/i18n/testing/pseudo';
import { describe, expect, it } from 'vitest';
import type { MountedScreen } from './render-screen.tsx';
import { allAnswered, allFailing, saidInCode } from './said-in-code.ts';
import type { Answer } from './wire-double.ts';

// The language that only these tests know of: `tools/vite/pseudo-language.ts` adds it.
const lang = 'en-XA' as Lang;

interface PseudoCases {
  /** Paths of an app; the first is shown with the app's frame around it. */
  readonly screens: readonly string[];
  /** What the screens read. */
  readonly reads: readonly Endpoint[];
  /** The names of the people on the screens. */
  readonly names: readonly string[];
  readonly render: (
    path: string,
    answers: readonly Answer[],
    options: { readonly lang: Lang; readonly framed?: boolean },
  ) => Promise<MountedScreen>;
}

/** Walks an app's screens in the pseudo-language, answered and failing: no text of theirs stands in code. */
export const itSpeaksEveryLanguage = ({ screens, reads, names, render }: PseudoCases): void => {
  describe('a language is added by an entry and a folder: no screen says anything else', () => {
    it('is one of the languages', () => expect(langs).toContain(lang));

    it.each(screens)('%s', async (path) => {
      const screen = await render(path, allAnswered(reads), { lang, framed: path === screens[0] });
      await screen.find('heading');
      expect(screen.window.text()).toContain(pseudoMarks[0]);
      expect(saidInCode(document.body, names)).toEqual([]);
    });

    it.each(screens)('%s, where nothing can be loaded', async (path) => {
      const screen = await render(path, allFailing(reads), { lang });
      await screen.find('heading');
      expect(saidInCode(document.body, names)).toEqual([]);
    });
  });
};
