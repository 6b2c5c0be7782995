import { SwitchField } from '@khidma/ui/choice-fields';
import { Dialog } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';
import { letters } from '../shared/keys/key-actions.ts';
import { switchKeys, useKeysOn } from '../shared/keys/keys-store.ts';
import classes from './keys-dialog.module.css';

const rows = [
  ...(['next', 'previous'] as const).map((name) => ({ name, keys: letters[name].toUpperCase() })),
  { name: 'open', keys: 'Enter' },
  ...(['approve', 'reject', 'select'] as const).map((name) => ({
    name,
    keys: letters[name].toUpperCase(),
  })),
  { name: 'search', keys: '/' },
  { name: 'everything', keys: 'Ctrl K' },
  { name: 'help', keys: '?' },
] as const;

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key there is, and the switch that turns those of one letter off. */
export function KeysDialog({ open, onClose }: KeysDialogProps) {
  const t = useTranslations('consoleLists.keys');
  const isOn = useKeysOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <p className="k-grey">{t('text')}</p>
      <dl className="k-stack-2">
        {rows.map(({ name, keys }) => (
          <div key={name} className={classes.row}>
            <dt>
              <kbd className={classes.key} dir="ltr">
                {keys}
              </kbd>
            </dt>
            <dd data-bare>{t(`what.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <SwitchField
        label={t('switch')}
        description={t('switchText')}
        value={isOn}
        onChange={switchKeys}
      />
    </Dialog>
  );
}
