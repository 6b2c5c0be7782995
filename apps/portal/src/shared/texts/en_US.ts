import { account } from '@khidma/i18n/en_US/account';
import { cancelReasons } from '@khidma/i18n/en_US/cancel-reasons';
import { comments } from '@khidma/i18n/en_US/comments';
import { common } from '@khidma/i18n/en_US/common';
import { errors } from '@khidma/i18n/en_US/errors';
import { finance } from '@khidma/i18n/en_US/finance';
import { nav } from '@khidma/i18n/en_US/nav';
import { orders } from '@khidma/i18n/en_US/orders';
import { rules } from '@khidma/i18n/en_US/rules';
import { services } from '@khidma/i18n/en_US/services';
import { statuses } from '@khidma/i18n/en_US/statuses';
import { uploads } from '@khidma/i18n/en_US/uploads';

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
