import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { storiesOf, StoryPage, storyLangs, type NamedStory } from '../src/testing/story.tsx';
import classes from './gallery.module.css';

const stories = storiesOf(
  import.meta.glob(['../src/**/*.stories.tsx', '../../app/src/**/*.stories.tsx'], { eager: true }),
);
const themes = ['light dark', 'light', 'dark'];
const widths = ['100%', '390px', '828px', '1280px'];

/** What is looked at, as the address says it. */
const asked = new URLSearchParams(location.search);
const langOf = (value: string | null) => storyLangs.find((lang) => lang === value) ?? 'en_US';

/** One story, or all of a control, as the frame shows it: its window is as wide as was asked. */
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
  return (
    <div ref={place}>
      <StoryPage stories={shown} lang={langOf(asked.get('lang'))} />
    </div>
  );
}

/** The list of stories, the switches, and the frame. */
function Gallery() {
  const [{ id, lang, theme, width }, setView] = useState({
    id: asked.get('story') ?? stories[0]?.id ?? '',
    lang: langOf(asked.get('lang')),
    theme: asked.get('theme') ?? 'light dark',
    width: asked.get('width') ?? '100%',
  });
  const view = { id, lang, theme, width };
  const query = new URLSearchParams({ frame: id, lang, theme }).toString();
  useEffect(() => {
    const next = new URLSearchParams({ story: id, lang, theme, width }).toString();
    history.replaceState(null, '', `?${next}`);
  }, [id, lang, theme, width]);
  return (
    <div className={classes.gallery}>
      <nav className={classes.list} aria-label="Stories">
        {byControl().map(([control, { title, each }]) => (
          <details key={control} open={id.startsWith(control)}>
            <summary>{title}</summary>
            {each.map((story) => (
              <button
                key={story.id}
                type="button"
                aria-current={story.id === id}
                onClick={() => setView({ ...view, id: story.id })}
              >
                {story.name}
              </button>
            ))}
          </details>
        ))}
      </nav>
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

/** The stories of each control's file. */
function byControl(): [string, { title: string; each: NamedStory[] }][] {
  const controls = new Map<string, { title: string; each: NamedStory[] }>();
  for (const story of stories) {
    const control = `${story.id.split('--')[0]}--`;
    const { title } = story;
    controls.set(control, { title, each: [...(controls.get(control)?.each ?? []), story] });
  }
  return [...controls].sort(([, one], [, other]) => one.title.localeCompare(other.title));
}

interface SwitchProps {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
}

function Switch({ label, value, values, onChange }: SwitchProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

const root = document.getElementById('root');
const framed = asked.get('frame');
if (root) {
  createRoot(root).render(
    <StrictMode>{framed === null ? <Gallery /> : <Frame id={framed} />}</StrictMode>,
  );
}
