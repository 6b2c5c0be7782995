import { Button } from './button.tsx';
import { ConfirmDialog, Dialog, DialogActions, FormDialog } from './dialog.tsx';
import { MoneyField } from './money-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { Held, found, nothing, story } from './testing/story.tsx';

const meta = { title: 'States/Dialog' };
export default meta;

/** A dialog has the window for itself. */
const alone = { play: () => found('dialog[open]') };

export const Confirm = story(
  (w) => (
    <ConfirmDialog
      danger
      confirmLabel={w.delete}
      title={w.deleteTitle}
      onClose={nothing}
      onConfirm={nothing}
    >
      {w.deleteText}
    </ConfirmDialog>
  ),
  alone,
);

export const ConfirmRefused = story(
  (w) => (
    <ConfirmDialog
      confirmLabel={w.longAction}
      title={w.longLabel}
      error={w.longError}
      onClose={nothing}
      onConfirm={nothing}
    >
      {w.longText}
    </ConfirmDialog>
  ),
  alone,
);

export const ConfirmBusy = story(
  (w) => (
    <ConfirmDialog
      busy
      confirmLabel={w.delete}
      title={w.deleteTitle}
      onClose={nothing}
      onConfirm={nothing}
    />
  ),
  alone,
);

export const Form = story(
  (w) => (
    <FormDialog
      confirmLabel={w.disabled}
      title={w.withdrawTitle}
      onClose={nothing}
      onSubmit={nothing}
    >
      <Held<number | null> start={123_450}>
        {(field) => <MoneyField {...field} label={w.price} description={w.balanceNote} required />}
      </Held>
    </FormDialog>
  ),
  alone,
);

export const FormRefused = story(
  (w) => (
    <FormDialog
      confirmLabel={w.disabled}
      title={w.longLabel}
      error={w.longError}
      disabledReason={w.reason}
      onClose={nothing}
      onSubmit={nothing}
    >
      <Held start={w.longText}>
        {(field) => <TextAreaField {...field} label={w.intro} error={w.required} maxLength={60} />}
      </Held>
    </FormDialog>
  ),
  alone,
);

export const Large = story(
  (w) => (
    <Dialog size="xl" title={w.longName} onClose={nothing}>
      <p>{w.longText}</p>
      <p>{w.longAddress.repeat(4)}</p>
      <DialogActions>
        <Button onClick={nothing}>{w.longAction}</Button>
        <Button kind="primary">{w.save}</Button>
      </DialogActions>
    </Dialog>
  ),
  alone,
);
