import type { automaticMessages as en } from '../en_US/automatic-messages.ts';
import type { Texts } from '../texts.ts';

/** See English. */
export const automaticMessages: Texts<typeof en> = {
  title: 'رسائل تلقائية',
  text: 'تُرسل مرة واحدة لكل طلب، ويظهر عليها أنها تلقائية، ولا تُحسب ردًّا منك.',
  failed: 'تعذّر تحميل رسائلك التلقائية',
  nothing: 'لم يُكتب شيء بعد',
  on: 'مفعّلة',
  off: 'متوقفة',
  send: 'إرسال هذه الرسالة',
  saved: 'حُفظت الرسالة التلقائية',
  languages: 'يقرأ كل عميل بلغته، أو بأول لغة كتبت بها.',
  events: {
    dayBefore: 'قبل الزيارة بيوم',
    onMyWay: 'عند انطلاقك إلى العميل',
    completed: 'عند إنجاز العمل',
  },
  when: {
    dayBefore:
      'تُرسل قبل الزيارة بـ{hours, plural, zero {أقل من ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}، وبحسب الموعد الجديد إن تغيّر.',
    onMyWay: 'تُرسل حين يظهر في الطلب أن الفريق انطلق.',
    completed: 'تُرسل بعد أن تؤكد إنجاز الطلب.',
  },
  samples: {
    dayBefore: 'مرحبًا {customer}، يسعدنا لقاؤكم في {time} لخدمة {service}.',
    onMyWay: 'مرحبًا {customer}، نحن في الطريق إليكم.',
    completed: 'شكرًا لكم {customer}. إن كان هناك ما لا يرضيكم في خدمة {service} فراسلونا هنا.',
  },
};
