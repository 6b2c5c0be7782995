import { IconLanguage } from '@tabler/icons-react';
import classes from './lang-switch.module.css';
import { MenuButton } from './menu-button.tsx';

/** A language as the app stores it, with its own name and its BCP 47 tag. */
export interface LangOption<Lang extends string = string> {
  value: Lang;
  name: string;
  tag: string;
}

/** The three languages, each named in itself: whoever can't read this page finds theirs. */
export const langOptions = [
  { value: 'en_US', name: 'English', tag: 'en' },
  { value: 'zh_CN', name: '中文', tag: 'zh-CN' },
  { value: 'ar-AE', name: 'العربية', tag: 'ar' },
] as const satisfies readonly LangOption[];

/** The languages on offer, as stored. */
export type LangValue = (typeof langOptions)[number]['value'];

export interface LangSwitchProps {
  /** e.g. "Language". */
  label: string;
  value: LangValue;
  onChange: (value: LangValue) => void;
  /** `menu` for a bar, `row` for sign-in pages and menus. */
  look?: 'menu' | 'row' | undefined;
}

/** Changes the language at once. */
export function LangSwitch({ label, value, onChange, look = 'menu' }: LangSwitchProps) {
  if (look === 'row') {
    return (
      <div role="group" aria-label={label} className={classes.row}>
        {langOptions.map((option) => (
          <button
            key={option.value}
            type="button"
            lang={option.tag}
            aria-pressed={option.value === value}
            className={classes.lang}
            onClick={() => onChange(option.value)}
          >
            {option.name}
          </button>
        ))}
      </div>
    );
  }
  const current = langOptions.find((option) => option.value === value) ?? langOptions[0];
  return (
    <MenuButton
      label={`${label}: ${current.name}`}
      items={langOptions.map((option) => ({
        key: option.value,
        label: option.name,
        lang: option.tag,
        current: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    >
      <IconLanguage size={18} aria-hidden />
      <span lang={current.tag} data-lang-name>
        {current.name}
      </span>
    </MenuButton>
  );
}
