import { useSizes } from '@khidma/app/upload/use-sizes';
import { AvatarEditor } from '@khidma/app/avatar/avatar-editor.tsx';
import { getClient } from '@khidma/client/query';
import { changeAvatar } from '@khidma/contract/identity/merchant-account';
import { typeNames, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { sessionStore } from '../../shared/session-store.ts';

/** What may be chosen, and what it may weigh once cropped. */
const rule = { ...uploadRules.avatar, types: typeNames('avatar') };

/** The picture beside the merchant's name. */
export function AvatarSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  const { figures } = useSizes();
  const show = async (fileId: string | null): Promise<void> => {
    if (fileId === null) return;
    const { avatarUrl } = await getClient().call(changeAvatar, { fileId }, { silent: true });
    const { userInfo } = sessionStore.getState();
    if (userInfo !== null) sessionStore.setState({ userInfo: { ...userInfo, avatarUrl } });
    feedback.show({ message: t('savedSection', { section: t('avatar.title') }) });
  };
  return (
    <Section
      title={t('avatar.title')}
      description={t('avatar.text', figures({ types: rule.types }))}
    >
      <AvatarEditor
        name={profile.merchantName}
        url={profile.avatarUrl}
        rule={rule}
        onChange={show}
      />
    </Section>
  );
}
