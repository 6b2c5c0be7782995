import { ownCategoriesQuery, ownProfileQuery } from '../../../shared/own-queries.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { useEmirates } from '../../../shared/use-emirates.ts';
import type { EditorStep } from '../editor-search.ts';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';

/** Names a step. */
export const useStepWords = (): ((step: EditorStep) => string) => {
  const shared = useTranslations('services.steps');
  const own = useTranslations('serviceEditor');
  return (step) => (step === 'check' ? own('stepper.check') : shared(step));
};

/** Names a leaf of the category tree with its root; null where there is none, or where it is not known yet. */
export const useCategoryWords = (): ((id: string | null) => string | null) => {
  const lang = useDataLang();
  const { data: tree = [] } = useQuery(ownCategoriesQuery);
  return (id) => {
    const root = tree.find(({ children }) => children.some((leaf) => leaf.id === id));
    const leaf = root?.children.find((each) => each.id === id);
    return root && leaf ? `${root.names[lang]} › ${leaf.names[lang]}` : null;
  };
};

type Area = ServiceContentShape['serviceArea'];

/** Says where a service is offered: an area of its own, or that of the merchant's profile. */
export const useAreaWords = (): {
  /** Null is as the profile says. */
  readonly areaWords: (area: Area) => string;
  /** The profile's own, as far as it is known. */
  readonly profileWords: string;
} => {
  const t = useTranslations('serviceEditor.area');
  const format = useFormatter();
  const { nameOf, offered } = useEmirates();
  const { data: merchant } = useQuery(ownProfileQuery);
  const say = (area: NonNullable<Area>): string => {
    if (area.kind === 'ADDRESS') return t('atAddress');
    if (area.emirates.length === 0) return t('nowhere');
    return offered([]).every((code) => area.emirates.includes(code))
      ? t('everywhere')
      : format.list(area.emirates.map(nameOf));
  };
  const profileWords = merchant ? say(merchant.serviceArea) : t('inheritText');
  return {
    profileWords,
    areaWords: (area) => {
      if (area !== null) return say(area);
      return merchant ? t('asProfile', { area: profileWords }) : t('inherit');
    },
  };
};
