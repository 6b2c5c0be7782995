import { ChangePasswordDialog } from '@khidma/app/account/change-password-dialog';
import { changePassword } from '@khidma/contract/identity/passwords';
import { useQuery } from '@tanstack/react-query';
import { fundPasswordQuery } from '../../shared/own-queries.ts';
import { ownWords } from './fund-password-rules.ts';

/** Changes the merchant's login password, which is unlike the fund password where there is one. */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const fund = useQuery(fundPasswordQuery);
  return (
    <ChangePasswordDialog
      endpoint={changePassword}
      ownWords={ownWords()}
      hasFund={fund.data?.exists === true}
      onClose={onClose}
    />
  );
}
