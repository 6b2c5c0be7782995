import { UserText } from '@khidma/ui/bdi';
import classes from './merchant-name.module.css';

interface MerchantNameProps {
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** A merchant as customers know it: picture and name; without a picture its first letter. */
export function MerchantName({ name, avatarUrl }: MerchantNameProps) {
  return (
    <span className={classes.merchant}>
      <span className={classes.face} aria-hidden>
        {avatarUrl === null ? (
          [...name.trim()].slice(0, 1).join('').toLocaleUpperCase()
        ) : (
          <img src={avatarUrl} alt="" />
        )}
      </span>
      <UserText>{name}</UserText>
    </span>
  );
}
