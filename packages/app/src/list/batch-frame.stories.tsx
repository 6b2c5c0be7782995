import { Button } from '@khidma/ui/button';
import { nothing } from '@khidma/ui/testing/story';
import { appStory } from '../testing/app-story.tsx';
import { BatchFrame } from './batch-frame.tsx';

const meta = { title: 'App/Batch frame' };
export default meta;

export const Ticked = appStory((w) => (
  <BatchFrame count={12} clearLabel={w.clear} onClear={nothing} allLabel={w.all} onAll={nothing}>
    <Button size="sm">{w.export}</Button>
    <Button size="sm">{w.renew}</Button>
  </BatchFrame>
));
