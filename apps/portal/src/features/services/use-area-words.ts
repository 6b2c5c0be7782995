import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useEndpointQuery } from '@khidma/client/query';
import { emirateCodes, emirateNames, type EmirateCode } from '@khidma/domain/reference/emirates';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../shared/use-session.ts';

type Area = ServiceContentShape['serviceArea'];

/** Names an emirate. */
export const useEmirateWords = (): ((code: EmirateCode) => string) => {
  const lang = useSession((state) => state.lang);
  return (code) => emirateNames[code][lang];
};

/** Says where a service is offered; null is as the merchant's profile says, and names that. */
export const useAreaWords = (): ((area: Area) => string) => {
  const t = useTranslations('serviceEditor.area');
  const format = useFormatter();
  const emirate = useEmirateWords();
  const { data: merchant } = useEndpointQuery(getMerchantDetail, { type: '1' }, { silent: true });
  const say = (area: NonNullable<Area>): string => {
    if (area.kind === 'ADDRESS') return t('atAddress');
    if (area.emirates.length === emirateCodes.length) return t('everywhere');
    return area.emirates.length === 0 ? t('nowhere') : format.list(area.emirates.map(emirate));
  };
  return (area) => {
    if (area !== null) return say(area);
    return merchant ? t('inherited', { area: say(merchant.serviceArea) }) : t('inheritText');
  };
};
