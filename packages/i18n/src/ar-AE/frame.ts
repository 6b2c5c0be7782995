import type { frame as en } from '../en_US/frame.ts';
import type { Texts } from '../texts.ts';

/** Around the messaging panel: while it comes, where it does not, and during a call. */
export const frame: Texts<typeof en> = {
  title: 'الرسائل',
  loading: 'جارٍ تحميل الرسائل',
  unreachable: 'تعذّر الوصول إلى الرسائل',
  unreachableText: 'بقية الصفحات تعمل كالمعتاد. تحقّق من اتصالك، أو حاول مجددًا بعد قليل.',
  retry: 'إعادة المحاولة',
  voiceCall: 'مكالمة صوتية',
  videoCall: 'مكالمة فيديو',
  minimiseCall: 'تصغير المكالمة',
  showCall: 'عرض المكالمة',
  newConversation: 'محادثة جديدة',
};
