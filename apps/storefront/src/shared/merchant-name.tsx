import { Avatar } from '@khidma/ui/avatar';
import { UserText } from '@khidma/ui/bdi';
import classes from './merchant-name.module.css';

interface MerchantNameProps {
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A merchant as customers know it: picture and name; without a picture its initials. */
export function MerchantName({ name, avatarUrl }: MerchantNameProps) {
  return (
    <span className={classes.merchant}>
      <Avatar name={name} url={avatarUrl} />
      <UserText>{name}</UserText>
    </span>
  );
}
