import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useFormatter, useTranslations } from 'use-intl';
import { useEmirates } from '../../../shared/use-emirates.ts';
import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery } from '../../../shared/own-queries.ts';

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
