import { itStandsWhole } from '@khidma/ui/testing/story-cases';
import { storiesOf } from '@khidma/ui/testing/story';

itStandsWhole(storiesOf(import.meta.glob('./**/*.stories.tsx', { eager: true })));
