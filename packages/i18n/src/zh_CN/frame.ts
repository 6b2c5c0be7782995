import type { frame as en } from '../en_US/frame.ts';
import type { Texts } from '../texts.ts';

/** Around the messaging panel: while it comes, where it does not, and during a call. */
export const frame: Texts<typeof en> = {
  title: '消息',
  loading: '正在加载消息',
  unreachable: '暂时无法使用消息',
  unreachableText: '其他功能一切正常。请检查网络连接，或稍后重试。',
  retry: '重试',
  voiceCall: '语音通话',
  videoCall: '视频通话',
  minimiseCall: '最小化通话',
  showCall: '显示通话',
  newConversation: '新会话',
};
