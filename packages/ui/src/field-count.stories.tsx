import { FieldCount } from './field-count.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Fields/Count' };
export default meta;

export const Within = story((w) => <FieldCount text={w.introText} max={500} />);

export const Beyond = story((w) => <FieldCount text={w.longText} max={20} />);
