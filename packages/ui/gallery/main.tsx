import { StrictMode, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { SearchField } from '../src/search-field.tsx';
import { SelectField } from '../src/select-field.tsx';
import {
  InLanguage,
  storiesOf,
  StoryPage,
  storyLangs,
  type NamedStory,
} from '../src/testing/story.tsx';
import { TokensPage } from './tokens-page.tsx';
import classes from './gallery.module.css';

const stories = storiesOf(
  import.meta.glob(['../src/**/*.stories.tsx', '../../app/src/**/*.stories.tsx'], { eager: true }),
).toSorted((one, other) => one.title.localeCompare(other.title));
const themes = ['light dark', 'light', 'dark'];
const widths = ['100%', '390px', '828px', '1280px'];

/** The page of tokens stands first, and is what the gallery opens on. */
const tokensId = 'tokens';

/** What is looked at, as the address says it. */
const asked = new URLSearchParams(location.search);
const langOf = (value: string | null) => storyLangs.find((lang) => lang === value) ?? 'en_US';

/** One story, all of a control, or the tokens, as the frame shows them: its window is as wide as was asked. */
function Frame({ id }: { id: string }) {
  const shown = stories.filter((each) => each.id === id || each.id.startsWith(`${id}--`));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.style.colorScheme = asked.get('theme') ?? '';
    const [lone, ...others] = shown;
    if (lone && others.length === 0 && place.current)
      void lone.play?.({ canvasElement: place.current });
    // The frame is loaded anew for every story.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const lang = langOf(asked.get('lang'));
  return (
    <div ref={place}>
      {id === tokensId ? (
        <InLanguage lang={lang}>
          <TokensPage />
        </InLanguage>
      ) : (
        <StoryPage stories={shown} lang={lang} />
      )}
    </div>
  );
}

/** The list of stories, the switches, and the frame. */
function Gallery() {
  const [view, setView] = useState({
    id: asked.get('story') ?? tokensId,
    lang: langOf(asked.get('lang')),
    theme: asked.get('theme') ?? 'light dark',
    width: asked.get('width') ?? '100%',
  });
  const { id, lang, theme, width } = view;
  const query = new URLSearchParams({ frame: id, lang, theme }).toString();
  useEffect(() => {
    const next = new URLSearchParams({ story: id, lang, theme, width }).toString();
    history.replaceState(null, '', `?${next}`);
  }, [id, lang, theme, width]);
  return (
    <div className={classes.gallery}>
      <StoryList current={id} onOpen={(next) => setView({ ...view, id: next })} />
      <div className={classes.bar}>
        <Switch
          label="Language"
          value={lang}
          values={storyLangs}
          onChange={(next) => setView({ ...view, lang: langOf(next) })}
        />
        <Switch
          label="Theme"
          value={theme}
          values={themes}
          onChange={(next) => setView({ ...view, theme: next })}
        />
        <Switch
          label="Width"
          value={width}
          values={widths}
          onChange={(next) => setView({ ...view, width: next })}
        />
      </div>
      {/* A page of our own: nothing in it is a stranger's. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe key={query} title="Story" src={`?${query}`} style={{ width }} />
    </div>
  );
}

interface StoryListProps {
  readonly current: string;
  readonly onOpen: (id: string) => void;
}

/** What can be looked at: all, or what a search finds. Arrow keys walk through it, Enter in the search opens the first. */
function StoryList({ current, onOpen }: StoryListProps) {
  const [query, setQuery] = useState('');
  const found = storiesFound(query);
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button, summary')];
    const open = stops.filter((stop) => stop.checkVisibility());
    open[open.findIndex((stop) => stop === document.activeElement) + step]?.focus();
  };
  return (
    <nav className={classes.list} aria-label="Stories" onKeyDown={walk}>
      <SearchField
        label="Search stories"
        clearLabel="Clear"
        value={query}
        onChange={setQuery}
        onSubmit={() => {
          const [first] = found;
          if (first) onOpen(first.id);
        }}
      />
      <button type="button" aria-current={current === tokensId} onClick={() => onOpen(tokensId)}>
        Tokens
      </button>
      {[...new Set(found.map(({ title }) => title))].map((title) => {
        const each = found.filter((story) => story.title === title);
        return (
          <details key={title} open={query !== '' || each.some(({ id }) => id === current)}>
            <summary>{title}</summary>
            {each.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-current={id === current}
                onClick={() => onOpen(id)}
              >
                {name}
              </button>
            ))}
          </details>
        );
      })}
      {found.length === 0 && <p className="k-quiet">No story is called so.</p>}
    </nav>
  );
}

/** The stories whose control or own name has every word of a search. */
const storiesFound = (query: string): NamedStory[] => {
  const words = query.toLowerCase().split(/\s+/);
  return stories.filter(({ title, name, id }) => {
    const text = `${title} ${name} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
};

interface SwitchProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
}

const Switch = ({ label, value, values, onChange }: SwitchProps) => (
  <SelectField
    required
    {...{ label, value, onChange }}
    options={values.map((each) => ({ value: each, label: each }))}
  />
);

const root = document.getElementById('root');
const framed = asked.get('frame');
if (root) {
  createRoot(root).render(
    <StrictMode>
      {framed === null ? (
        <InLanguage lang="en_US">
          <Gallery />
        </InLanguage>
      ) : (
        <Frame id={framed} />
      )}
    </StrictMode>,
  );
}
