import { photos } from '@khidma/ui/testing/photos';
import { found, nothing } from '@khidma/ui/testing/story';
import { useState } from 'react';
import { appStory } from '../testing/app-story.tsx';
import type { NamedMedia } from './named-media.ts';
import { PictureDialog } from './picture-dialog.tsx';

const meta = { title: 'App/Picture viewer' };
export default meta;

function Opened({ names }: { readonly names: readonly string[] }) {
  const [at, setAt] = useState(0);
  const media = names.map((name, index): NamedMedia => {
    const file = { id: name, name, url: photos[index % 3] ?? '', thumbUrl: null };
    return { kind: 'photo', name, file };
  });
  return <PictureDialog open canDownload media={media} at={at} onMove={setAt} onClose={nothing} />;
}

const play = () => found('dialog[open]');

export const Several = appStory((w) => <Opened names={w.alt} />, { play });
export const Alone = appStory((w) => <Opened names={[w.longName]} />, { play });
