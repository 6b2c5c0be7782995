import { Caption } from './caption.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Small' };
export default meta;

export const Line = story((w) => <Caption>{w.longText}</Caption>);
