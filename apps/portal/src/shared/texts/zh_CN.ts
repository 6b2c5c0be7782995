import { account } from '@khidma/i18n/zh_CN/account';
import { cancelReasons } from '@khidma/i18n/zh_CN/cancel-reasons';
import { comments } from '@khidma/i18n/zh_CN/comments';
import { common } from '@khidma/i18n/zh_CN/common';
import { errors } from '@khidma/i18n/zh_CN/errors';
import { finance } from '@khidma/i18n/zh_CN/finance';
import { nav } from '@khidma/i18n/zh_CN/nav';
import { orders } from '@khidma/i18n/zh_CN/orders';
import { rules } from '@khidma/i18n/zh_CN/rules';
import { services } from '@khidma/i18n/zh_CN/services';
import { statuses } from '@khidma/i18n/zh_CN/statuses';
import { uploads } from '@khidma/i18n/zh_CN/uploads';

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
