import { useState, type ReactNode } from 'react';
import { chunk } from '../popup/chunk.ts';
import { OpenedTextsContext } from '../popup/opened-texts.ts';
import { UiProvider, type Dir } from '../provider.tsx';
import { UiTextsContext } from '../ui-texts.ts';
import { arabic } from './words/arabic.ts';
import { chinese } from './words/chinese.ts';
import { english, type Words } from './words/english.ts';

const language = (tag: string, dir: Dir, words: Words) => ({
  tag,
  dir,
  words,
  opened: chunk(() => Promise.resolve(words.opened)),
});

const languages = {
  en_US: language('en-AE', 'ltr', english),
  zh_CN: language('zh-CN', 'ltr', chinese),
  'ar-AE': language('ar-AE', 'rtl', arabic),
};

/** A language that stories are told in. */
export type StoryLang = keyof typeof languages;

/** The languages of the stories, as the apps call them. */
export const storyLangs: readonly StoryLang[] = ['en_US', 'zh_CN', 'ar-AE'];

/** What the Component Story Format lets a story say beside its look. */
interface StoryMore {
  /** Brings the story into its state: opens what opens. Awaited before anybody looks. */
  readonly play?: ((context: { canvasElement: HTMLElement }) => void | Promise<void>) | undefined;
  /** `fullscreen`: it is a whole page, without the gallery's margins. */
  readonly parameters?: { readonly layout: 'fullscreen' } | undefined;
}

/** One state of a control, in the Component Story Format. */
export interface Story extends StoryMore {
  readonly render: (
    args: object,
    context: { readonly globals: { readonly lang: StoryLang } },
  ) => ReactNode;
}

/** Returns a story that is told with the words of the reader's language. */
export const story = (
  draw: (words: Words, lang: StoryLang) => ReactNode,
  more: StoryMore = {},
): Story => ({
  ...more,
  render: (_args, { globals: { lang } }) => draw(languages[lang].words, lang),
});

/** A story with its place: the control's file and the story's name. */
export interface NamedStory extends Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

interface StoryFile {
  readonly default: { readonly title: string };
  readonly [name: string]: Story | { readonly title: string };
}

/** Returns the stories of files as Vite's glob finds them, in the order of their paths. */
export function storiesOf(files: Readonly<Record<string, unknown>>): NamedStory[] {
  return Object.entries(files).flatMap(([path, exports]) => {
    const stories = exports as StoryFile; // a file that is called so has this shape: `satisfies` holds each story
    const file = path.replace(/^.*\/src\/|^\.\/|\.stories\.tsx$/g, '');
    return Object.entries(stories).flatMap(([name, each]) =>
      'render' in each
        ? [{ ...each, name, title: stories.default.title, id: `${file}--${name}` }]
        : [],
    );
  });
}

interface InLanguageProps {
  readonly lang: StoryLang;
  readonly children: ReactNode;
}

/** What an app in a language puts around everything. */
export function InLanguage({ lang, children }: InLanguageProps) {
  const { dir, tag, words, opened } = languages[lang];
  return (
    <UiProvider dir={dir} lang={tag}>
      <UiTextsContext value={words.own}>
        <OpenedTextsContext value={opened}>{children}</OpenedTextsContext>
      </UiTextsContext>
    </UiProvider>
  );
}

/** Draws stories as an app in a language would, each in a place of its own. */
export function StoryPage({ stories, lang }: { stories: readonly NamedStory[]; lang: StoryLang }) {
  return (
    <InLanguage lang={lang}>
      {stories.map((each) => (
        <div
          key={each.id}
          data-story={each.id}
          style={each.parameters ? undefined : { padding: 'var(--k-gut)' }}
        >
          <Told story={each} lang={lang} />
        </div>
      ))}
    </InLanguage>
  );
}

const Told = ({ story: { render }, lang }: { story: Story; lang: StoryLang }) =>
  render({}, { globals: { lang } });

/** Holds the value of a control for its story. */
export function Held<Value>({
  start,
  children,
}: {
  start: Value;
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}) {
  const [value, onChange] = useState(start);
  return children({ value, onChange });
}

/** Does nothing: what a story's button does. */
export const nothing = (): void => undefined;

/** Returns what opens a story's popup: a press on what the selector finds, then a wait for what comes of it. */
export const press =
  (selector: string, opened = '[popover]:popover-open, dialog[open]') =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    canvasElement.querySelector<HTMLElement>(selector)?.click();
    await found(opened);
  };

/** Waits until the page holds what the selector finds, and has drawn it. */
export async function found(selector: string): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let tries = 0; tries < 300 && !document.querySelector(selector); tries += 1) await frame();
  await frame();
}
