import type { callScreen as en } from '../en_US/call-screen.ts';
import type { Texts } from '../texts.ts';

/** The one call over the panel. */
export const callScreen: Texts<typeof en> = {
  voiceWith: 'مكالمة صوتية مع {name}',
  videoWith: 'مكالمة فيديو مع {name}',
  service: 'خدمة العملاء في منصة خِدمة',
  dialing: 'جارٍ الاتصال…',
  calling: 'يرنّ لدى الطرف الآخر…',
  ringing: 'مكالمة واردة',
  accepting: 'جارٍ الربط…',
  connecting: 'جارٍ الربط…',
  connected: 'المكالمة جارية',
  reconnecting: 'انقطع الاتصال، وتجري إعادة الربط…',
  fair: 'الاتصال ضعيف',
  poor: 'الاتصال ضعيف جدًا',
  ended: {
    answered: 'انتهت المكالمة',
    missed: 'لم يُردّ على المكالمة',
    declined: 'رُفضت المكالمة',
    busy: 'الطرف الآخر في مكالمة أخرى',
    failed: 'تعذّر إجراء المكالمة',
  },
  accept: 'رد',
  decline: 'رفض',
  hangUp: 'إنهاء',
  mute: 'كتم الصوت',
  unmute: 'تشغيل الصوت',
  cameraOff: 'إيقاف الكاميرا',
  cameraOn: 'تشغيل الكاميرا',
  smallWindow: 'نافذة صغيرة',
  devices: 'الميكروفون والكاميرا',
  audio: 'ميكروفون {number, number}',
  video: 'كاميرا {number, number}',
  close: 'إغلاق',
};
