import { exports as arExports } from '@khidma/i18n/ar-AE/exports';
import { statuses as arStatuses } from '@khidma/i18n/ar-AE/statuses';
import { exports as enExports } from '@khidma/i18n/en_US/exports';
import { statuses as enStatuses } from '@khidma/i18n/en_US/statuses';
import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import { exports as zhExports } from '@khidma/i18n/zh_CN/exports';
import { statuses as zhStatuses } from '@khidma/i18n/zh_CN/statuses';

/** What exported files say, in one language. */
export interface ExportTexts extends Texts<typeof enExports> {
  readonly statuses: Texts<typeof enStatuses>;
}

/** What exported files say. */
export const exportTexts: Readonly<Record<Lang, ExportTexts>> = {
  en_US: { ...enExports, statuses: enStatuses },
  zh_CN: { ...zhExports, statuses: zhStatuses },
  'ar-AE': { ...arExports, statuses: arStatuses },
};
