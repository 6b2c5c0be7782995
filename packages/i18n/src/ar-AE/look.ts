import type { look as english } from '../en_US/look.ts';
import type { Texts } from '../texts.ts';

/** What is said above every page while staff look through a merchant's eyes. */
export const look: Texts<typeof english> = {
  title: 'أنت تطّلع على بوابة \u2068{name}\u2069',
  text: 'كما يراها التاجر، للقراءة فقط. لا تظهر الرسائل ولا الإشعارات ولا المستندات ولا الحسابات البنكية. ينتهي الاطلاع عند {time}.',
  end: 'إنهاء والعودة',
  opening: {
    title: 'جارٍ فتح البوابة',
    wait: 'لحظة من فضلك…',
    over: 'انتهت صلاحية الرابط',
    overText: 'يعمل الرابط مرة واحدة ولوقت قصير. عُد إلى لوحة الإدارة وافتح البوابة من جديد.',
  },
};
