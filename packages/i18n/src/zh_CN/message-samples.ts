import type { messageSamples as en } from '../en_US/message-samples.ts';
import type { Texts } from '../texts.ts';

/** Facts made up for whoever looks at a mail's text before anybody gets it. */
export const messageSamples: Texts<typeof en> = {
  name: '王小雨',
  merchantName: '清风技术服务',
  service: '空调深度清洗',
  outcome: '退还一半价款',
  message: '营业执照的照片不清晰，请重新上传。',
  refundFor: '追加项目“更换阀门”',
  reason: '当天无法上门。',
  title: '税务发票',
  lines: '• 新订单 KO-100001\n• 王小雨发来新消息',
};
