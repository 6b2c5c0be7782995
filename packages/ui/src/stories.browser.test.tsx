import { itStandsWhole } from './testing/story-cases.tsx';
import { storiesOf } from './testing/story.tsx';

itStandsWhole(storiesOf(import.meta.glob('./**/*.stories.tsx', { eager: true })));
