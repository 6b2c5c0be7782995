import { appStory } from '../testing/app-story.tsx';
import { CancelTerms } from './cancel-terms.tsx';

const meta = { title: 'App/Cancel terms' };
export default meta;

const terms = [
  { hoursBefore: 24, keptBasisPoints: 2_500 },
  { hoursBefore: 6, keptBasisPoints: 5_000 },
];

export const Steps = appStory(() => <CancelTerms terms={terms} reservedAt={null} />);

export const OfAVisit = appStory(() => (
  <CancelTerms terms={terms} reservedAt="2026-12-01T06:00:00.000Z" />
));
