import { UiLink } from './link.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Buttons/Link' };
export default meta;

export const InSentence = story((w) => (
  <p>
    {w.longText} <UiLink href="#terms">{w.toFinance}</UiLink>
  </p>
));

/** Not in a sentence: one alone, and some close by each other, as in a row of facts. */
export const Apart = story((w) => (
  <div style={{ display: 'grid', gap: '2rem', paddingInline: '1rem' }}>
    <div>
      <UiLink href="#order">KO</UiLink>
    </div>
    <ul style={{ display: 'flex', gap: '1rem', margin: 0, padding: 0, listStyle: 'none' }}>
      {w.nav.slice(0, 3).map((name) => (
        <li key={name}>
          <UiLink href="#page">{name}</UiLink>
        </li>
      ))}
    </ul>
  </div>
));
