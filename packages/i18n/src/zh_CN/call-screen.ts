import type { callScreen as en } from '../en_US/call-screen.ts';
import type { Texts } from '../texts.ts';

/** The one call over the panel. */
export const callScreen: Texts<typeof en> = {
  voiceWith: '与{name}语音通话',
  videoWith: '与{name}视频通话',
  service: 'Khidma 客服',
  dialing: '正在呼叫…',
  calling: '等待对方接听…',
  ringing: '来电',
  accepting: '正在接通…',
  connecting: '正在接通…',
  connected: '通话中',
  reconnecting: '连接中断，正在重新连接…',
  fair: '网络信号较弱',
  poor: '网络信号很差',
  ended: {
    answered: '通话已结束',
    missed: '无人接听',
    declined: '已拒接',
    busy: '对方正在通话中',
    failed: '无法接通',
  },
  accept: '接听',
  decline: '拒接',
  hangUp: '挂断',
  mute: '静音',
  unmute: '取消静音',
  cameraOff: '关闭摄像头',
  cameraOn: '打开摄像头',
  smallWindow: '小窗播放',
  devices: '麦克风和摄像头',
  audio: '麦克风 {number, number}',
  video: '摄像头 {number, number}',
  close: '关闭',
};
