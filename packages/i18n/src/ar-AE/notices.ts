import type { notices as en } from '../en_US/notices.ts';
import type { Texts } from '../texts.ts';

/** The list of notices behind the bell. */
export const notices: Texts<typeof en> = {
  title: 'الإشعارات',
  bell: '{unread, plural, =0 {الإشعارات} =100 {الإشعارات، أكثر من 99 غير مقروء} zero {الإشعارات} one {الإشعارات، إشعار واحد غير مقروء} two {الإشعارات، إشعاران غير مقروءين} few {الإشعارات، # إشعارات غير مقروءة} many {الإشعارات، # إشعارًا غير مقروء} other {الإشعارات، # إشعار غير مقروء}}',
  markAll: 'تحديد الكل كمقروء',
  allRead: 'حُدّدت جميع الإشعارات كمقروءة.',
  unread: 'غير مقروء',
  today: 'اليوم',
  yesterday: 'أمس',
  empty: 'لا جديد',
  emptyText: 'يظهر هنا كل جديد عن طلباتك وخدماتك وحسابك.',
  staffEmptyText: 'يظهر هنا كل جديد يصل إلى قوائم انتظارك.',
  shopEmptyText: 'يظهر هنا كل جديد عن طلباتك.',
  more: 'عرض الأقدم',
  settings: 'إعدادات الإشعارات',
};
