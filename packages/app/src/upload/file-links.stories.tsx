import { appStory } from '../testing/app-story.tsx';
import { FileLinks } from './file-links.tsx';

const meta = { title: 'App/File links' };
export default meta;

const file = {
  kind: 'document',
  size: 84_000,
  width: null,
  height: null,
  url: '#',
  thumbUrl: null,
};
const files = [
  { ...file, id: '1', name: 'account-letter.pdf', mime: 'application/pdf' },
  { ...file, id: '2', name: 'كشف الحساب لشهر نوفمبر من البنك.pdf', mime: 'application/pdf' },
];

export const Documents = appStory(() => <FileLinks label="Proof" files={files} />);
