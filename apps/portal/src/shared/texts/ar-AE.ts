import { account } from '@khidma/i18n/ar-AE/account';
import { cancelReasons } from '@khidma/i18n/ar-AE/cancel-reasons';
import { comments } from '@khidma/i18n/ar-AE/comments';
import { common } from '@khidma/i18n/ar-AE/common';
import { errors } from '@khidma/i18n/ar-AE/errors';
import { finance } from '@khidma/i18n/ar-AE/finance';
import { nav } from '@khidma/i18n/ar-AE/nav';
import { orders } from '@khidma/i18n/ar-AE/orders';
import { rules } from '@khidma/i18n/ar-AE/rules';
import { services } from '@khidma/i18n/ar-AE/services';
import { statuses } from '@khidma/i18n/ar-AE/statuses';
import { uploads } from '@khidma/i18n/ar-AE/uploads';

/** Every text of the portal's signed-in part in this language: one chunk, loaded alone. */
export const texts = {
  account,
  cancelReasons,
  comments,
  common,
  errors,
  finance,
  nav,
  orders,
  rules,
  services,
  statuses,
  uploads,
};
