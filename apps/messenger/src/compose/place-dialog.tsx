import { Button } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { IconCurrentLocation } from '@khidma/icons';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import { placeIn } from './place-in.ts';

interface PlaceDialogProps {
  readonly open: boolean;
  readonly conversationId: string;
  readonly onClose: () => void;
}

/** Sends a place: where one is, or what a map link names. */
export function PlaceDialog({ open: isOpen, conversationId, onClose }: PlaceDialogProps) {
  const t = useTranslations('messenger.place');
  const common = useTranslations('common');
  const { messenger } = useScreen();
  const [link, setLink] = useState('');
  const [label, setLabel] = useState('');
  const [error, setError] = useState<string>();
  const [finding, setFinding] = useState<'idle' | 'finding' | 'failed'>('idle');
  const useHere = (): void => {
    if (!('geolocation' in navigator)) return setFinding('failed');
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding('idle');
        setError(undefined);
        setLink(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`);
      },
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  const send = (): void => {
    const point = placeIn(link);
    if (!point) return setError(t('invalid'));
    const location = { ...point, label: label.trim() };
    messenger.outbox.add(conversationId, { kind: 'location', location });
    setLink('');
    setLabel('');
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} fullOnPhone>
      <Stack>
        <Button
          icon={<IconCurrentLocation size={20} aria-hidden />}
          loading={finding === 'finding'}
          onClick={useHere}
        >
          {t(finding === 'finding' ? 'finding' : 'here')}
        </Button>
        {finding === 'failed' && (
          <Notice tone="warning" announce>
            {t('failed')}
          </Notice>
        )}
        <TextField
          label={t('link')}
          description={t('linkHint')}
          kind="code"
          required
          value={link}
          error={error}
          onChange={(next) => {
            setError(undefined);
            setLink(next);
          }}
        />
        <TextField
          label={t('label')}
          description={t('labelHint')}
          value={label}
          maxLength={200}
          onChange={setLabel}
        />
        <DialogActions>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" onClick={send}>
            {t('send')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
