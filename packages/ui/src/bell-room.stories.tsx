import { BellRoom } from './bell-room.tsx';
import { story } from './testing/story.tsx';

const meta = { title: 'Buttons/Bell to come' };
export default meta;

export const Room = story(() => <BellRoom />);
