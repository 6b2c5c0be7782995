import { appStory } from '../testing/app-story.tsx';
import { CommentReply, CommentWords } from './comment-words.tsx';

const meta = { title: 'App/Comment' };
export default meta;

export const Answered = appStory((w) => (
  <>
    <CommentWords text={w.longText} images={[]} name={w.user} noWords={w.orders} />
    <CommentReply head={w.merchant} reply={w.longText} />
  </>
));

export const StarsAlone = appStory((w) => (
  <CommentWords text="" images={[]} name={w.user} noWords={w.ordersText} />
));
