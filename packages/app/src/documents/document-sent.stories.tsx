import { appStory } from '../testing/app-story.tsx';
import { DocumentSent } from './document-sent.tsx';

const meta = { title: 'App/Document sent' };
export default meta;

const sent = { to: 'accounts.department@desert-rose.example', at: '2026-11-27T08:00:00.000Z' };

export const States = appStory(() =>
  (['waiting', 'delivered', 'failed'] as const).map((status) => (
    <DocumentSent key={status} sent={{ ...sent, status }} />
  )),
);
