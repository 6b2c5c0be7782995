import type { EmirateCode } from '@khidma/domain/reference/codes';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { audienceQuery } from './announcements-queries.ts';

interface ChosenAudience {
  readonly emirate: EmirateCode | '';
  readonly categoryId: string;
}

/** How many merchants would be told, in words. */
export interface AudienceCount {
  readonly sentence: string;
  /** What the button says that tells them. */
  readonly send: string;
  /** Nobody would be told. */
  readonly isNobody: boolean;
}

/** Returns how many merchants a chosen audience is, counted anew when another is chosen. */
export const useAudienceCount = ({ emirate, categoryId }: ChosenAudience): AudienceCount => {
  const t = useTranslations('consoleDesk.announcements');
  const format = useFormatter();
  const { data, isError } = useQuery(
    audienceQuery({
      ...(emirate !== '' && { emirate }),
      ...(categoryId !== '' && { categoryId }),
    }),
  );
  if (data === undefined)
    return { sentence: t(isError ? 'uncounted' : 'counting'), send: t('send'), isNobody: false };
  const { merchants, isMore } = data;
  if (isMore) {
    const count = format.number(merchants);
    return {
      sentence: t('reachesMore', { count }),
      send: t('sendToMore', { count }),
      isNobody: false,
    };
  }
  return {
    sentence: t('reaches', { count: merchants }),
    send: t('sendTo', { count: merchants }),
    isNobody: merchants === 0,
  };
};
