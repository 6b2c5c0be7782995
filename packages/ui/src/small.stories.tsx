import { Small } from './small.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Showing/Small' };
export default meta;

export const Line = story((w) => <Small>{w.longText}</Small>);
