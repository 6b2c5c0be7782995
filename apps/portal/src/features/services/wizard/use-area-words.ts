import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useEndpointQuery } from '@khidma/client/query';
import { emirateCodes, emirateNames, type EmirateCode } from '@khidma/domain/reference/emirates';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../../shared/use-session.ts';

type Area = ServiceContentShape['serviceArea'];

/** Names an emirate. */
export const useEmirateWords = (): ((code: EmirateCode) => string) => {
  const lang = useSession((state) => state.lang);
  return (code) => emirateNames[code][lang];
};

/** Says where a service is offered: an area of its own, or that of the merchant's profile. */
export const useAreaWords = (): {
  /** Null is as the profile says. */
  readonly areaWords: (area: Area) => string;
  /** The profile's own, as far as it is known. */
  readonly profileWords: string;
} => {
  const t = useTranslations('serviceEditor.area');
  const format = useFormatter();
  const emirate = useEmirateWords();
  const { data: merchant } = useEndpointQuery(getMerchantDetail, { type: '1' }, { silent: true });
  const say = (area: NonNullable<Area>): string => {
    if (area.kind === 'ADDRESS') return t('atAddress');
    if (area.emirates.length === emirateCodes.length) return t('everywhere');
    return area.emirates.length === 0 ? t('nowhere') : format.list(area.emirates.map(emirate));
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
