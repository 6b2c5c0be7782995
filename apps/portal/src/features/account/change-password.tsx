import { ChangePasswordDialog } from '@khidma/app/account/change-password-dialog.tsx';
import { changePassword } from '@khidma/contract/account/change-password';
import { ownWords } from './own-words.ts';

/** Changes the merchant's login password, which is unlike the fund password. */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  return (
    <ChangePasswordDialog
      endpoint={changePassword}
      ownWords={ownWords()}
      hasFund
      onClose={onClose}
    />
  );
}
