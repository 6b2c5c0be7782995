import type { Rating } from '@khidma/domain/orders/rating';
import type { DemoPerson } from './demo-people.ts';

/** What a customer of the demo world writes, and what the merchant replies; '' and null where nothing. */
export interface DemoComment {
  readonly text: string;
  readonly reply: string | null;
}

type Opinion = 'delighted' | 'content' | 'critical';

const opinionOf = (rating: Rating): Opinion =>
  rating === 5 ? 'delighted' : rating === 4 ? 'content' : 'critical';

const comment = (text: string, reply: string | null = null): DemoComment => ({ text, reply });

const said: Readonly<Record<DemoPerson['lang'], Record<Opinion, readonly DemoComment[]>>> = {
  en_US: {
    delighted: [
      comment(
        'On time, shoe covers on, and the bedroom unit no longer drips. They showed me the drain before and after.',
        'Thank you! A short flush every three months keeps that drain clear.',
      ),
      comment('Two people, ninety minutes, not a drop on the floor. Booked again for my parents.'),
      comment(
        'Explained the fault on the phone first, so they came with the right capacitor. Cool again in half an hour.',
        'Glad it worked out at the first visit. The part has a warranty of 90 days.',
      ),
      comment(''),
      comment('The dust smell is gone. Worth every dirham before the summer.'),
      comment(
        'Very polite team, cleaned up after themselves.',
        'Thank you, we told Arjun and Bilal.',
      ),
    ],
    content: [
      comment(
        'Good work. They were twenty minutes late but called before.',
        'Sorry for the wait: Al Khail Road was closed. Thank you for your patience.',
      ),
      comment('Works well now. I would have liked to know the price of the gas refill beforehand.'),
      comment(''),
      comment(
        'Fine job on three units, the fourth is a little noisy since.',
        'We come by on Thursday and look at it, free of charge.',
      ),
    ],
    critical: [
      comment(
        'The leak came back after a week.',
        'We are sorry. Leak repairs have a warranty of 14 days: our technician calls you today.',
      ),
      comment(
        'Came an hour late and had to fetch a part.',
        'You are right to be annoyed. We load that part in every van now.',
      ),
    ],
  },
  'ar-AE': {
    delighted: [
      comment(
        'فريق محترم ودقيق في الموعد، والعمل متقن.',
        'نشكرك على ثقتك، ويسعدنا أن نخدمك دائمًا.',
      ),
      comment('غطّوا الأثاث وتركوا المكان أنظف مما كان. أنصح بهم.'),
      comment(
        'شرح لي الفني ما سيعمله والسعر قبل أن يبدأ، وانتهى كل شيء في زيارة واحدة.',
        'شكرًا لك. العمل مشمول بضمان 90 يومًا.',
      ),
      comment(''),
    ],
    content: [
      comment(
        'العمل جيد، لكن الفريق تأخر ربع ساعة.',
        'نعتذر عن التأخير بسبب الزحام، ونشكرك على سعة صدرك.',
      ),
      comment('الخدمة ممتازة والسعر مناسب، وكنت أفضّل موعدًا في المساء.'),
    ],
    critical: [
      comment(
        'العمل لم يكتمل في الزيارة الأولى، واضطررت إلى الاتصال بهم مرتين.',
        'نعتذر منك. سيزورك الفني غدًا دون أي تكلفة.',
      ),
    ],
  },
  zh_CN: {
    delighted: [
      comment(
        '师傅准时到达，地面和家具都盖好了，清洗后制冷明显变强。',
        '谢谢您的好评！建议每半年清洗一次。',
      ),
      comment('价格透明，当场修好，很专业。'),
      comment(''),
    ],
    content: [
      comment('洗得很干净，只是比约定时间晚了一刻钟。', '抱歉让您久等，我们会把路程留得更宽裕。'),
    ],
    critical: [comment('修完第三天又漏水了。', '非常抱歉，保修期内免费返修，今天会联系您。')],
  },
};

/** Returns what somebody of this language says of such a rating; `turn` picks one of several. */
export const commentFor = (lang: DemoPerson['lang'], rating: Rating, turn: number): DemoComment => {
  const choices = said[lang][opinionOf(rating)];
  return choices[turn % choices.length] ?? { text: '', reply: null };
};
