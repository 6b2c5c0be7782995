import { staffActionNames } from '@khidma/contract/shapes/staff-action-names';
import { useTranslations } from 'use-intl';

/** Names what staff did; an action without a name of its own is shown as it is recorded. */
export const useActionName = (): ((action: string) => string) => {
  const t = useTranslations('consoleActions.names');
  return (action) => {
    const known = staffActionNames.find((one) => one === action);
    return known === undefined ? action : t(known);
  };
};
