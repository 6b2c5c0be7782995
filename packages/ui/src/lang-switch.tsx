import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { IconLanguage } from '@khidma/icons';
import classes from './lang-switch.module.css';
import type { MenuItem } from './popup/popup-types.ts';
import { MenuButton } from './menu-button.tsx';

export interface LangSwitchProps {
  /** e.g. "Language". */
  label: string;
  value: Lang;
  onChange: (value: Lang) => void;
  /** `menu` for a bar, `row` for sign-in pages and menus. */
  look?: 'menu' | 'row' | undefined;
  /** What else is chosen with it, behind the languages of the menu: the clock. */
  more?: readonly MenuItem[] | undefined;
}

/** Changes the language at once; each is named in itself: whoever can't read this page finds theirs. */
export function LangSwitch({ label, value, onChange, look = 'menu', more = [] }: LangSwitchProps) {
  if (look === 'row') {
    return (
      <div role="group" aria-label={label} className={classes.row}>
        {langs.map((lang) => (
          <button
            key={lang}
            type="button"
            lang={languages[lang].bcp47}
            aria-pressed={lang === value}
            className={classes.lang}
            onClick={() => onChange(lang)}
          >
            {languages[lang].name}
          </button>
        ))}
      </div>
    );
  }
  const current = languages[value];
  return (
    <MenuButton
      label={`${label}${current.marks.colon}${current.name}`}
      items={[
        ...langs.map((lang) => ({
          key: lang,
          ...(more.length > 0 && { group: label }),
          label: languages[lang].name,
          lang: languages[lang].bcp47,
          current: lang === value,
          onSelect: () => onChange(lang),
        })),
        ...more,
      ]}
    >
      <IconLanguage size={18} aria-hidden />
      <span lang={current.bcp47} className={classes.name} data-lang-name>
        {current.name}
      </span>
    </MenuButton>
  );
}
